"""What a seat may know, built up field by field, and a state invented from that alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import ALL_TASKS, Task
from ludoteka.games.periodic.moves import ChooseTask, Deal, Move
from ludoteka.games.periodic.state import Board, Phase, State, Tasks


@dataclass(frozen=True, slots=True)
class View:
    """Everything on the board is open. Tasks are secret, those kept until the end (PER-1.11)."""

    viewer: Seat | None
    board: Board
    dealt: Tasks
    """To the viewer."""

    counts: tuple[int, ...]
    """How many tasks each seat was dealt."""

    chosen: tuple[bool, ...]
    """Who has chosen a task."""

    kept: tuple[Task | None, ...]
    """None for what is not chosen yet and for what the viewer may not see."""


def view(state: State, seat: Seat | None) -> View:
    is_open = state.board.phase is Phase.OVER
    return View(
        viewer=seat,
        board=state.board,
        dealt=() if seat is None else state.dealt[seat],
        counts=tuple(map(len, state.dealt)),
        chosen=tuple(task is not None for task in state.kept),
        kept=tuple(task if is_open or at == seat else None for at, task in enumerate(state.kept)),
    )


def show_move(move: Move, viewer: Seat | None, by: Seat | None) -> str:
    match move:
        case Deal(seat, _) if seat != viewer:
            return f"deal {seat} ?"  # PER-1.11
        case ChooseTask() if by != viewer or viewer is None:
            return "task ?"  # PER-1.11
        case _:
            return move.notation


def guess(view: View, seed: str) -> State:
    """Deal the tasks the viewer has not seen to the seats that have some, and let those choose."""
    rng = Random(seed)
    known = {*view.dealt, *view.kept}
    pool = [task for task in ALL_TASKS if task not in known]
    rng.shuffle(pool)
    dealt: list[Tasks] = []
    kept: list[Task | None] = []
    for seat, count in enumerate(view.counts):
        own = view.kept[seat]
        if seat == view.viewer:
            dealt.append(view.dealt)
            kept.append(own)
            continue
        drawn = [] if own is None else [own]
        drawn += [pool.pop() for _ in range(count - len(drawn))]
        dealt.append(tuple(sorted(drawn)))
        kept.append(own if own is not None or not view.chosen[seat] else rng.choice(drawn))
    return State(view.board, tuple(dealt), tuple(kept))
