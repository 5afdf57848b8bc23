"""What every bot promises for every game: legal moves, from its view alone, and the same when asked again."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.bots import AT_ONCE, LEVELS, Bot, bot
from ludoteka.bots.greedy import Greedy
from ludoteka.bots.match import play_match
from ludoteka.bots.search import Search
from ludoteka.core.chance import seed_from
from ludoteka.core.errors import UnknownBotError
from ludoteka.core.game import AnyGame, Decide, Seat
from ludoteka.core.play import is_legal
from ludoteka.core.record import states, verify
from ludoteka.games import GAMES
from tests.contract.walk import walk
from tests.toy.game import TOY

QUICK: dict[str, Bot] = {**LEVELS, "hard": Search(simulations=12, worlds=3)}
"""The levels, with less time to think for the one that takes it."""


def playing(level: str, game: AnyGame) -> Bot:
    """Return the bot of a level as it plays this game."""
    return (QUICK if game.in_turns else AT_ONCE)[level]


every_bot = pytest.mark.parametrize("level", QUICK)
every_game = pytest.mark.parametrize("game", [*GAMES.values(), TOY], ids=lambda game: game.name)


def decisions(game: AnyGame, seats: int, seed: int) -> list[tuple[Any, Seat]]:
    """Every position of a match where a seat decides, once for each such seat."""
    found: list[tuple[Any, Seat]] = []
    for step in walk(game, seats, seed):
        pending = game.pending(step.state)
        found += [(step.state, seat) for seat in pending.seats] if isinstance(pending, Decide) else []
    return found


@every_bot
@every_game
def test_whole_matches_are_legal(game: AnyGame, level: str) -> None:
    for seats in game.seats:
        seed = seed_from(f"legal {seats}")
        match, _ = play_match(game, [playing(level, game)] * seats, seed=seed, thoughts=level)
        assert len(match.entries) <= game.max_plies
        assert verify(game, match.record()) == match.over


@every_bot
@every_game
def test_the_same_seed_brings_the_same_move(game: AnyGame, level: str) -> None:
    for state, seat in decisions(game, max(game.seats), seed=5)[::7]:
        view = game.view(state, seat)
        first, again = (playing(level, game).choose(game, view, seat, "seed") for _ in range(2))
        assert first == again


@every_bot
def test_other_seeds_may_bring_other_moves(level: str) -> None:
    """For variety where bots play, and so that an arena measures more than one line of play."""
    game = GAMES["micropul"]
    for state, seat in decisions(game, seats=2, seed=5):
        view = game.view(state, seat)
        if len({QUICK[level].choose(game, view, seat, str(seed)) for seed in range(8)}) > 1:
            return
    pytest.fail("it answers the same whatever the seed")


@every_bot
@every_game
def test_a_bot_sees_its_view_and_nothing_else(game: AnyGame, level: str) -> None:
    """Where two states look the same to a seat, its bot does the same."""
    for state, seat in decisions(game, max(game.seats), seed=11)[::5]:
        view = game.view(state, seat)
        alike = game.view(game.guess(view, "another world"), seat)
        chosen, same = (playing(level, game).choose(game, one, seat, "seed") for one in (view, alike))
        assert chosen == same
        assert is_legal(game, state, seat, chosen)


class Spy:
    """Picks at random and remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[Seat, Any]] = []

    def choose(self, game: AnyGame, view: Any, seat: Seat, seed: str) -> Any:
        self.shown.append((seat, view))
        return bot("random").choose(game, view, seat, seed)


@every_game
def test_in_a_match_a_bot_is_shown_what_its_seat_may_know_then(game: AnyGame) -> None:
    """It is shown that when it begins to think. In a race others may act before it does."""
    spy = Spy()
    match, _ = play_match(game, [spy] * max(game.seats), seed=seed_from("spy"), thoughts="spy")
    record = match.record()
    before = list(states(game, record))
    seen = {seat: [game.view(state, seat) for state in before] for seat in map(Seat, range(max(game.seats)))}
    times = [(seat, seen[seat].index(view)) for seat, view in spy.shown]
    for ply, entry in enumerate(record.entries):
        if entry.by is not None:
            assert any(seat == entry.by and time <= ply for seat, time in times)
    assert len(times) >= sum(entry.by is not None for entry in record.entries)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_beats_one_that_picks_at_random(level: str) -> None:
    game = GAMES["micropul"]
    won = 0
    for number in range(20):
        seat = number % 2
        bots = [QUICK[level], bot("random")] if seat == 0 else [bot("random"), QUICK[level]]
        match, _ = play_match(game, bots, seed=seed_from(f"random {number}"), thoughts=str(number))
        assert match.over is not None
        won += match.over.winners == (seat,)
    assert won >= 18


def test_a_level_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownBotError, match="there are: random, easy, normal, hard"):
        bot("impossible")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_a_greedy_bot_does_not_try_promises_less(game: AnyGame) -> None:
    """It makes few moves in thought, and leaves out none that promises as much as one it makes."""
    few = Greedy(guesses=1, tried=3)
    for state, seat in decisions(game, max(game.seats), seed=3)[::4]:
        guess = game.guess(game.view(state, seat), "seed/0")
        moves = (*game.legal_moves(guess, seat), *game.answers(guess, seat))
        promised = dict(zip(moves, game.prospects(guess, seat, moves), strict=True))
        chosen = few.choose(game, game.view(guess, seat), seat, "seed")
        assert promised[chosen] >= sorted(promised.values(), reverse=True)[:3][-1]
