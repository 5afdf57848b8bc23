"""Positions as JSON, in the form of `docs/games/enigma.md`. Reading checks everything."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.core.document import Document
from ludoteka.core.errors import PositionError
from ludoteka.core.game import Json, Seat
from ludoteka.core.grid import Cell, cell_at, column_row, neighbours
from ludoteka.core.options import load_options, write_options
from ludoteka.games.enigma import phases
from ludoteka.games.enigma.board import ORIGIN, Board, Laid, Pipe, Spot, build, pipe_of, with_workers
from ludoteka.games.enigma.moves import write_cell
from ludoteka.games.enigma.notation import FURTHEST
from ludoteka.games.enigma.puzzles import TYPES
from ludoteka.games.enigma.rules import SEATS
from ludoteka.games.enigma.sides import LOOKS, SIDES, STACK, START, Side, stack, stack_of
from ludoteka.games.enigma.state import CREW, Building, Choosing, EnigmaOptions, Race, State

MEMBERS = ("options", "round", "first", "points", "tiles", "workers", "tops", "gone", "spent", "phase")
_MOST_POINTS = 10_000


def dump(state: State) -> dict[str, Json]:
    return {
        "options": write_options(state.options),
        "round": state.round,
        "first": state.first,
        "points": list(state.points),
        "tiles": dump_tiles(state.board),
        "workers": [[*place(spot), seat] for spot, seat in state.board.workers],
        "tops": list(state.tops),
        "gone": dump_gone(state.board, state.tops, state.stock, phases.held(state.phase)),
        "spent": dump_spent(state.spent),
        "phase": phases.dump(state.phase),
    }


def load(value: object) -> State:
    """Raises PositionError for anything that could not lie on a table like this."""
    document = Document(value, PositionError)
    members = document.members(MEMBERS)
    options = load_options(EnigmaOptions, members["options"])
    points = tuple(item.integer(0, _MOST_POINTS) for item in members["points"].items(SEATS))
    board = _load_workers(members["workers"], _load_board(members["tiles"]), len(points))
    first = None if members["first"].is_null() else Seat(members["first"].integer(0, len(points) - 1))
    phase = phases.load(members["phase"], options, len(points))
    tops = tuple(
        None if item.is_null() else Side(item.integer(1, len(SIDES)))
        for item in members["tops"].items(len(TYPES))
    )
    for type_, top in enumerate(tops):
        if top is not None and stack_of(top) != type_:
            raise members["tops"].fail(f"tile {top} is in another stack")
    gone = [Side(item.integer(1, len(SIDES))) for item in members["gone"].items(range(len(SIDES) + 1))]
    if list(gone) != sorted(set(gone)):
        raise members["gone"].fail("different numbers in ascending order are expected")
    laid = [one.side for one in board.tiles if one.side != START]
    held = [side for side in phases.held(phase) if side is not None]
    seen = [*laid, *held, *gone, *(top for top in tops if top is not None)]
    if len(set(seen)) < len(seen):
        raise document.fail("a tile is in two places")
    state = State(
        options=options,
        round=members["round"].integer(1, len(SIDES)),
        first=first,
        points=points,
        board=board,
        tops=tops,
        stock=tuple(_mask(set(stack(type_)) - {*seen}) for type_ in range(len(TYPES))),
        spent=_load_spent(members["spent"]),
        phase=phase,
    )
    _check_spent(members["spent"], state, [*laid, *gone], held)
    if first is None and (seen or state.round > 1 or any(points) or not isinstance(phase, Choosing)):
        raise members["first"].fail("only at the very beginning nobody has the marker")
    phases.check(members["phase"], state)
    return state


def dump_tiles(board: Board) -> list[Json]:
    return [[laid.side, *column_row(laid.cell), laid.rotation] for laid in board.tiles]


def dump_gone(
    board: Board, tops: tuple[Side | None, ...], stock: tuple[int, ...], held: tuple[Side | None, ...]
) -> list[Json]:
    """List the tiles that have left the game: those that are nowhere else."""
    there = {laid.side for laid in board.tiles} | {*tops} | {*held}
    return [
        side for side in SIDES if side not in there and not stock[stack_of(side)] >> (side - 1) % STACK & 1
    ]


def dump_spent(spent: tuple[int, ...]) -> dict[str, Json]:
    """List the puzzles of the pack that were revealed, type by type."""
    return {
        name: [number for number in range(1, STACK + 1) if spent[type_] >> number - 1 & 1]
        for type_, name in enumerate(TYPES)
    }


def place(spot: Spot | Pipe) -> tuple[int, int, int]:
    """Return column, row, and the block or pipe there."""
    return (*column_row(Cell(spot >> 2)), spot & 3)


def _mask(sides: Iterable[Side]) -> int:
    return sum(1 << (side - 1) % STACK for side in sides)


def _load_board(document: Document) -> Board:
    laid: dict[Cell, Laid] = {}
    used: set[Side] = set()
    for item in document.items(range(1, len(SIDES) + 2)):
        number, column, row, rotation = item.items(4)
        side = Side(number.integer(0, len(SIDES)))
        cell = cell_at(column.integer(-FURTHEST, FURTHEST), row.integer(-FURTHEST, FURTHEST))
        if side in used:
            raise item.fail(f"tile {side} lies there twice")
        used.add(side)
        if cell in laid:
            raise item.fail(f"two tiles lie at {write_cell(cell)}")
        laid[cell] = Laid(cell, side, rotation.integer(0, 3))
    if ORIGIN not in laid or laid[ORIGIN] != Laid(ORIGIN, START, 0):
        raise document.fail("the start tile must lie at 0,0, not turned")
    reached, ahead = {ORIGIN}, [ORIGIN]
    while ahead:
        further = [cell for cell in neighbours(ahead.pop()) if cell in laid and cell not in reached]
        reached.update(further)
        ahead += further
    for cell in laid:
        if cell not in reached:
            raise document.fail(f"the tile at {write_cell(cell)} lies apart")
    return build(laid.values())


def _load_workers(document: Document, board: Board, seats: int) -> Board:
    open_pipes = {pipe for system in board.systems.values() for pipe in system.pipes}
    sides = {laid.cell: laid.side for laid in board.tiles}
    workers: dict[Spot, Seat] = {}
    for item in document.items(range(CREW * seats + 1)):
        column, row, block, owner = item.items(4)
        cell = cell_at(column.integer(-FURTHEST, FURTHEST), row.integer(-FURTHEST, FURTHEST))
        number, seat = block.integer(0, 3), Seat(owner.integer(0, seats - 1))
        spot = Spot(4 * cell + number)
        if cell not in sides or number >= len(LOOKS[4 * sides[cell]].block_group):
            raise item.fail("there is no such block")
        if spot in workers:
            raise item.fail("two workers stand there")
        if cell == ORIGIN:
            raise item.fail("nobody has placed the start tile, so nobody stands on it")
        if pipe_of(board, spot) not in open_pipes:
            raise item.fail("the workers of a complete system are back in their crews")
        if list(workers.values()).count(seat) == CREW:
            raise item.fail(f"seat {seat} has only {CREW} workers")
        workers[spot] = seat
    return with_workers(board, tuple(sorted(workers.items())))


def _load_spent(document: Document) -> tuple[int, ...]:
    members = document.members(TYPES)
    spent = []
    for name in TYPES:
        numbers = [item.integer(1, STACK) for item in members[name].items(range(STACK + 1))]
        if numbers != sorted(set(numbers)):
            raise members[name].fail("different numbers in ascending order are expected")
        spent.append(sum(1 << number - 1 for number in numbers))
    return tuple(spent)


def _check_spent(document: Document, state: State, behind: list[Side], held: list[Side]) -> None:
    """Every tile that was turned over has shown a puzzle of the pack; endless ones are not counted."""
    shown = [*behind, *held] if isinstance(state.phase, Race | Building) else behind
    for type_, spent in enumerate(state.spent):
        expected = 0 if state.options.endless else sum(stack_of(side) == type_ for side in shown)
        if spent.bit_count() != expected:
            raise document.fail(
                f"{expected} puzzles of {TYPES[type_]} have been revealed, not {spent.bit_count()}"
            )
