"""The phases of a round as JSON, and what must hold of each for the match to go on from it."""

from __future__ import annotations

from typing import assert_never

from ludoteka.core.document import Document
from ludoteka.core.game import Json
from ludoteka.games.enigma import rules
from ludoteka.games.enigma.pack import (
    DIGIT,
    DIGITS,
    Name,
    difficulty_named,
    number_named,
    read_name,
    type_named,
)
from ludoteka.games.enigma.sides import SIDES, STACK, Side, stack_of
from ludoteka.games.enigma.state import (
    GOAL,
    Building,
    Choosing,
    Closed,
    Doing,
    Drawing,
    End,
    EnigmaOptions,
    Held,
    Phase,
    Race,
    State,
)
from ludoteka.games.enigma.view import SeenDrawing, SeenPhase

NAMES = ("choosing", "drawing", "race", "building", "closed")


def held(phase: Phase | SeenPhase) -> Held:
    return () if isinstance(phase, Closed) else phase.held


def dump(phase: Phase | SeenPhase) -> dict[str, Json]:
    match phase:
        case Choosing(tiles):
            return {"name": "choosing", "held": list(tiles)}
        case Drawing(tiles, drawn):
            return {"name": "drawing", "held": list(tiles), "drawn": [list(digits) for digits in drawn]}
        case SeenDrawing(tiles, counts):
            return {"name": "drawing", "held": list(tiles), "drawn": list(counts)}
        case Race(tiles, puzzles, doing):
            doings: list[Json] = [one and one.value for one in doing]
            return {"name": "race", "held": list(tiles), "puzzles": list(puzzles), "doing": doings}
        case Building(tiles):
            return {"name": "building", "held": list(tiles)}
        case Closed(end):
            return {"name": "closed", "end": end.value}
    assert_never(phase)


def load(document: Document, options: EnigmaOptions, seats: int) -> Phase:
    """Read a phase by itself; `check` looks at it together with the rest."""
    name = read_phase(document)
    match name:
        case "choosing":
            return Choosing(_load_held(document.members(("name", "held"))["held"], seats))
        case "drawing":
            members = document.members(("name", "held", "drawn"))
            drawn = [_load_digits(item, options) for item in members["drawn"].items(seats)]
            return Drawing(_load_held(members["held"], seats), tuple(drawn))
        case "race":
            members = document.members(("name", "held", "puzzles", "doing"))
            tiles = _load_held(members["held"], seats)
            puzzles = tuple(_load_name(item) for item in members["puzzles"].items(seats))
            doing = tuple(
                None if item.is_null() else Doing(item.choice(*(one.value for one in Doing)))
                for item in members["doing"].items(seats)
            )
            return Race(tiles, puzzles, doing)
        case "building":
            return Building(_load_held(document.members(("name", "held"))["held"], seats))
        case _:
            end = document.members(("name", "end"))["end"]
            return Closed(End(end.choice(*(reason.value for reason in End))))


def read_phase(document: Document) -> str:
    if not isinstance(document.value, dict) or "name" not in document.value:
        raise document.fail("an object with a name is expected")
    return document.members(("name",), tuple(document.value))["name"].choice(*NAMES)


def check(document: Document, state: State) -> None:
    """Raise PositionError unless the match can be in this phase with all else as it is."""
    tiles = held(state.phase)
    if not isinstance(state.phase, Building | Closed) and max(state.points) >= GOAL:
        raise document.fail("the match was over when the last round ended")
    if state.first is not None:
        match state.phase:
            case Choosing():
                _check_turns(document, state, tiles)
                if rules.chooser(state, tiles) is None:
                    raise document.fail("nobody can choose any more")
            case Drawing(_, drawn):
                _check_taken(document, state, tiles)
                _check_drawn(document, state, drawn)
            case Race() as race:
                _check_taken(document, state, tiles)
                _check_race(document, state, race)
            case Building():
                if not any(tiles):
                    raise document.fail("nobody has a tile to build with")
            case Closed(end):
                _check_end(document, state, end)


def _check_turns(document: Document, state: State, tiles: Held) -> None:
    """Whoever has a tile has chosen before those who have none (ENI-2.1)."""
    order = [tiles[seat] is not None for seat in rules.in_order(state)]
    if order != sorted(order, reverse=True):
        raise document.fail("seats choose in turn order")


def _check_taken(document: Document, state: State, tiles: Held) -> None:
    _check_turns(document, state, tiles)
    if not any(tiles) or rules.chooser(state, tiles) is not None:
        raise document.fail("not everybody who can choose has chosen")


def _check_drawn(document: Document, state: State, drawn: tuple[tuple[int, ...], ...]) -> None:
    for side, digits in zip(held(state.phase), drawn, strict=True):
        if side is None and digits:
            raise document.fail("nothing is drawn for a seat that sits out")
        if side is not None and not state.options.endless:
            left = rules.window(state.spent[stack_of(side)])
            if any(number not in left for number in digits):
                raise document.fail("this puzzle cannot be drawn now")


def _check_race(document: Document, state: State, race: Race) -> None:
    for side, name, doing in zip(race.held, race.puzzles, race.doing, strict=True):
        if (name is None) != (side is None) or (doing is None) != (side is None):
            raise document.fail("whoever has a tile has a puzzle, and nobody else")
        if side is not None and name is not None:
            _check_puzzle(document, state, side, name)
    if Doing.SOLVING not in race.doing:
        raise document.fail("when nobody is solving any more the race is over")


def _check_puzzle(document: Document, state: State, side: Side, name: Name) -> None:
    number = number_named(name)
    if type_named(name) != stack_of(side) or (number is None) != state.options.endless:
        raise document.fail(f"{name} is not on the back of tile {side}")
    if number is None and difficulty_named(name) != rules.difficulty(state.round):
        raise document.fail(f"{name} is not as hard as puzzles of this round are")
    if number is not None and not state.spent[stack_of(side)] >> number - 1 & 1:
        raise document.fail(f"{name} is revealed, so it is spent")


def _check_end(document: Document, state: State, end: End) -> None:
    if (end is End.POINTS) != (max(state.points) >= GOAL):
        raise document.fail("the points do not say so")
    if end is End.TILES and (any(state.tops) or any(state.stock)):
        raise document.fail("there are tiles left")


def _load_held(document: Document, seats: int) -> Held:
    tiles = tuple(
        None if item.is_null() else Side(item.integer(1, len(SIDES))) for item in document.items(seats)
    )
    types = [stack_of(side) for side in tiles if side is not None]
    if len(set(types)) < len(types):
        raise document.fail("each type is chosen only once a round")
    return tiles


def _load_digits(document: Document, options: EnigmaOptions) -> tuple[int, ...]:
    if options.endless:
        return tuple(item.integer(0, DIGIT - 1) for item in document.items(range(DIGITS + 1)))
    return tuple(item.integer(1, STACK) for item in document.items(range(2)))


def _load_name(document: Document) -> Name | None:
    if document.is_null():
        return None
    name = read_name(document.text(40))
    if name is None:
        raise document.fail("there is no such puzzle")
    return name
