"""Bots in a race: how good they are, how quick, and what happens when the world changes while they think."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.bots import AT_ONCE, SKILLS, bot
from ludoteka.bots.match import play_match
from ludoteka.core.chance import seed_from
from ludoteka.core.game import Seat
from ludoteka.core.record import verify
from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.pace import FASTEST, FORCED, SLOWEST
from ludoteka.games.micropul import MICROPUL


def wins(level: str, rival: str, matches: int, *, in_pace: bool) -> int:
    """Count what one wins alone against two, seat by seat; always the same matches."""
    won = 0
    for number in range(matches):
        seat = number % 3
        levels = [level if at == seat else rival for at in range(3)]
        match, _ = play_match(
            JELLY,
            [bot(name, JELLY) for name in levels],
            seed=seed_from(f"jelly {number}"),
            thoughts=str(number),
            skills=[SKILLS[name] for name in levels] if in_pace else None,
        )
        assert match.over is not None
        won += match.over.winners == (seat,)
    return won


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_beats_two_that_pick_at_random_as_quickly(level: str) -> None:
    assert wins(level, "random", 6, in_pace=False) == 6


@pytest.mark.parametrize(("level", "rival", "least"), [("normal", "easy", 18), ("hard", "normal", 17)])
def test_each_level_is_stronger_than_two_of_the_one_below(level: str, rival: str, least: int) -> None:
    """An even share of 30 matches would be 10; `docs/games/jelly.md` has the figures of 200."""
    assert wins(level, rival, 30, in_pace=True) >= least


def test_levels_differ_in_thinking_and_in_pace() -> None:
    levels = ("easy", "normal", "hard")
    assert len({AT_ONCE[level] for level in levels}) == 3
    skills = [SKILLS[level] for level in levels]
    assert skills == sorted(set(skills))
    assert bot("hard", JELLY) != bot("hard", MICROPUL) == bot("hard")


class Timed:
    """Asks a bot, and counts."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, game: Any, view: Any, seat: Seat, seed: str) -> Any:
        self.asked += 1
        return bot("easy", JELLY).choose(game, view, seat, seed)


def test_everybody_keeps_the_pace_of_rolls_and_acts_after_the_own_reaction_time() -> None:
    bots = [Timed(), Timed(), Timed()]
    skills = (0.9, 0.5, 0.1)
    match, _ = play_match(JELLY, bots, seed=seed_from("pace"), thoughts="pace", skills=skills)
    record = match.record()
    assert verify(JELLY, record) == match.over
    rolled: dict[int, int] = {}
    landed: dict[int, int] = {}
    for entry in record.entries:
        word, *rest = entry.move.split()
        if word == "roll" and entry.by is not None:
            rolled[entry.by] = entry.at_ms
        elif word == "land":
            seat = int(rest[0])
            assert entry.at_ms - rolled[seat] == 800
            landed[seat] = entry.at_ms
        elif word == "place" and entry.by is not None:
            usual = SLOWEST + (FASTEST - SLOWEST) * skills[entry.by]
            assert entry.at_ms - landed[entry.by] >= FORCED * 600 * usual
    made = sum(entry.by is not None for entry in record.entries)
    assert sum(one.asked for one in bots) > made, "sometimes a plan was not possible any more"
