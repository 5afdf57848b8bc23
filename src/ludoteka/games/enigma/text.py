"""A view drawn as text: the tiles with their pipes, the open systems, what each seat has and does."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Seat
from ludoteka.core.grid import Cell, cell_at, column_row
from ludoteka.games.enigma import phases
from ludoteka.games.enigma.board import Board, Laid, System
from ludoteka.games.enigma.pack import difficulty_named, puzzle_named
from ludoteka.games.enigma.puzzles import TYPES, Conduits, Corners, Fragments, Puzzle, Weights, dump_puzzle
from ludoteka.games.enigma.scoring import free_workers
from ludoteka.games.enigma.sides import LETTERS, LOOKS, PRINTED, Side, stack_of, write_side
from ludoteka.games.enigma.state import Closed, Race
from ludoteka.games.enigma.view import View

_SEATS: Final = "ABCD"
"""The letter of each seat and of its workers."""

_PIPES: Final = "abcd"
"""The letter of each pipe of a tile."""

_WIDTH: Final = 8
_MARGIN: Final = 4


def draw(view: View) -> str:
    lines = [draw_board(view.board), "", *_systems(view.board), ""]
    held = phases.held(view.phase)
    for at, points in enumerate(view.points):
        seat = Seat(at)
        marker = "*" if seat == view.first else " "
        tile = held[at] if held else None
        has = "" if tile is None else f"  tile {tile} {TYPES[stack_of(tile)]} {write_side(PRINTED[tile])}"
        does = view.phase.doing[at] if isinstance(view.phase, Race) else None
        doing = "" if does is None else f"  {does.value}"
        lines.append(
            f"{marker} {_SEATS[at]}  points {points}  crew {free_workers(view.board, seat)}{has}{doing}"
        )
    lines.append(f"  round {view.round}  {phases.dump(view.phase)['name']}")
    for type_, top in enumerate(view.tops):
        left = view.stock[type_].bit_count() + (top is not None)
        lying = "" if top is None else f"  top {top} {write_side(PRINTED[top])}"
        lines.append(f"  {TYPES[type_]:<10} {left:>2}{lying}")
    if isinstance(view.phase, Race):
        for at, name in enumerate(view.phase.puzzles):
            if name is not None:
                lines += ["", f"  {_SEATS[at]} solves {name}, difficulty {difficulty_named(name)}"]
                lines += [f"    {line}" for line in draw_puzzle(puzzle_named(name))]
    if isinstance(view.phase, Closed):
        lines.append(f"  over: {view.phase.end.value}")
    return "\n".join(lines)


def draw_board(board: Board) -> str:
    """Draw every tile as its number among its exits, each named by its pipe: a, b, c, d."""
    places = [column_row(laid.cell) for laid in board.tiles]
    columns = range(min(c for c, _ in places), max(c for c, _ in places) + 1)
    rows = range(min(r for _, r in places), max(r for _, r in places) + 1)
    tiles = {laid.cell: laid for laid in board.tiles}
    lines = [_line("", [f"  {column:>2}" for column in columns])]
    for row in rows:
        cells = [_tile(tiles.get(cell_at(column, row))) for column in columns]
        margins = ("", f"{row:>3}", "")
        lines += [_line(margin, [cell[at] for cell in cells]) for at, margin in enumerate(margins)]
    return "\n".join(lines)


def draw_puzzle(puzzle: Puzzle) -> list[str]:
    """Draw a puzzle without words: pans and weights; cells; ports around cells, then pieces left out."""
    match puzzle:
        case Weights(left, right, count):
            pans = [" ".join(map(str, side)) for side in (left, right)]
            return [f"{pans[0]} | {pans[1]}", "*" * count]
        case Fragments() | Corners():
            return [str(row) for row in _rows(puzzle)]
        case Conduits(ports, blocked, out):
            signs = [".o"[is_open] for is_open in ports]
            cells = ["#" if cell in blocked else "_" for cell in range(9)]
            middle = [
                f"{signs[11 - row]}{''.join(cells[3 * row : 3 * row + 3])}{signs[3 + row]}"
                for row in range(3)
            ]
            above, below = "".join(signs[:3]), "".join(signs[8:5:-1])
            return [f" {above}", *middle, f" {below}", *([f"- {' '.join(map(str, out))}"] if out else [])]


def _rows(puzzle: Fragments | Corners) -> list[object]:
    listed = dump_puzzle(puzzle)["rows"]
    assert isinstance(listed, list)
    return [*listed]


def _systems(board: Board) -> list[str]:
    """List the open systems by their first pipe: open exits, blocks, workers."""
    return [
        f"  system of {column},{row} {_PIPES[pipe & 3]}: {_contents(system)}"
        for pipe, system in sorted(board.systems.items())
        for column, row in [column_row(Cell(pipe >> 2))]
    ]


def _contents(system: System) -> str:
    blocks = "".join(letter * count for letter, count in zip(LETTERS, system.blocks, strict=True))
    standing = "".join(f" {_SEATS[worker.seat]} on {LETTERS[worker.colour]}" for worker in system.workers)
    return f"{len(system.exits)} open, {blocks}{standing}"


def _tile(laid: Laid | None) -> tuple[str, str, str]:
    if laid is None:
        return "", "", ""
    up, right, down, left = (_PIPES[group] for group in LOOKS[4 * laid.side + laid.rotation].group_at)
    return f"   {up}", f"{left} {_numbered(laid.side)} {right}", f"   {down}"


def _numbered(side: Side) -> str:
    return f"{side:^3}"


def _line(margin: str, cells: list[str]) -> str:
    return (f"{margin:<{_MARGIN}}" + "".join(f"{cell:<{_WIDTH}}" for cell in cells)).rstrip()
