"""What a zone can pay: icons, and how they are written. `A(3; P)` reads back as it is written, strictly."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

MOST_JELLY: Final = 20
"""No icon pays more."""

DICE: Final = 7
"""Dice of each colour (JEL-1.4)."""


@dataclass(frozen=True, slots=True)
class Jelly:
    """So much jelly, 0 for nothing (JEL-5.1)."""

    amount: int

    @property
    def text(self) -> str:
        return str(self.amount)


@dataclass(frozen=True, slots=True)
class Sample:
    """Draw a sample (JEL-5.1)."""

    @property
    def text(self) -> str:
        return "P"


@dataclass(frozen=True, slots=True)
class Lose:
    """Return a sample (JEL-5.2)."""

    @property
    def text(self) -> str:
        return "-P"


@dataclass(frozen=True, slots=True)
class PerSample:
    """Jelly for each sample one holds (JEL-5.3)."""

    @property
    def text(self) -> str:
        return "2xP"


@dataclass(frozen=True, slots=True)
class Arrow:
    """The target reward of a neighbour (JEL-5.4): 1 clockwise, -1 the other way, 0 whichever one likes."""

    step: int

    @property
    def text(self) -> str:
        return ("<>", ">", "<")[self.step]


@dataclass(frozen=True, slots=True)
class Steal:
    """Take from everybody else (JEL-5.5)."""

    amount: int

    @property
    def text(self) -> str:
        return f"S{self.amount}"


@dataclass(frozen=True, slots=True)
class Give:
    """Give to everybody else (JEL-5.6)."""

    @property
    def text(self) -> str:
        return "G"


Part: TypeAlias = Jelly | Sample
"""What a podium or a table by dice is made of."""


@dataclass(frozen=True, slots=True)
class ByDice:
    """A table by the number of dice that stayed (JEL-5.7): `parts[0]` for one die, and so on to seven."""

    parts: tuple[Part, ...]
    text: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class Podium:
    """Something for the highest sum and something for the second, or for all others (JEL-5.8)."""

    first: Part
    second: Part
    others: bool

    @property
    def text(self) -> str:
        return f"{'B' if self.others else 'A'}({self.first.text}; {self.second.text})"


Icon: TypeAlias = Jelly | Sample | Lose | PerSample | Arrow | Steal | Give | ByDice | Podium
Reward: TypeAlias = tuple[Icon, ...]
"""What a zone pays, carried out from left to right (JEL-3.3)."""

NOTHING: Final = Jelly(0)
SAMPLE: Final = Sample()

_ALONE: Final[tuple[Icon, ...]] = (
    SAMPLE, Lose(), PerSample(), Arrow(-1), Arrow(1), Arrow(0), Steal(1), Steal(2), Give(),
    *map(Jelly, range(MOST_JELLY + 1)),
)  # fmt: skip
_PLAIN: Final = {icon.text: icon for icon in _ALONE}
_PODIUM = re.compile(r"([AB])\((\w+); (\w+)\)", re.ASCII)
_TABLE = re.compile(r"D\((.+)\)", re.ASCII)
_ROW = re.compile(r"([1-7])(?:-([1-7])|(\+))?: (\w+)", re.ASCII)


def read_icon(text: str) -> Icon | None:
    """Return the icon written so, None for anything else."""
    if text in _PLAIN:
        return _PLAIN[text]
    if found := _PODIUM.fullmatch(text):
        first, second = _part(found[2]), _part(found[3])
        return Podium(first, second, found[1] == "B") if first and second else None
    if found := _TABLE.fullmatch(text):
        return _table(found[1], text)
    return None


def read_reward(text: str) -> Reward | None:
    """Return the reward written so, None for anything else. A podium and a table by dice stand alone."""
    icons = tuple(read_icon(part) for part in text.split(" and "))
    found = tuple(icon for icon in icons if icon is not None)
    if len(found) < len(icons) or (len(found) > 1 and any(isinstance(one, Podium | ByDice) for one in found)):
        return None
    return found


def write_reward(reward: Reward) -> str:
    """Undo `read_reward`."""
    return " and ".join(icon.text for icon in reward)


def _part(text: str) -> Part | None:
    icon = _PLAIN.get(text)
    return icon if isinstance(icon, Jelly | Sample) else None


def _table(rows: str, text: str) -> ByDice | None:
    """Read `1-2: 7, 3+: P`: every number of dice once, in order, the last row open at its end."""
    parts: list[Part] = []
    for row in rows.split(", "):
        found = _ROW.fullmatch(row)
        part = _part(found[4]) if found else None
        if found is None or part is None or int(found[1]) != len(parts) + 1:
            return None
        last = DICE if found[3] else int(found[2] or found[1])
        if last < int(found[1]) or found[2] == found[1]:
            return None
        parts += [part] * (last + 1 - int(found[1]))
    is_open = rows.rpartition(", ")[2].partition(":")[0].endswith("+")
    return ByDice(tuple(parts), text) if len(parts) == DICE and is_open else None
