"""Positions for tests, built with few words and held to be sound: each is dumped and loaded again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from ludoteka.core.game import Chance, Decide, Seat
from ludoteka.core.play import play
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import (
    COLOUR_NAMES,
    ELEMENT_OF,
    FAMILIES,
    FAMILY_NAMES,
    GOALS,
    GOALS_BY_COLOUR,
    SIZES,
    SYMBOLS,
    TILE_COLOUR,
    TILE_OF,
    TILES,
    Colour,
    Family,
    Goal,
    Tile,
)
from ludoteka.games.periodic.rules import hand_size, setup
from ludoteka.games.periodic.state import FIRST_SLOT, Phase, State

PLAIN: tuple[Goal, ...] = next(
    goals
    for goals in product(*GOALS_BY_COLOUR)
    if len({element for goal in goals for element in GOALS[goal].elements}) == sum(SIZES)
)
"""A goal of each colour, no two with an element in common."""

SHARED: tuple[Goal, ...] = next(
    goals
    for goals in product(*GOALS_BY_COLOUR)
    if len({*GOALS[goals[0]].elements} & {*GOALS[goals[1]].elements}) == 1
    and not {*GOALS[goals[0]].elements, *GOALS[goals[1]].elements}
    & {*GOALS[goals[2]].elements, *GOALS[goals[3]].elements}
)
"""A goal of each colour; one element is on the green and on the blue one."""
COLOURS_BY_NAME = {name: Colour(at) for at, name in enumerate(COLOUR_NAMES)}


def position(
    *flasks: str,
    goals: tuple[Goal | None, ...] = PLAIN,
    cubes: Sequence[str] = (),
    tiles: tuple[str, ...] = (),
    used: tuple[str, ...] = (),
    kept: tuple[int, ...] | None = None,
    **changes: Any,
) -> State:
    """Return a position with a flask for each seat, where it is seat 0's turn.

    A cube is `seat colour element`, a tile a name for each seat, several joined by commas. Won tiles need
    goals that won them: seat 1 gets as many as are missing, of the highest numbers.
    """
    seats = len(flasks)
    held = [_tiles(names) for names in (*tiles, *[""] * (seats - len(tiles)))]
    board = setup(seats).board._replace(
        phase=Phase.PLAY,
        circle=FAMILIES,
        open=goals,
        flasks=tuple(ELEMENT_OF[flask] for flask in flasks),
        cubes=tuple(_cubes(seat, goals, cubes) for seat in range(seats)),
        tiles=tuple(held),
        used=_tiles(",".join(used)),
        turn=Seat(0),
    )
    board = board._replace(**changes)
    if tiles or used:
        board = board._replace(goals=((), _winners(held, board.used, goals), *[()] * (seats - 2)))
    size = hand_size(seats)
    dealt = [tuple(range(size * seat, size * seat + size)) for seat in range(seats)]
    for seat, task in enumerate(kept or ()):
        dealt[seat] = _dealt(dealt, seat, task)
    own = kept or tuple(tasks[0] for tasks in dealt)
    state: Any = State(board, tuple(dealt), own)  # type: ignore[arg-type]
    assert PERIODIC.load(PERIODIC.dump(state)) == state
    found: State = state
    return found


def achieved(state: State, *goals: tuple[Goal, ...], **changes: Any) -> State:
    """Return the position with these goals achieved, a tuple for each seat, and the rewards for them used."""
    used: list[Tile] = []
    for colour in range(len(COLOUR_NAMES)):
        count = sum(GOALS[goal].colour == colour for own in goals for goal in own)
        tiles = [
            Tile(at) for at, tile in enumerate(TILES) if tile.colour == colour for _ in range(tile.copies)
        ]
        used += tiles[:count]
    board = state.board._replace(goals=goals, used=tuple(sorted(used)), **changes)
    changed = State(board, state.dealt, state.kept)
    assert PERIODIC.load(PERIODIC.dump(changed)) == changed
    return changed


def spare(colour: int, count: int, goals: tuple[Goal | None, ...] = PLAIN) -> tuple[Goal, ...]:
    """Return some goals of a colour that are not open."""
    return tuple(goal for goal in GOALS_BY_COLOUR[colour] if goal not in goals)[:count]


def beside(symbol: str) -> str:
    """Return an element one step along `number` from this one."""
    at = SYMBOLS.index(symbol)
    return SYMBOLS[at - 1] if at else SYMBOLS[1]


def colour_cubes(
    seat: int, colour: str, count: int | None = None, goals: tuple[Goal, ...] = PLAIN
) -> list[str]:
    """Return cubes of a seat on the first elements of a goal, on all of them if not told how many."""
    return [f"{seat} {colour} {symbol}" for symbol in symbols(goals[COLOURS_BY_NAME[colour]])[:count]]


def _dealt(dealt: list[tuple[int, ...]], seat: int, task: int) -> tuple[int, ...]:
    """Give a seat a task, in exchange for its first with whoever has it."""
    for other, tasks in enumerate(dealt):
        if task in tasks and other != seat:
            dealt[other] = tuple(sorted(dealt[seat][0] if own == task else own for own in tasks))
            return tuple(sorted((task, *dealt[seat][1:])))
    return dealt[seat] if task in dealt[seat] else tuple(sorted((task, *dealt[seat][1:])))


def _tiles(names: str) -> tuple[Tile, ...]:
    return tuple(sorted(TILE_OF[name] for name in names.split(",") if name))


def _winners(held: list[tuple[Tile, ...]], used: tuple[Tile, ...], goals: tuple[Goal | None, ...]) -> Any:
    won: list[Goal] = []
    for colour, pool in enumerate(GOALS_BY_COLOUR):
        out = sum(TILE_COLOUR[tile] == colour for own in (*held, used) for tile in own)
        spare = [goal for goal in pool if goal not in goals]
        won += spare[len(spare) - out :]
    return tuple(sorted(won))


def _cubes(seat: int, goals: tuple[Goal | None, ...], cubes: Sequence[str]) -> int:
    found = 0
    for cube in cubes:
        owner, colour, symbol = cube.split()
        goal = goals[COLOURS_BY_NAME[colour]]
        assert goal is not None
        at = GOALS[goal].elements.index(ELEMENT_OF[symbol])
        if int(owner) == seat:
            found |= 1 << FIRST_SLOT[COLOURS_BY_NAME[colour]] + at
    return found


def symbols(goal: Goal | None) -> list[str]:
    assert goal is not None
    return [SYMBOLS[element] for element in GOALS[goal].elements]


def after(state: State, *moves: str) -> State:
    """Play moves of players and of luck, each checked."""
    for text in moves:
        move = PERIODIC.read_move(text)
        pending = PERIODIC.pending(state)
        if isinstance(pending, Chance):
            assert move in [outcome for outcome, _ in pending.outcomes], text
            state = PERIODIC.apply(state, move)
        else:
            assert isinstance(pending, Decide)
            state = play(PERIODIC, state, pending.seats[0], move)
    return state


def settled(state: State) -> State:
    """Let luck make its first choice until somebody can act."""
    while isinstance(pending := PERIODIC.pending(state), Chance):
        state = PERIODIC.apply(state, pending.outcomes[0][0])
    return state


def begun(seats: int) -> State:
    """Return the first turn of a match in which luck always made its first choice."""
    state = settled(PERIODIC.setup(seats))
    for seat in range(seats):
        move = PERIODIC.legal_moves(state, Seat(seat))[0]
        state = play(PERIODIC, state, Seat(seat), move)
    return state


def legal(state: State, seat: int | None = None) -> list[str]:
    who = state.board.turn if seat is None else Seat(seat)
    assert who is not None
    return [PERIODIC.write_move(move) for move in PERIODIC.legal_moves(state, who)]


def refusal(state: State, move: str, seat: int | None = None) -> tuple[str, str] | None:
    """Return rule and reason of an objection, None if the move is allowed."""
    who = state.board.turn if seat is None else Seat(seat)
    assert who is not None
    objection = PERIODIC.objection(state, who, PERIODIC.read_move(move))
    assert (objection is None) == (move in legal(state, who))
    return None if objection is None else (objection.rule, objection.reason)


def family(name: str) -> Family:
    return Family(FAMILY_NAMES.index(name))
