"""Lets bots play Periodic and prints whom and what it favours: seats, tasks, colours, with 95 % intervals.

Every seat has the same bot, so a fair seat of four wins a quarter of its matches, and so does the holder of a
fair task. Tasks are kept blindly: a bot that chooses would show what it thinks of them and not their worth.
Goals help whoever achieves them, so winners hold more of every colour than others do: a colour is favoured
when that is more so than with the rest. Shared wins, which are rare, count in no rate.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import mean

from ludoteka.bots import LEVELS, Bot, bot
from ludoteka.bots.arena import wilson
from ludoteka.bots.match import play_match
from ludoteka.core.chance import seed_from
from ludoteka.core.game import Game, M, S, Seat, V
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.content import ALL_TASKS, COLOUR_NAMES, COLOUR_OF, COLOURS, POINTS, TASKS
from ludoteka.games.periodic.moves import ChooseTask
from ludoteka.games.periodic.scoring import tally, task_points
from ludoteka.games.periodic.state import State


@dataclass(frozen=True, slots=True)
class AnyTask:
    """Plays like another bot, but keeps any task."""

    other: Bot

    def choose(self, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> M:
        blind = isinstance(game.legal_moves(game.guess(view, seed), seat)[0], ChooseTask)
        return (bot("random") if blind else self.other).choose(game, view, seat, seed)


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that is over."""

    seats: int
    winner: int | None
    """None where several share the win."""

    reason: str
    scores: tuple[int, ...]
    state: State

    @property
    def holders(self) -> range:
        return range(self.seats)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=250, help="with each number of seats")
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--seed", default="ludoteka")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    numbers = [(seats, number) for number in range(asked.matches) for seats in PERIODIC.seats]
    with ProcessPoolExecutor(asked.workers) as pool:
        matches = list(pool.map(partial(ended, asked.level, asked.seed), *zip(*numbers, strict=True)))
    for table in (lengths, seat_rates, task_rates, colour_rates):
        print("\n".join(table(matches)), end="\n\n")
    return 0


def ended(level: str, seed: str, seats: int, number: int) -> Ended:
    """Return a match from its beginning to its end. It follows from these four alone."""
    name = f"balance/{seed}/{seats}/{number}"
    bots = [AnyTask(bot(level))] * seats
    match, _ = play_match(PERIODIC, bots, seed=seed_from(name), thoughts=seed_from(f"{name}/thoughts"))
    assert match.over is not None, "a match is played to its end"
    winners = match.over.winners
    winner = winners[0] if len(winners) == 1 else None
    return Ended(seats, winner, match.over.reason, match.over.scores, match.state)


def lengths(matches: list[Ended]) -> Iterator[str]:
    """Yield how long matches were, why they ended and what points were made of."""
    yield "| seats | matches | rounds | ended by | points | winner's | goals, lab, science, cubes, task |"
    yield "| --- " * 7 + "|"
    for seats, some in by_seats(matches):
        rounds = [match.state.board.round for match in some]
        reasons = Counter(match.reason for match in some)
        made = [made_of(match, at) for match in some for at in match.holders]
        parts = [mean(part) for part in zip(*made, strict=True)]
        best = mean(max(match.scores) for match in some)
        yield (
            f"| {seats} | {len(some)} | {mean(rounds):.1f} ({min(rounds)} – {max(rounds)}) "
            f"| {', '.join(f'{reason} {count}' for reason, count in sorted(reasons.items()))} "
            f"| {sum(parts):.1f} | {best:.1f} | {', '.join(f'{part:.1f}' for part in parts)} |"
        )


def made_of(match: Ended, seat: int) -> list[int]:
    board, task = match.state.board, match.state.kept[seat]
    assert task is not None, "everybody has kept a task"
    open_points = [points[seat] for points in tally(board).values()]
    return [*open_points, task_points(task, board.goals[seat], board.discs[seat])]


def seat_rates(matches: list[Ended]) -> Iterator[str]:
    yield "| seats | " + " | ".join(f"seat {seat}" for seat in range(max(PERIODIC.seats))) + " | fair |"
    yield "| --- " * (max(PERIODIC.seats) + 2) + "|"
    for seats, some in by_seats(matches):
        decided = [match for match in some if match.winner is not None]
        found = [rate([match.winner == seat for match in decided]) for seat in range(seats)]
        found += [""] * (max(PERIODIC.seats) - seats)
        yield f"| {seats} | {' | '.join(found)} | {1 / seats:.1%} |"


def task_rates(matches: list[Ended]) -> Iterator[str]:
    yield "| task | | kept | its holder won | fair | points it brought |"
    yield "| --- " * 6 + "|"
    held = [(match, at) for match in matches for at in match.holders]
    for task in ALL_TASKS:
        own = [(match, at) for match, at in held if match.state.kept[at] == task]
        decided = [(match, at) for match, at in own if match.winner is not None]
        if not decided:
            continue
        yield (
            f"| {task} | {' + '.join(TASKS[task].halves)} | {len(own)} "
            f"| {rate([match.winner == at for match, at in decided])} "
            f"| {mean(1 / match.seats for match, _ in decided):.1%} "
            f"| {mean(made_of(match, at)[-1] for match, at in own):.1f} |"
        )


def colour_rates(matches: list[Ended]) -> Iterator[str]:
    yield "| colour | goals a match | points a match | held by the winner | points each |"
    yield "| --- " * 5 + "|"
    for colour in COLOURS:
        held = [
            (match, at, goal)
            for match in matches
            for at in match.holders
            for goal in match.state.board.goals[at]
            if COLOUR_OF[goal] == colour
        ]
        points = sum(POINTS[goal] for _, _, goal in held)
        yield (
            f"| {COLOUR_NAMES[colour]} | {len(held) / len(matches):.2f} | {points / len(matches):.1f} "
            f"| {rate([match.winner == at for match, at, _ in held if match.winner is not None])} "
            f"| {points / len(held):.1f} |"
        )


def rate(won: list[bool]) -> str:
    low, high = wilson(sum(won), len(won))
    return f"{mean(won):.1%} ({low:.1%} – {high:.1%})"


def by_seats(matches: Iterable[Ended]) -> Iterator[tuple[int, list[Ended]]]:
    for seats in PERIODIC.seats:
        if some := [match for match in matches if match.seats == seats]:
            yield seats, some


if __name__ == "__main__":
    sys.exit(main())
