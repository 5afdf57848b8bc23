"""A whole match between bots, in memory. Each gets what its seat may know and nothing else.

Time is simulated: a bot decides by what it sees, and acts when its reaction time has passed. In a race the
world may have changed by then, as it does for people; what is not possible any more is thought over again.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from time import perf_counter
from typing import Final, Generic

from ludoteka.bots.bot import Bot
from ludoteka.core.chance import ticket
from ludoteka.core.game import Clock, Decide, Game, M, S, Seat, V
from ludoteka.core.match import Match
from ludoteka.core.play import is_legal

_LUCK: Final = 1_000_000
"""How finely luck is cut that a bot's pace depends on."""


class _Players(Generic[S, M, V]):
    """Bots at their seats, and how quick they are."""

    def __init__(
        self, game: Game[S, M, V], bots: Sequence[Bot], thoughts: str, skills: Sequence[float]
    ) -> None:
        self.game = game
        self.bots = bots
        self.thoughts = thoughts
        self.skills = skills
        self.seconds: list[list[float]] = [[] for _ in bots]

    def plan(self, match: Match[S, M, V], seat: Seat, now: int) -> tuple[int, M]:
        """Return what a seat will do, and when."""
        ply = len(match.entries)
        view = self.game.view(match.state, seat)
        began = perf_counter()
        move = self.bots[seat].choose(self.game, view, seat, f"{self.thoughts}/{ply}/{seat}")
        self.seconds[seat].append(perf_counter() - began)
        luck = pace_luck(match.seed, ply, seat)
        return now + ceil(takes(self.game, view, seat, self.skills[seat], luck) * 1000), move


def play_match(
    game: Game[S, M, V],
    bots: Sequence[Bot],
    *,
    seed: str,
    thoughts: str,
    players: tuple[str, ...] = (),
    skills: Sequence[float] | None = None,
) -> tuple[Match[S, M, V], list[list[float]]]:
    """Return a match that is over, and for each seat the seconds its moves took to think of.

    `thoughts` is the seed of what the bots imagine. The luck of the match must not follow from it.
    `skills` are what their pace depends on, where the game says that thinking takes time.
    """
    match = Match(game, len(bots), seed=seed, players=players)
    sitting = _Players(game, bots, thoughts, skills or [0.5] * len(bots))
    plans: dict[Seat, tuple[int, M]] = {}
    due: dict[str, int] = {}
    now = 0
    while isinstance(pending := game.pending(match.state), Decide):
        due = {clock.name: due.get(clock.name, now + _ms(clock)) for clock in pending.clocks}
        plans = {seat: plans[seat] for seat in pending.seats if seat in plans}
        for seat in pending.seats:
            if seat not in plans:
                plans[seat] = sitting.plan(match, seat, now)
        first = min(plans, key=lambda seat: plans[seat][0], default=None)
        if first is not None and all(plans[first][0] < at for at in due.values()):
            now, move = plans.pop(first)
            if is_legal(game, match.state, first, move):
                match.play(first, move, at_ms=now)
        else:
            name = min(due, key=lambda name: due[name])
            now = max(now, due[name])
            match.fire(name, at_ms=now)
    return match, sitting.seconds


def takes(game: Game[S, M, V], view: V, seat: Seat, skill: float, luck: float) -> float:
    """Return the seconds a bot takes over a move; about one where the game does not say."""
    said = game.pace(view, seat, skill, luck)
    return 0.6 + 0.8 * luck if said is None else said


def pace_luck(seed: str, ply: int, seat: Seat) -> float:
    """Return the luck, from 0 to 1, of a bot that begins to think at a ply: it follows from the match's seed.

    So whoever has the record of a finished match can see that the bots took the time they were dealt.
    """
    return ticket(f"{seed}/pace/{seat}", ply, _LUCK) / _LUCK


def next_seat(pending: Decide[M], last: Seat) -> Seat:
    """Return who acts of those who may, where seats that decide at once are taken to take turns."""
    return next((seat for seat in pending.seats if seat > last), pending.seats[0])


def _ms(clock: Clock[M]) -> int:
    return ceil(clock.seconds * 1000)
