"""What a bot thinks a position is worth to a seat: what everybody may expect to have, and who is ahead then.

In a district the chance to lead grows fast with the sum one has there; dice still in hand count a little
everywhere. Nothing here is a rule.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from ludoteka.core.game import Over, Seat
from ludoteka.games.jelly import rules, scoring
from ludoteka.games.jelly.icons import (
    Arrow,
    ByDice,
    Give,
    Icon,
    Jelly,
    Lose,
    PerSample,
    Podium,
    Sample,
    Steal,
)
from ludoteka.games.jelly.pack import DIE, Kind
from ludoteka.games.jelly.rewards import EACH_SAMPLE, reward_at
from ludoteka.games.jelly.state import ROUNDS, Die, Race, Scoring, State

SAMPLE: Final = 4.1
"""What a sample is worth on average."""

ROLLED: Final = 3.5
"""What a sample that shows a die is worth on average."""

HEAT: Final = 3.5
"""How many pips make somebody ahead e times as likely to lead."""

HELD: Final = 2.5
"""What a die in hand weighs in each district while there is plenty of time."""

HURRY: Final = (0.2, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.0)
"""How much of that is left by the dice the quickest has in hand: who has none will turn the glass."""

RUNNING: Final = 0.15
"""How much of it is left while the sand runs."""

SETTLED: Final = 0.75
"""How likely the target marker stays where it is."""

FURTHEST: Final = 2
"""So many arrows are followed; a longer chain is not worth a thought."""

_NONE: Final = (0,) * 5


def heuristic(state: State, seat: Seat) -> float:
    phase = state.phase
    if not isinstance(phase, Race | Scoring):
        result = rules.pending(state)
        if isinstance(result, Over):
            return 1 / len(result.winners) if seat in result.winners else 0.0
    hopes = expected(state)
    scale = 2.5 + 1.5 * (ROUNDS - state.round)
    best = max(hopes)
    weights = [exp((hope - best) / scale) for hope in hopes]
    return weights[seat] / sum(weights)


def expected(state: State) -> list[float]:
    """Return what each seat may expect to have when this round is scored."""
    hopes = _Hopes(state)
    phase = state.phase
    if isinstance(phase, Race):
        left = [hand.left for hand in phase.hands]
        weight = HELD * (HURRY[min(left)] if phase.turner is None else RUNNING)
        held = tuple([weight * count for count in left])
        nobody = _NONE[: len(held)]
        for district, lock in enumerate(phase.locks):
            hopes.add_district(district, held if lock is None else nobody)
        hopes.add_centre()
    elif isinstance(phase, Scoring):
        nobody = _NONE[: len(state.jelly)]
        for district in range(phase.district + (phase.leaders is not None), len(state.districts)):
            hopes.add_district(district, nobody)
        for task in phase.tasks:
            for seat in task.seats:
                hopes.add(task.icon, task.path[-1] if task.path else 0, seat, 1.0)
    return hopes.jelly


class _Hopes:
    """Jelly everybody may expect, added up icon by icon, each weighed by how likely it is."""

    __slots__ = ("jelly", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.jelly = [had + _worth(own) for had, own in zip(state.jelly, state.samples, strict=True)]

    def add_district(self, district: int, held: tuple[float, ...]) -> None:
        state = self.state
        zone = state.zones[district]
        stays = SETTLED if any(held) else 1.0
        chances = _chances(state.entrances[district], held)
        for at, reward in enumerate(state.pack.sides[state.districts[district]]):
            weight = stays if at == zone else (1 - stays) / 2
            plain = _plain(reward)
            if not weight or plain == 0.0:
                continue
            for seat, chance in enumerate(chances):
                if plain is not None:
                    self.jelly[seat] += chance * weight * plain
                elif chance:
                    for icon in reward:
                        self.add(icon, district, seat, chance * weight)

    def add_centre(self) -> None:
        total = sum(count * count for count in self.state.centre)
        for seat, count in enumerate(self.state.centre):
            if count:
                self.jelly[seat] += SAMPLE * count * count / (total + 1)

    def add(self, icon: Icon, district: int, seat: int, share: float, depth: int = 0) -> None:
        """Add what an icon brings a seat, and what it costs others."""
        samples = self.state.samples[seat]
        match icon:
            case Jelly(amount):
                self.jelly[seat] += share * amount
            case Sample():
                self.jelly[seat] += share * SAMPLE
            case PerSample():
                self.jelly[seat] += share * EACH_SAMPLE * len(samples)
            case Lose():
                self.jelly[seat] -= share * min(map(_value, samples), default=0)
            case Steal(amount):
                self._exchange(seat, share, [min(amount, had) for had in self.state.jelly])
            case Give():
                gives = -1 if self.state.jelly[seat] else 0
                self._exchange(seat, share, [gives] * len(self.jelly))
            case ByDice(parts):
                count = scoring.count(self.state.entrances[district], len(self.jelly)).counts[seat]
                self.add(parts[max(count, 1) - 1], district, seat, share, depth)
            case Podium():
                self._add_podium(icon, district, seat, share)
            case Arrow(step) if depth < FURTHEST:
                self._follow((step,) if step else (-1, 1), district, seat, share, depth)

    def _exchange(self, seat: int, share: float, amounts: list[int]) -> None:
        for other, amount in enumerate(amounts):
            if other != seat:
                self.jelly[seat] += share * amount
                self.jelly[other] -= share * amount

    def _add_podium(self, podium: Podium, district: int, seat: int, share: float) -> None:
        self.add(podium.first, district, seat, share)
        for other in {die // 6 for die in self.state.entrances[district]} - {seat}:
            self.add(podium.second, district, other, share / 2)

    def _follow(self, ways: tuple[int, ...], district: int, seat: int, share: float, depth: int) -> None:
        for way in ways:
            end = (district + way) % len(self.state.districts)
            for icon in reward_at(self.state, end):
                self.add(icon, end, seat, share / len(ways), depth + 1)


@lru_cache
def _plain(reward: tuple[Icon, ...]) -> float | None:
    """Return what a reward of jelly and samples is worth, to anybody; None for any other."""
    if not all(isinstance(icon, Jelly | Sample) for icon in reward):
        return None
    return sum(icon.amount if isinstance(icon, Jelly) else SAMPLE for icon in reward)


@lru_cache(50_000)
def _chances(dice: tuple[Die, ...], held: tuple[float, ...]) -> tuple[float, ...]:
    """Return how likely each seat is to lead."""
    sums = scoring.count(dice, len(held)).sums
    heat = HEAT if any(held) else 0.5
    top = max(sums)
    weights = [
        (exp((points - top) / heat) if points else 0.0) + left * exp(-top / heat)
        for points, left in zip(sums, held, strict=True)
    ]
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else (0.0,) * len(held)


@lru_cache(10_000)
def _worth(samples: tuple[Kind, ...]) -> float:
    return sum(map(_value, samples))


def _value(kind: Kind) -> float:
    return ROLLED if kind == DIE else kind
