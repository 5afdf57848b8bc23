"""The moves of Attack of the Jelly Monster, each with its notation, in the one place where it is spelled.

In what nobody does a district is written `d3` and seats are letters; a bare number is the seat it is about.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.jelly.pack import Kind, Side, write_kind, write_side
from ludoteka.games.jelly.state import SEAT_LETTERS, SEATS, Die, districts_for, write_die

IN: Final = 1
"""Away from the entrance."""

OUT: Final = -1
MOST_DISTRICTS: Final = districts_for(max(SEATS))

# What players do. The seat is not in the move: all act at once, so `apply` is told who did.


@dataclass(frozen=True, slots=True)
class Ready:
    notation = "ready"


@dataclass(frozen=True, slots=True)
class Roll:
    notation = "roll"


@dataclass(frozen=True, slots=True)
class Place:
    """Place a die and use its effect, which is one act (JEL-2.4)."""

    value: int
    district: int
    removed: Die | None = None
    target: int | None = None
    """`IN` or `OUT`."""

    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        removing = "" if self.removed is None else f" remove {write_die(self.removed)}"
        moving = "" if self.target is None else f" target {'in' if self.target == IN else 'out'}"
        text = f"place {self.value} {self.district}{removing}{moving}"
        object.__setattr__(self, "notation", text)


@dataclass(frozen=True, slots=True)
class Lock:
    district: int

    @property
    def notation(self) -> str:
        return f"lock {self.district}"


@dataclass(frozen=True, slots=True)
class Flip:
    notation = "flip"


@dataclass(frozen=True, slots=True)
class Return:
    """Return a sample, counted in the order in which its owner sees them (JEL-5.2)."""

    at: int

    @property
    def notation(self) -> str:
        return f"lose {self.at}"


@dataclass(frozen=True, slots=True)
class Vote:
    """Choose the neighbour an arrow leads to (JEL-5.4)."""

    step: int

    @property
    def notation(self) -> str:
        return f"either {'right' if self.step == 1 else 'left'}"


@dataclass(frozen=True, slots=True)
class GiveTo:
    """Choose who gets jelly when there is not enough for all (JEL-5.6)."""

    seats: tuple[Seat, ...]

    @property
    def notation(self) -> str:
        return f"give {' '.join(map(str, self.seats))}"


# What clocks do.


@dataclass(frozen=True, slots=True)
class Call:
    """The countdown begins though not all have said that they are ready (JEL-2.10)."""

    notation = "call"


@dataclass(frozen=True, slots=True)
class Start:
    notation = "start"


@dataclass(frozen=True, slots=True)
class Land:
    seat: Seat

    @property
    def notation(self) -> str:
        return f"land {self.seat}"


@dataclass(frozen=True, slots=True)
class Stop:
    notation = "stop"


@dataclass(frozen=True, slots=True)
class Default:
    """A choice nobody made in time (JEL-6.3)."""

    seat: Seat

    @property
    def notation(self) -> str:
        return f"default {self.seat}"


@dataclass(frozen=True, slots=True)
class Cancel:
    """Dice that are removed because their owner has the same value twice there (JEL-3.1)."""

    district: int
    dice: tuple[Die, ...]

    @property
    def notation(self) -> str:
        return f"cancel d{self.district} {' '.join(map(write_die, self.dice))}"


@dataclass(frozen=True, slots=True)
class Lead:
    """Who leads in a district (JEL-3.2)."""

    district: int
    seats: tuple[Seat, ...]

    @property
    def notation(self) -> str:
        return f"lead d{self.district} {write_seats(self.seats)}"


@dataclass(frozen=True, slots=True)
class Pay:
    """What an icon brings each seat, or costs it (JEL-5)."""

    district: int
    icon: str
    changes: tuple[int, ...]

    @property
    def notation(self) -> str:
        changes = " ".join(f"{change:+d}" if change else "0" for change in self.changes)
        return f"pay d{self.district} {self.icon} {changes}"


@dataclass(frozen=True, slots=True)
class Follow:
    """An arrow leads from one district to another; into a loop if it has been there (JEL-5.4)."""

    start: int
    end: int
    loop: bool

    @property
    def notation(self) -> str:
        return f"{'loop' if self.loop else 'follow'} d{self.start} d{self.end}"


@dataclass(frozen=True, slots=True)
class Short:
    """Too few samples for all who should draw one, so nobody does (JEL-4.2)."""

    seats: tuple[Seat, ...]

    @property
    def notation(self) -> str:
        return f"short {write_seats(self.seats)}"


@dataclass(frozen=True, slots=True)
class Centre:
    """Who has most dice in the city centre (JEL-4.1)."""

    seats: tuple[Seat, ...]

    @property
    def notation(self) -> str:
        return f"centre {write_seats(self.seats)}"


@dataclass(frozen=True, slots=True)
class Tidy:
    """Everything returns, and the next round can begin, or the end (JEL-6.1)."""

    notation = "tidy"


# What luck does. To reveal a secret is a move too, with one outcome: so what becomes known is always shown.


@dataclass(frozen=True, slots=True)
class Deal:
    """A board comes to stand at a place, one side up (JEL-1.1)."""

    district: int
    side: Side

    @property
    def notation(self) -> str:
        return f"district d{self.district} {write_side(self.side)}"


@dataclass(frozen=True, slots=True)
class Fall:
    """How the dice of a seat fell, in ascending order (JEL-2.3)."""

    seat: Seat
    dice: tuple[int, ...]
    notation: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", f"fall {self.seat} {''.join(map(str, self.dice))}")


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws a sample (JEL-5.1)."""

    seat: Seat
    kind: Kind

    @property
    def notation(self) -> str:
        return f"draw {self.seat} {write_kind(self.kind)}"


@dataclass(frozen=True, slots=True)
class Open:
    """All samples are opened (JEL-6.2)."""

    samples: tuple[tuple[Kind, ...], ...]

    @property
    def notation(self) -> str:
        return "open " + "/".join(",".join(map(write_kind, own)) or "-" for own in self.samples)


@dataclass(frozen=True, slots=True)
class Worth:
    """The die rolled for a sample that shows one (JEL-6.2)."""

    seat: Seat
    value: int

    @property
    def notation(self) -> str:
        return f"worth {self.seat} {self.value}"


Move: TypeAlias = (
    Ready | Roll | Place | Lock | Flip | Return | Vote | GiveTo | Call | Start | Land | Stop | Default
    | Cancel | Lead | Pay | Follow | Short | Centre | Tidy | Deal | Fall | Draw | Open | Worth
)  # fmt: skip

READY: Final = Ready()
ROLL: Final = Roll()
FLIP: Final = Flip()
CALL: Final = Call()
START: Final = Start()
STOP: Final = Stop()
TIDY: Final = Tidy()
LOCKS: Final = tuple(map(Lock, range(MOST_DISTRICTS)))
LANDS: Final = tuple(Land(Seat(seat)) for seat in range(max(SEATS)))
VOTES: Final = (Vote(-1), Vote(1))


def write_seats(seats: Iterable[Seat]) -> str:
    return "".join(SEAT_LETTERS[seat] for seat in seats) or "-"
