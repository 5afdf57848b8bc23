"""The tiles and workers on the table, with the open systems kept up to date as tiles are placed (ENI-4).

A system is what pipes join. One without an open exit is complete: it scores and is of no more interest, so
only open ones are kept. Placing a tile touches the systems around it and nothing else.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, NewType

from ludoteka.core.game import Seat
from ludoteka.core.grid import SIDES, STEP, Cell, cell_at
from ludoteka.games.enigma.sides import COLOURS, LOOKS, START, Colour, Side

Exit = NewType("Exit", int)
"""An edge of a cell with a tile: `4 * cell + edge`."""

Pipe = NewType("Pipe", int)
"""A group of a tile that lies somewhere: `4 * cell + group`."""

Spot = NewType("Spot", int)
"""A block of a tile that lies somewhere: `4 * cell + block`."""

ORIGIN: Final = cell_at(0, 0)


class Laid(NamedTuple):
    cell: Cell
    side: Side
    rotation: int


class Worker(NamedTuple):
    spot: Spot
    seat: Seat
    colour: Colour


class System(NamedTuple):
    exits: tuple[Exit, ...]
    """Its open ones, in no order. None: it is complete."""

    blocks: tuple[int, ...]
    """How many of each colour."""

    workers: tuple[Worker, ...]
    pipes: tuple[Pipe, ...]
    """What it is made of, in no order."""


@dataclass(frozen=True, slots=True)
class Board:
    """Two boards are equal when the same tiles and workers are there; the rest follows."""

    tiles: tuple[Laid, ...]
    """By cell."""

    workers: tuple[tuple[Spot, Seat], ...]
    """By spot."""

    systems: dict[Pipe, System] = field(compare=False, repr=False)
    """The open ones, each under its lowest pipe."""

    system_at: dict[Exit, Pipe] = field(compare=False, repr=False)
    """For every open exit the key of its system."""

    cells: frozenset[Cell] = field(compare=False, repr=False)
    """Those with a tile."""

    free: tuple[Cell, ...] = field(compare=False, repr=False)
    """Those next to a tile, in order."""


class Joined(NamedTuple):
    """What a tile makes of the systems around it."""

    systems: tuple[System, ...]
    """Those the tile is part of, complete ones among them."""

    system_of: tuple[int, ...]
    """For each group of the tile which of these it is in."""

    gone: tuple[Pipe, ...]
    """The keys of the systems that are part of others now."""


def joined(board: Board, laid: Laid) -> Joined:
    """Return what would come of a tile on a free cell."""
    look = LOOKS[4 * laid.side + laid.rotation]
    label = list(range(len(look.groups)))  # of each group; groups that meet outside get the same one
    owner: dict[Pipe, int] = {}
    opened: list[tuple[int, Exit]] = []
    met: set[Exit] = set()
    for edge in SIDES:
        group = look.group_at[edge]
        facing = Exit(4 * (laid.cell + STEP[edge]) + (edge + 2) % 4)
        key = board.system_at.get(facing)
        if key is None:
            opened.append((group, Exit(4 * laid.cell + edge)))
            continue
        met.add(facing)
        if owner.setdefault(key, label[group]) != label[group]:
            old, new = label[group], owner[key]
            label = [new if one == old else one for one in label]
            owner = {system: new if one == old else one for system, one in owner.items()}
    order = sorted(set(label))
    system_of = tuple(order.index(one) for one in label)
    exits = [[exit_ for group, exit_ in opened if label[group] == one] for one in order]
    own = [_own(laid, system_of, at, exits[at]) for at in range(len(order))]
    parts = [[board.systems[key] for key, one in owner.items() if one == wanted] for wanted in order]
    merged = (_merged(system, others, met) for system, others in zip(own, parts, strict=True))
    return Joined(tuple(merged), system_of, tuple(owner))


def _own(laid: Laid, system_of: tuple[int, ...], wanted: int, exits: list[Exit]) -> System:
    """Return what a tile itself adds to one of the systems it is part of."""
    look = LOOKS[4 * laid.side + laid.rotation]
    blocks = [0] * len(COLOURS)
    for group, colour in zip(look.block_group, look.block_colour, strict=True):
        blocks[colour] += system_of[group] == wanted
    pipes = tuple(Pipe(4 * laid.cell + group) for group, one in enumerate(system_of) if one == wanted)
    return System(tuple(exits), tuple(blocks), (), pipes)


def _merged(own: System, others: list[System], met: set[Exit]) -> System:
    if not others:
        return own
    whole = [own, *others]
    return System(
        tuple(exit_ for system in whole for exit_ in system.exits if exit_ not in met),
        tuple(sum(system.blocks[colour] for system in whole) for colour in COLOURS),
        tuple(sorted(worker for system in whole for worker in system.workers)),
        tuple(pipe for system in whole for pipe in system.pipes),
    )


def after_placing(
    board: Board, laid: Laid, worker: tuple[int, Seat] | None
) -> tuple[Board, tuple[System, ...]]:
    """Return the board with a tile more, maybe with a worker on one of its blocks, and what is complete now.

    The workers of complete systems have left the board.
    """
    found = joined(board, laid)
    new = list(found.systems)
    workers = board.workers
    if worker is not None:
        block, seat = worker
        look = LOOKS[4 * laid.side + laid.rotation]
        at = found.system_of[look.block_group[block]]
        spot = Spot(4 * laid.cell + block)
        standing = tuple(sorted((*new[at].workers, Worker(spot, seat, look.block_colour[block]))))
        new[at] = new[at]._replace(workers=standing)
        workers = tuple(sorted((*workers, (spot, seat))))
    complete = tuple(system for system in new if not system.exits)
    if home := {one.spot for system in complete for one in system.workers}:
        workers = tuple(one for one in workers if one[0] not in home)  # ENI-4.4
    systems = board.systems.copy()
    for key in found.gone:
        del systems[key]
    system_at = board.system_at.copy()
    for edge in SIDES:
        system_at.pop(Exit(4 * (laid.cell + STEP[edge]) + (edge + 2) % 4), None)
    for system in new:
        if system.exits:
            key = min(system.pipes)
            systems[key] = system
            for exit_ in system.exits:
                system_at[exit_] = key
    tiles = [*board.tiles]
    insort(tiles, laid)
    cells = board.cells | {laid.cell}
    free = list(board.free)
    free.remove(laid.cell)
    for edge in SIDES:
        beyond = Cell(laid.cell + STEP[edge])
        if beyond not in cells and beyond not in free:
            insort(free, beyond)
    return Board(tuple(tiles), workers, systems, system_at, cells, tuple(free)), complete


def build(tiles: Iterable[Laid]) -> Board:
    """Return the board with these tiles and no workers. Placing them one by one comes to the same."""
    laid = {one.cell: one for one in sorted(tiles)}
    systems: dict[Pipe, System] = {}
    system_at: dict[Exit, Pipe] = {}
    seen: set[Pipe] = set()
    for cell, one in laid.items():
        for group in range(len(LOOKS[4 * one.side + one.rotation].groups)):
            key = Pipe(4 * cell + group)
            if key not in seen:
                system = _traced(laid, key)
                seen.update(system.pipes)
                if system.exits:
                    systems[key] = system
                    system_at.update(dict.fromkeys(system.exits, key))
    beside = {Cell(cell + step) for cell in laid for step in STEP} - laid.keys()
    return Board(tuple(laid.values()), (), systems, system_at, frozenset(laid), tuple(sorted(beside)))


def _traced(laid: dict[Cell, Laid], start: Pipe) -> System:
    """Follow a pipe to wherever it leads."""
    pipes, exits, blocks = {start: None}, [], [0] * len(COLOURS)
    ahead = [start]
    for pipe in ahead:
        cell, group = Cell(pipe >> 2), pipe & 3
        look = LOOKS[4 * laid[cell].side + laid[cell].rotation]
        for colour in look.groups[group].blocks:
            blocks[colour] += 1
        for edge in look.groups[group].exits:
            beyond = laid.get(Cell(cell + STEP[edge]))
            if beyond is None:
                exits.append(Exit(4 * cell + edge))
                continue
            facing = LOOKS[4 * beyond.side + beyond.rotation].group_at[(edge + 2) % 4]
            if (further := Pipe(4 * beyond.cell + facing)) not in pipes:
                pipes[further] = None
                ahead.append(further)
    return System(tuple(exits), tuple(blocks), (), tuple(pipes))


def with_workers(board: Board, workers: Iterable[tuple[Spot, Seat]]) -> Board:
    """Put workers on blocks of open systems."""
    systems = dict(board.systems)
    key_of = {pipe: key for key, system in systems.items() for pipe in system.pipes}
    for spot, seat in workers:
        key = key_of[pipe_of(board, spot)]
        one = Worker(spot, seat, colour_of(board, spot))
        systems[key] = systems[key]._replace(workers=tuple(sorted((*systems[key].workers, one))))
    return Board(board.tiles, tuple(sorted(workers)), systems, board.system_at, board.cells, board.free)


def tile_at(board: Board, cell: Cell) -> Laid | None:
    return next((laid for laid in board.tiles if laid.cell == cell), None)


def pipe_of(board: Board, spot: Spot) -> Pipe:
    """Return the pipe a block is on."""
    laid = tile_at(board, Cell(spot >> 2))
    assert laid is not None
    return Pipe(4 * laid.cell + LOOKS[4 * laid.side + laid.rotation].block_group[spot & 3])


def colour_of(board: Board, spot: Spot) -> Colour:
    laid = tile_at(board, Cell(spot >> 2))
    assert laid is not None
    return LOOKS[4 * laid.side + laid.rotation].block_colour[spot & 3]


START_BOARD: Final = build([Laid(ORIGIN, START, 0)])  # ENI-1.3
