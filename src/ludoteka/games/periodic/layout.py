"""The board as JSON, as it stands in positions and in views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from ludoteka.core.document import Document, shown
from ludoteka.core.game import Json, Seat
from ludoteka.games.periodic.content import (
    COLOUR_NAMES,
    COLOUR_OF,
    COLOURS,
    ELEMENT_OF,
    FAMILIES,
    FAMILY_NAMES,
    GOAL_OF,
    GOALS,
    STACK,
    SYMBOLS,
    TILE_COLOUR,
    TILE_OF,
    TILES,
    TRENDS,
    Colour,
    Family,
    Goal,
    Tile,
)
from ludoteka.games.periodic.refresh import ROOM, empty_place, finished, owed, reached
from ludoteka.games.periodic.rules import LOWEST, setup
from ludoteka.games.periodic.scoring import LAB
from ludoteka.games.periodic.state import (
    CUBES,
    FIRST_SLOT,
    ROUNDS,
    SCIENCE,
    SEATS,
    TOKENS,
    Board,
    End,
    Phase,
    achieved,
    stack,
    unseen,
)

BOARD: Final = (
    "phase", "circle", "goals", "trends", "seats", "used",
    "turn", "round", "paid", "took", "fresh", "end", "last",
)  # fmt: skip
_SEAT: Final = ("energy", "flask", "microscope", "disc", "cubes", "goals", "lab", "rewards")
_NO_LAB: Final = (1, 2, 4, 7)
"""What tokens of 3 and 5 cannot add up to."""

K = TypeVar("K")


def dump_board(board: Board) -> dict[str, Json]:
    return {
        "phase": board.phase.value,
        "circle": [FAMILY_NAMES[family] for family in board.circle],
        "goals": {COLOUR_NAMES[colour]: _id(board.open[colour]) for colour in COLOURS},
        "trends": list(board.trends),
        "seats": [_dump_seat(board, Seat(seat)) for seat in range(len(board.energies))],
        "used": [TILES[tile].name for tile in board.used],
        "turn": board.turn,
        "round": board.round,
        "paid": board.paid,
        "took": board.took,
        "fresh": board.fresh,
        "end": board.end and board.end.value,
        "last": board.last,
    }


def _dump_seat(board: Board, seat: Seat) -> Json:
    cubes: dict[str, Json] = {}
    for colour, goal in zip(COLOURS, board.open, strict=True):
        elements = GOALS[goal].elements if goal is not None else ()
        bits = board.cubes[seat] >> FIRST_SLOT[colour]
        cubes[COLOUR_NAMES[colour]] = [SYMBOLS[at] for slot, at in enumerate(elements) if bits >> slot & 1]
    return {
        "energy": board.energies[seat],
        "flask": SYMBOLS[board.flasks[seat]] if board.flasks else None,
        "microscope": board.microscopes[seat],
        "disc": board.discs[seat],
        "cubes": cubes,
        "goals": [GOALS[goal].id for goal in board.goals[seat]],
        "lab": board.labs[seat],
        "rewards": [TILES[tile].name for tile in board.tiles[seat]],
    }


def _id(goal: Goal | None) -> Json:
    return None if goal is None else GOALS[goal].id


def load_board(members: dict[str, Document]) -> Board:
    """Read the members of a larger document. Raises its kind of error."""
    phase = Phase(members["phase"].choice(*(phase.value for phase in Phase)))
    places = _load_places(members["goals"])
    seats = members["seats"].items(SEATS)
    parts = [item.members(_SEAT) for item in seats]
    circle = tuple(
        _unique(members["circle"], {name: Family(at) for at, name in enumerate(FAMILY_NAMES)}, FAMILIES)
    )
    end = members["end"]
    board = Board(
        phase=phase,
        circle=circle,
        open=places,
        trends=tuple(item.integer(0, TOKENS) for item in members["trends"].items(len(TRENDS))),
        energies=tuple(part["energy"].integer(0, TOKENS) for part in parts),
        flasks=tuple(_named(part["flask"], ELEMENT_OF) for part in parts if not part["flask"].is_null()),
        microscopes=tuple(part["microscope"].integer(0, len(FAMILIES) - 1) for part in parts),
        discs=tuple(part["disc"].integer(0, len(SCIENCE) - 1) for part in parts),
        cubes=tuple(_load_cubes(part["cubes"], places) for part in parts),
        goals=tuple(tuple(sorted(_unique(part["goals"], GOAL_OF, GOALS))) for part in parts),
        labs=tuple(_load_lab(part["lab"]) for part in parts),
        tiles=tuple(_load_tiles(part["rewards"]) for part in parts),
        used=_load_tiles(members["used"]),
        turn=load_seat(members["turn"], len(seats)),
        round=members["round"].integer(1, ROUNDS + 1),
        paid=members["paid"].integer(0, TOKENS // 2),
        took=members["took"].boolean(),
        fresh=members["fresh"].boolean(),
        end=None if end.is_null() else End(end.choice(*(reason.value for reason in End))),
        last=load_seat(members["last"], len(seats)),
    )
    _check_counts(board, members)
    if phase in (Phase.SETUP, Phase.TASKS):
        _check_beginning(board, members)
    else:
        _check_goals(board, members)
        _check_turn(board, members)
        _check_end(board, members)
    return board


def load_seat(document: Document, seats: int) -> Seat | None:
    return None if document.is_null() else Seat(document.integer(0, seats - 1))


def _named(document: Document, numbers: Mapping[str, K]) -> K:
    """Read a name as its number."""
    if document.text() not in numbers:
        raise document.fail(f"{shown(document.value)} is nothing that can be here")
    return numbers[document.text()]


def _unique(document: Document, numbers: Mapping[str, K], most: Sequence[Any]) -> list[K]:
    """Read a list of different names as their numbers."""
    found = [_named(item, numbers) for item in document.items(range(len(most) + 1))]
    if len(set(found)) < len(found):
        raise document.fail("something stands there twice")
    return found


def _load_places(document: Document) -> tuple[Goal | None, ...]:
    members = document.members(COLOUR_NAMES)
    places: list[Goal | None] = []
    for colour, name in zip(COLOURS, COLOUR_NAMES, strict=True):
        if members[name].is_null():
            places.append(None)
            continue
        goal = _named(members[name], GOAL_OF)
        if COLOUR_OF[goal] != colour:
            raise members[name].fail("this goal has another colour")
        places.append(goal)
    return tuple(places)


def _load_cubes(document: Document, places: tuple[Goal | None, ...]) -> int:
    members = document.members(COLOUR_NAMES)
    cubes = 0
    for colour, name, goal in zip(COLOURS, COLOUR_NAMES, places, strict=True):
        elements = GOALS[goal].elements if goal is not None else ()
        slots = {SYMBOLS[element]: 1 << FIRST_SLOT[colour] + at for at, element in enumerate(elements)}
        if not slots and members[name].items():
            raise members[name].fail("there is no goal to put cubes on")
        cubes |= sum(_unique(members[name], slots, elements)) if slots else 0
    if cubes.bit_count() > CUBES:
        raise document.fail(f"a player has only {CUBES} cubes")
    return cubes


def _load_lab(document: Document) -> int:
    points = document.integer(0, max(LAB) * len(GOALS))
    if points in _NO_LAB:
        raise document.fail("lab tokens are worth 3 or 5")
    return points


def _load_tiles(document: Document) -> tuple[Tile, ...]:
    return tuple(sorted(_named(item, TILE_OF) for item in document.items(range(STACK * len(COLOURS) + 1))))


def _check_counts(board: Board, members: dict[str, Document]) -> None:
    """Check that nothing is there more often than it exists."""
    if sum(board.trends) + sum(board.energies) > TOKENS:
        raise members["trends"].fail(f"there are only {TOKENS} tokens of energy")
    goals = [goal for goals in (*board.goals, board.open) for goal in goals if goal is not None]
    if len(set(goals)) < len(goals):
        raise members["seats"].fail("a goal is there twice")
    tiles = [tile for tiles in (*board.tiles, board.used) for tile in tiles]
    if any(tiles.count(Tile(at)) > tile.copies for at, tile in enumerate(TILES)):
        raise members["used"].fail("a reward is there more often than it exists")
    if any(board.discs.count(cell) > room for cell, room in ROOM.items()):
        raise members["seats"].fail("the last cells of the science track have no room for so many discs")
    if len(board.flasks) not in (0, len(board.energies)):
        raise members["seats"].fail("all flasks stand on the table, or none")


def _check_beginning(board: Board, members: dict[str, Document]) -> None:
    """Check that all is as it is before the first turn (PER-1)."""
    whole = len(board.circle) == len(FAMILIES)
    filled = [place is not None for place in board.open]
    if (board.circle or board.phase is Phase.TASKS) and not all(filled):
        raise members["goals"].fail("goals are opened first in the set-up")
    if filled != sorted(filled, reverse=True):
        raise members["goals"].fail("goals are opened in the order of their colours")
    if len(board.circle) == len(FAMILIES) - 1 or (board.phase is Phase.TASKS and not whole):
        raise members["circle"].fail("the last family has its place already")
    begun = setup(len(board.energies)).board
    expected = begun._replace(
        phase=board.phase,
        circle=board.circle,
        open=board.open,
        flasks=tuple(LOWEST[board.circle[at]] for at in begun.microscopes) if whole else (),
    )
    if board != expected:
        raise members["phase"].fail("before the first turn all is as it is set up")


def _check_goals(board: Board, members: dict[str, Document]) -> None:
    """Check open goals, rewards and cubes of a match that has begun."""
    luck = board.phase is Phase.REFRESH
    if len(board.circle) < len(FAMILIES) or not board.flasks:
        raise members["circle"].fail("the families are laid out and the flasks placed")
    if luck and owed(board) is None and empty_place(board) is None:
        raise members["phase"].fail("luck has nothing to say here")
    for colour in COLOURS:
        if board.open[colour] is None and unseen(board, colour) and not luck:
            raise members["goals"].fail("a goal of each colour is open while there are any")
        missing = min(STACK, achieved(board, colour)) - (STACK - stack(board, colour))
        if missing and not (missing == 1 and luck and board.open[colour] is None and _is_drawn(colour)):
            raise members["used"].fail("a reward is won with each goal, while there are any")
    for at in range(len(board.energies)):
        acting = board.phase is Phase.PLAY and at == board.turn and not board.fresh
        if finished(board, Seat(at)) and not acting:
            raise members["seats"].fail("a goal with all its cubes is achieved at the end of the turn")


def _is_drawn(colour: Colour) -> bool:
    """Say whether luck decides which reward of a colour is won."""
    return TILE_COLOUR.count(colour) > 1


def _check_turn(board: Board, members: dict[str, Document]) -> None:
    playing = board.phase is Phase.PLAY
    if (board.turn is not None) != (board.phase in (Phase.PLAY, Phase.REFRESH)):
        raise members["turn"].fail("it is somebody's turn while the match goes on")
    if (board.paid or board.took or not board.fresh) and not playing:
        raise members["paid"].fail("nothing is done in a turn that is over")
    if board.paid and board.took:
        raise members["took"].fail("a turn is a paying or a taking one")
    if board.fresh and (board.paid or board.took):
        raise members["fresh"].fail("a turn in which something was paid or taken is not fresh")


def _check_end(board: Board, members: dict[str, Document]) -> None:
    """Check that the last round has begun exactly if it had to (PER-8.1), and the match is over in time."""
    closed = board.phase in (Phase.REVEAL, Phase.OVER)
    due = reached(board)
    if (board.last is None) != (due is None):
        raise members["last"].fail("the last round begins when it has to")
    if due is None:
        cut_short = closed and board.round == ROUNDS
        if board.round > ROUNDS or closed != cut_short or board.end != (End.ROUNDS if closed else None):
            raise members["end"].fail("the match ends when it has to")
        return
    if board.end not in (due, End.SCIENCE if _science(board) else due):
        raise members["end"].fail("the last round begins when it has to")
    if board.phase is Phase.PLAY and board.turn == board.last:
        raise members["turn"].fail("whoever began the last round has no more turn")


def _science(board: Board) -> bool:
    return reached(board._replace(goals=((),) * len(board.goals))) is End.SCIENCE
