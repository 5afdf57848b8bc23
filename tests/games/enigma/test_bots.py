"""Bots in Enigma: they solve for real, take a person's time for it, and the better win more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteka.bots import LEVELS, SKILLS, bot
from ludoteka.bots.arena import arena
from ludoteka.bots.match import pace_luck, play_match
from ludoteka.core.chance import seed_from
from ludoteka.core.game import Seat
from ludoteka.core.record import verify
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.moves import Solve
from ludoteka.games.enigma.pack import Name
from ludoteka.games.enigma.state import Building, Doing, Race
from ludoteka.games.enigma.view import View
from tests.games.enigma.tables import ADA, BOB, race, table
from tests.games.enigma.walks import walk


def racing(name: str) -> View:
    """What a seat sees that solves this puzzle alone."""
    state = race(1, 28)
    assert isinstance(state.phase, Race)
    phase = Race(state.phase.held, (Name(name), None), (Doing.SOLVING, Doing.OUT))
    return replace(ENIGMA.view(state, ADA), phase=phase)


@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_finds_a_right_solution(level: str) -> None:
    state = race(1, 28)
    for seat in (ADA, BOB):
        chosen = {bot(level).choose(ENIGMA, ENIGMA.view(state, seat), seat, str(seed)) for seed in range(4)}
        claims = [move for move in chosen if isinstance(move, Solve)]
        assert claims
        assert all(ENIGMA.is_right(state, seat, claim) for claim in claims)


def test_skill_and_luck_make_it_faster_and_difficulty_slower() -> None:
    def takes(name: str, skill: float, luck: float) -> float:
        found = ENIGMA.pace(racing(name), ADA, skill, luck)
        assert found is not None
        return found

    for type_ in ("weights", "fragments", "conduits", "corners"):
        assert (
            takes(f"{type_}-01", 0.9, 0.5) < takes(f"{type_}-01", 0.3, 0.5) < takes(f"{type_}-27", 0.3, 0.5)
        )
        assert takes(f"{type_}-01", 0.5, 0.1) < takes(f"{type_}-01", 0.5, 0.9) < 300
    assert SKILLS["easy"] < SKILLS["normal"] < SKILLS["hard"]
    assert ENIGMA.pace(ENIGMA.view(table(), ADA), ADA, 0.5, 0.5) is None


def test_a_match_of_bots_is_true_and_its_races_take_the_time_that_luck_deals() -> None:
    seed = seed_from("bots of enigma")
    bots = [bot("random"), bot("easy")]
    match, _ = play_match(ENIGMA, bots, seed=seed, thoughts="x", skills=(0.2, 0.3))
    record = match.record()
    assert verify(ENIGMA, record) == record.result
    ply = next(at for at, entry in enumerate(record.entries) if entry.move.startswith("reveal"))
    first = record.entries[ply + 1]
    assert first.by is not None
    waited = first.at_ms - record.entries[ply].at_ms
    assert waited >= 4000
    assert 0 <= pace_luck(seed, ply, Seat(0)) < 1


def test_prospects_are_what_the_heuristic_says_after_each_move() -> None:
    """From the first tiles on, when there are workers to place."""
    steps = [(state, by) for state, _, by in walk(3, "prospects") if isinstance(state.phase, Building)]
    for state, seat in steps[::4]:
        assert seat is not None
        moves = ENIGMA.legal_moves(state, seat)[::5]
        slowly = [ENIGMA.heuristic(ENIGMA.apply(state, move, seat), seat) for move in moves]
        assert ENIGMA.prospects(state, seat, moves) == pytest.approx(slowly)


def test_normal_beats_easy() -> None:
    """All of twenty when it was measured; six here, to be quick."""
    result = arena(ENIGMA, ["normal", "easy"], matches=6, seed="held")
    assert result.standings[0].wins >= 4
