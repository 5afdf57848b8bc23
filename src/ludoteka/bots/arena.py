"""Which bot is stronger: many matches, the seats going round, and how far the figures can be trusted.

What every match is like follows from the seed and its number alone, however many processes share the work.
Only the times do not.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from math import ceil, sqrt
from multiprocessing import get_context
from typing import Any, Final

from ludoteka.bots import SKILLS, bot
from ludoteka.bots.match import play_match
from ludoteka.core.chance import seed_from
from ludoteka.core.game import AnyGame, Over
from ludoteka.core.record import Record

_95_PERCENT: Final = 1.959964
"""How many standard deviations either side hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Played:
    """One match. Entrants are counted as they were named, whatever seats they had."""

    number: int
    seats: tuple[int, ...]
    """The seat each entrant had."""

    record: Record
    result: Over
    seconds: tuple[tuple[float, ...], ...]
    """For each entrant, how long each of its moves took."""


@dataclass(frozen=True, slots=True)
class Times:
    """How long moves took, in seconds."""

    median: float
    p99: float
    longest: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How one entrant did."""

    level: str
    wins: int
    draws: int
    """Matches it won together with others, and those nobody won."""

    losses: int
    share: float | None
    """Of the decided matches it won so many; None when none was decided."""

    interval: tuple[float, float]
    """Where the true share is, with 95 % confidence."""

    mean_score: float
    times: Times


@dataclass(frozen=True, slots=True)
class Result:
    game: str
    rules_version: int
    seed: str
    matches: int
    mean_plies: float
    reasons: dict[str, int]
    """Why matches ended, and how many did."""

    standings: tuple[Standing, ...]

    def dump(self) -> dict[str, Any]:
        """Return the figures as JSON."""
        return asdict(self)


def arena(
    game: AnyGame,
    levels: Sequence[str],
    *,
    matches: int,
    seed: str,
    workers: int = 1,
    on_match: Callable[[Played], None] | None = None,
) -> Result:
    """Let the bots of these levels play, one at each seat. Raises UnknownBotError, SeatsError.

    `on_match` is told of every match, in order, in this process.
    """
    for level in levels:
        bot(level)
    game.setup(len(levels))
    played: list[Played] = []
    with closing(_played(game, tuple(levels), matches, seed, workers)) as matches_played:
        for one in matches_played:
            played.append(one)
            if on_match:
                on_match(one)
    return summary(game, levels, seed, played)


def summary(game: AnyGame, levels: Sequence[str], seed: str, played: Sequence[Played]) -> Result:
    """Return the figures of these matches, of which there is at least one."""
    return Result(
        game=game.name,
        rules_version=game.rules_version,
        seed=seed,
        matches=len(played),
        mean_plies=sum(len(one.record.entries) for one in played) / len(played),
        reasons=dict(sorted(Counter(one.result.reason for one in played).items())),
        standings=tuple(_standing(level, entrant, played) for entrant, level in enumerate(levels)),
    )


def wilson(wins: int, decided: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score, good for few matches and lopsided ones too."""
    if not decided:
        return 0.0, 1.0
    share, square = wins / decided, _95_PERCENT**2 / decided
    middle = share + square / 2
    spread = sqrt(square * (share * (1 - share) + square / 4))
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))


def _played(
    game: AnyGame, levels: tuple[str, ...], matches: int, seed: str, workers: int
) -> Generator[Played, None, None]:
    play = partial(_play, game, levels, seed)
    if workers == 1:
        yield from map(play, range(matches))
        return
    # Spawned and not forked: the same on every system, and safe whatever threads the caller has.
    pool = ProcessPoolExecutor(min(workers, matches), get_context("spawn"), _die_of_an_interrupt)
    try:
        yield from pool.map(play, range(matches))
    finally:
        pool.shutdown(cancel_futures=True)


def _die_of_an_interrupt() -> None:
    """Leave it to the parent to say so: a traceback from every process would help nobody."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _play(game: AnyGame, levels: tuple[str, ...], seed: str, number: int) -> Played:
    seats = tuple((entrant + number) % len(levels) for entrant in range(len(levels)))
    sitting = tuple(level for _, level in sorted(zip(seats, levels, strict=True), key=lambda pair: pair[0]))
    match, seconds = play_match(
        game,
        [bot(level, game) for level in sitting],
        seed=seed_from(f"arena/{seed}/{number}"),
        thoughts=seed_from(f"arena/{seed}/{number}/thoughts"),
        players=tuple(f"bot:{level}" for level in sitting),
        skills=[SKILLS[level] for level in sitting],
    )
    record = match.record()
    assert record.result is not None, "a match is played to its end"
    return Played(number, seats, record, record.result, tuple(tuple(seconds[seat]) for seat in seats))


def _standing(level: str, entrant: int, played: Sequence[Played]) -> Standing:
    wins = draws = 0
    for one in played:
        winners = one.result.winners
        won = one.seats[entrant] in winners
        wins += won and len(winners) == 1
        draws += not winners or (won and len(winners) > 1)
    losses = len(played) - wins - draws
    return Standing(
        level=level,
        wins=wins,
        draws=draws,
        losses=losses,
        share=wins / (wins + losses) if wins + losses else None,
        interval=wilson(wins, wins + losses),
        mean_score=sum(one.result.scores[one.seats[entrant]] for one in played) / len(played),
        times=_times(sorted(second for one in played for second in one.seconds[entrant])),
    )


def _times(seconds: list[float]) -> Times:
    """A bot may have had nothing to decide, when a match ended before its turn."""
    if not seconds:
        return Times(0.0, 0.0, 0.0)
    return Times(seconds[ceil(len(seconds) * 0.5) - 1], seconds[ceil(len(seconds) * 0.99) - 1], seconds[-1])
