"""Where a tile may be placed and where a worker may stand on it (ENI-4.1, ENI-4.2)."""

from __future__ import annotations

from ludoteka.core.errors import Objection
from ludoteka.core.game import Seat
from ludoteka.core.grid import SIDES, STEP, Cell
from ludoteka.games.enigma.board import Board, Exit, Joined, Laid, joined
from ludoteka.games.enigma.moves import PLACES, Place
from ludoteka.games.enigma.scoring import free_workers
from ludoteka.games.enigma.sides import LOOKS, ROTATIONS, Side


def places(board: Board, side: Side, seat: Seat, *, strict: bool) -> tuple[Place, ...]:
    """List every way to place a tile: without a worker, then with one on each block it may stand on."""
    every = range(len(LOOKS[4 * side].block_group))
    has_worker = free_workers(board, seat) > 0  # ENI-4.5
    moves: list[Place] = []
    for cell in board.free:
        is_claimed = has_worker and _is_claimed(board, cell)
        for rotation in ROTATIONS:
            key = cell << 5 | rotation << 3
            moves.append(PLACES[key])
            if is_claimed:
                blocks = open_blocks(board, Laid(cell, side, rotation), seat, strict=strict)
                moves += [PLACES[key + block + 1] for block in blocks]
            elif has_worker:
                moves += [PLACES[key + block + 1] for block in every]
    return tuple(moves)


def open_blocks(board: Board, laid: Laid, seat: Seat, *, strict: bool) -> list[int]:
    """List the blocks of a tile a worker may be put on, seen after it has joined its systems (ENI-4.2)."""
    look = LOOKS[4 * laid.side + laid.rotation]
    found = joined(board, laid)
    return [
        block for block in range(len(look.block_group)) if _is_open(found, laid, block, seat, strict=strict)
    ]


def objection(board: Board, side: Side, seat: Seat, move: Place, *, strict: bool) -> Objection:
    """Say why this placing, which is not allowed, is not."""
    if move.cell in board.cells:
        return Objection("ENI-4.1", "cell-taken")
    if move.cell not in board.free:
        return Objection("ENI-4.1", "no-tile-beside")
    if move.block is None or move.block >= len(LOOKS[4 * side].block_group):
        return Objection("ENI-4.2", "no-such-block")
    if not free_workers(board, seat):
        return Objection("ENI-4.5", "no-worker-left")
    return Objection("ENI-4.2", "colour-claimed-strict" if strict else "colour-claimed")


def _is_claimed(board: Board, cell: Cell) -> bool:
    """Say whether any worker stands in a system that comes out at this cell."""
    for edge in SIDES:
        key = board.system_at.get(Exit(4 * (cell + STEP[edge]) + (edge + 2) % 4))
        if key is not None and board.systems[key].workers:
            return True
    return False


def _is_open(found: Joined, laid: Laid, block: int, seat: Seat, *, strict: bool) -> bool:
    look = LOOKS[4 * laid.side + laid.rotation]
    system = found.systems[found.system_of[look.block_group[block]]]
    colour = look.block_colour[block]
    return not any(worker.colour == colour and (strict or worker.seat != seat) for worker in system.workers)
