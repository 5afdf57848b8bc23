"""A view drawn as text: the table with goals and flasks, the tracks, and what each seat has."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import (
    COLOUR_NAMES,
    COLOURS,
    ELEMENTS,
    FAMILY_NAMES,
    GOALS,
    POINTS,
    SYMBOLS,
    TASKS,
    TILES,
    TREND_NAMES,
    TRENDS,
)
from ludoteka.games.periodic.scoring import open_scores
from ludoteka.games.periodic.state import (
    CUBES,
    FIRST_SLOT,
    SCIENCE,
    Board,
    Phase,
    box,
    colours_of,
    deck,
    stack,
    targets,
)
from ludoteka.games.periodic.view import View

_SEATS: Final = "ABCDE"
"""The letter of each seat: of its flask, microscope, disc and cubes."""

_MARKS: Final = "gbpk"
"""A token of each colour: green, blue, purple, pink."""

_ROWS: Final = range(1, max(card.row for card in ELEMENTS) + 1)
_COLUMNS: Final = range(1, max(card.column for card in ELEMENTS) + 1)
_WIDTH: Final = 5


def draw_table(board: Board) -> str:
    """Draw every element by its symbol; below it the tokens of open goals, small, and the flasks, capital."""
    marks = ["".join(_MARKS[colour] for colour in colours_of(slots)) for slots in targets(board.open).slots]
    for seat, flask in enumerate(board.flasks):
        marks[flask] += _SEATS[seat]
    lines = [[""] * len(_COLUMNS) for _ in range(2 * len(_ROWS))]
    for card, mark in zip(ELEMENTS, marks, strict=True):
        upper = 2 * (card.row - 1)
        lines[upper][card.column - 1], lines[upper + 1][card.column - 1] = card.symbol, mark
    return "\n".join(map(_line, lines))


def draw(view: View) -> str:
    board = view.board
    lines = [draw_table(board), ""]
    lines += [f"  {_trends(board)}  box {box(board)}", f"  {_circle(board)}", f"  {_track(board)}", ""]
    lines += [f"  {_goal(board, at)}" for at in range(len(COLOURS))]
    lines.append("")
    for seat, points in enumerate(open_scores(board)):
        lines.append(_seat(view, Seat(seat), points))
    if board.used:
        lines.append(f"  used: {', '.join(TILES[tile].name for tile in board.used)}")
    lines.append(f"  round {board.round}, {board.phase.value}{_so_far(board)}")
    if board.end is not None:
        lines.append(f"  {'last round' if board.turn is not None else 'over'}: {board.end.value}")
    if view.dealt and view.viewer is not None:
        own = view.kept[view.viewer]
        tasks = view.dealt if own is None else (own,)
        lines += ["", f"  the tasks of {_SEATS[view.viewer]}"]
        lines += [f"  {task}: {', '.join(TASKS[task].halves)}" for task in tasks]
    return "\n".join(lines)


def _line(cells: list[str]) -> str:
    return "".join(f"{cell:<{_WIDTH}}" for cell in cells).rstrip()


def _trends(board: Board) -> str:
    return "  ".join(f"{TREND_NAMES[trend]} {board.trends[trend]}" for trend in TRENDS)


def _circle(board: Board) -> str:
    names = [FAMILY_NAMES[family] for family in board.circle]
    return "families: " + " ".join(
        name + "".join(f" {_SEATS[seat]}" for seat, place in enumerate(board.microscopes) if place == at)
        for at, name in enumerate(names)
    )


def _track(board: Board) -> str:
    return "science: " + " ".join(
        f"{points}" + "".join(_SEATS[seat] for seat, disc in enumerate(board.discs) if disc == cell)
        for cell, points in enumerate(SCIENCE)
    )


def _goal(board: Board, at: int) -> str:
    colour = COLOURS[at]
    goal = board.open[colour]
    rest = f"deck {deck(board, colour)}  rewards {stack(board, colour)}"
    if goal is None:
        return f"{COLOUR_NAMES[colour]:<7}-  {rest}"
    places = []
    for slot, element in enumerate(GOALS[goal].elements, FIRST_SLOT[colour]):
        cubes = "".join(_SEATS[seat] for seat, bits in enumerate(board.cubes) if bits >> slot & 1)
        places.append(f"{SYMBOLS[element]}{f':{cubes}' if cubes else ''}")
    return f"{COLOUR_NAMES[colour]:<7}{GOALS[goal].id} ({POINTS[goal]}) {' '.join(places)}  {rest}"


def _seat(view: View, seat: Seat, points: int) -> str:
    board = view.board
    turn = ">" if seat == board.turn else " "
    parts = [
        f"{turn} {_SEATS[seat]}  energy {board.energies[seat]}",
        f"cubes {CUBES - board.cubes[seat].bit_count()}",
        f"goals {', '.join(GOALS[goal].id for goal in board.goals[seat]) or '-'}",
        f"lab {board.labs[seat]}",
        f"points {points}",
    ]
    if board.tiles[seat]:
        parts.append(f"rewards {', '.join(TILES[tile].name for tile in board.tiles[seat])}")
    task = view.kept[seat]
    if task is not None:
        parts.append(f"task {task}")
    elif board.phase is Phase.TASKS:
        parts.append("has chosen" if view.chosen[seat] else "is choosing")
    return "  ".join(parts)


def _so_far(board: Board) -> str:
    if board.took:
        return ", taken"
    if board.paid:
        return f", paid {board.paid}"
    return "" if board.fresh else ", moved"
