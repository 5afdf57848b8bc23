"""Positions and views as JSON, in the form of `docs/games/periodic.md`. Reading checks everything.

`layout` reads and writes the part both have in common, the board.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.document import Document
from ludoteka.core.errors import PositionError
from ludoteka.core.game import Json
from ludoteka.games.periodic import scoring
from ludoteka.games.periodic.content import (
    COLOUR_NAMES,
    COLOURS,
    FAMILIES,
    TASKS,
    Task,
)
from ludoteka.games.periodic.layout import BOARD, dump_board, load_board, load_seat
from ludoteka.games.periodic.rules import hand_size
from ludoteka.games.periodic.state import CUBES, Board, Phase, State, Tasks, box, deck, stack
from ludoteka.games.periodic.view import View

_TASKS: Final = ("dealt", "kept")
_SEEN_TASKS: Final = ("dealt", "counts", "chosen", "kept")
_DERIVED: Final = ("decks", "stacks", "box", "free_cubes", "tally", "scores")


def dump(state: State) -> dict[str, Json]:
    return {
        **dump_board(state.board),
        "tasks": [
            {"dealt": [*dealt], "kept": kept} for dealt, kept in zip(state.dealt, state.kept, strict=True)
        ],
    }


def load(value: object) -> State:
    """Raises PositionError for anything that could not lie on a table like this."""
    members = Document(value, PositionError).members((*BOARD, "tasks"))
    board = load_board(members)
    seats = len(board.energies)
    dealt: list[Tasks] = []
    kept: list[Task | None] = []
    for item in members["tasks"].items(seats):
        parts = item.members(_TASKS)
        own = _load_tasks(parts["dealt"], hand_size(seats))
        task = _load_task(parts["kept"])
        if task is not None and task not in own:
            raise parts["kept"].fail("this task was not dealt")
        dealt.append(own)
        kept.append(task)
    if len({task for own in dealt for task in own}) < sum(map(len, dealt)):
        raise members["tasks"].fail("a task was dealt twice")
    chosen = tuple(task is not None for task in kept)
    _check_dealing(members["tasks"], board, tuple(map(len, dealt)), chosen)
    return State(board, tuple(dealt), tuple(kept))


def dump_view(view: View) -> dict[str, Json]:
    board = view.board
    return {
        "viewer": view.viewer,
        **dump_board(board),
        "tasks": {
            "dealt": [*view.dealt],
            "counts": list(view.counts),
            "chosen": list(view.chosen),
            "kept": [*view.kept],
        },
        "decks": {COLOUR_NAMES[colour]: deck(board, colour) for colour in COLOURS},
        "stacks": {COLOUR_NAMES[colour]: stack(board, colour) for colour in COLOURS},
        "box": box(board),
        "free_cubes": [CUBES - cubes.bit_count() for cubes in board.cubes],
        **_points(view),
    }


def load_view(value: object) -> View:
    """Raises PositionError, also when what follows from the position is not what is said of it."""
    members = Document(value, PositionError).members(("viewer", *BOARD, "tasks", *_DERIVED))
    board = load_board(members)
    seats = len(board.energies)
    parts = members["tasks"].members(_SEEN_TASKS)
    view = View(
        viewer=load_seat(members["viewer"], seats),
        board=board,
        dealt=_load_tasks(parts["dealt"], hand_size(seats)),
        counts=tuple(item.integer(0, hand_size(seats)) for item in parts["counts"].items(seats)),
        chosen=tuple(item.boolean() for item in parts["chosen"].items(seats)),
        kept=tuple(_load_task(item) for item in parts["kept"].items(seats)),
    )
    _check_dealing(members["tasks"], board, view.counts, view.chosen)
    _check_seen(view, parts)
    expected = dump_view(view)
    for name in _DERIVED:
        if members[name].value != expected[name]:
            raise members[name].fail("this does not follow from the position")
    return view


def _points(view: View) -> dict[str, Json]:
    """Return what the points are made of; a task counts where the viewer sees it."""
    board = view.board
    tally = scoring.tally(board)
    known: list[Json] = []
    scores: list[Json] = []
    for seat, open_points in enumerate(scoring.open_scores(board)):
        task = view.kept[seat]
        points = None if task is None else scoring.task_points(task, board.goals[seat], board.discs[seat])
        known.append(points)
        scores.append(open_points + (points or 0))
    return {"tally": {**{name: [*points] for name, points in tally.items()}, "task": known}, "scores": scores}


def _load_task(document: Document) -> Task | None:
    return None if document.is_null() else _read_task(document)


def _read_task(document: Document) -> Task:
    return Task(document.integer(0, len(TASKS) - 1))


def _load_tasks(document: Document, most: int) -> Tasks:
    tasks = [_read_task(item) for item in document.items(range(most + 1))]
    if len(set(tasks)) < len(tasks):
        raise document.fail("a task was dealt twice")
    return tuple(sorted(tasks))


def _check_dealing(
    document: Document, board: Board, counts: tuple[int, ...], chosen: tuple[bool, ...]
) -> None:
    """Check that as many tasks are dealt and chosen as there can be by then (PER-1.11)."""
    size = hand_size(len(counts))
    if board.phase is not Phase.SETUP:
        if set(counts) != {size}:
            raise document.fail(f"everybody was dealt {size} tasks")
        if all(chosen) == (board.phase is Phase.TASKS):
            raise document.fail("everybody has chosen a task, but for the time when tasks are chosen")
        return
    full = counts.count(size)
    if any(chosen) or any(counts[full + 1 :]) or counts[:full] != (size,) * full:
        raise document.fail("tasks are dealt seat by seat, and then chosen")
    if full == len(counts) or (any(counts) and len(board.circle) < len(FAMILIES)):
        raise document.fail("tasks are dealt last in the set-up")


def _check_seen(view: View, parts: dict[str, Document]) -> None:
    """Check that the viewer sees what it may, and nothing else."""
    expected = 0 if view.viewer is None else view.counts[view.viewer]
    if len(view.dealt) != expected:
        raise parts["dealt"].fail("the viewer's tasks do not have the number given in counts")
    for seat, (task, chosen) in enumerate(zip(view.kept, view.chosen, strict=True)):
        is_seen = chosen and (seat == view.viewer or view.board.phase is Phase.OVER)
        if (task is not None) != is_seen:
            raise parts["kept"].fail("tasks are seen by those who keep them, and by all when it is over")
        if task is not None and (task in view.dealt) != (seat == view.viewer):
            raise parts["kept"].fail("a task is kept by whom it was dealt to")
    known = [task for task in view.kept if task is not None]
    if len(set(known)) < len(known):
        raise parts["kept"].fail("a task is kept twice")
