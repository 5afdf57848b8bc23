"""What may be known, in every game: a view tells no secret, nor does a move, a list or a refusal."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ludoteka.core.game import AnyGame, Chance, Clock, Decide, Seat, seats_of
from tests.contract.every import every_match
from tests.contract.shelf import claims
from tests.contract.walk import Step, continuations, every_kind, some, viewers, walk


@every_match(12)
def test_a_view_tells_only_what_may_be_known(game: AnyGame, seats: int, seed: int) -> None:
    """A state invented from a view alone looks the same, in JSON and in print too, and allows the same."""
    for step in some(walk(game, seats, seed), seed, 30):
        for viewer in viewers(seats):
            view = game.view(step.state, viewer)
            guessed = game.guess(view, f"{seed}")
            seen_again = game.view(guessed, viewer)
            assert seen_again == view
            assert game.dump_view(seen_again) == game.dump_view(view)
            assert game.draw(seen_again) == game.draw(view)
            if viewer is not None:
                assert game.legal_moves(guessed, viewer) == game.legal_moves(step.state, viewer)
                assert claims(game, guessed, viewer) == claims(game, step.state, viewer)


@every_match(6)
def test_a_guess_could_be_true(game: AnyGame, seats: int, seed: int) -> None:
    """An invented state is a position like any other: it can be dumped, loaded and gone on from."""
    for step in some(walk(game, seats, seed), seed, 20):
        for viewer in viewers(seats):
            guessed = game.guess(game.view(step.state, viewer), f"{seed}")
            assert game.load(game.dump(guessed)) == guessed
            for seat in map(Seat, range(seats)):
                assert bool(game.legal_moves(guessed, seat)) == (seat in seats_of(game, guessed))


@every_match(6)
def test_everybody_knows_whom_the_match_waits_for(game: AnyGame, seats: int, seed: int) -> None:
    """Tables tell all viewers who is to act, which clocks run and the result; so no secret may be in it."""

    def waiting(state: Any, viewer: Seat | None) -> Any:
        pending = game.pending(state)
        if isinstance(pending, Chance):
            return Chance
        if isinstance(pending, Decide):
            return pending.seats, [shown(clock, viewer) for clock in pending.clocks]
        return pending

    def shown(clock: Clock[Any], viewer: Seat | None) -> tuple[str, float, str]:
        return clock.name, clock.seconds, game.show_move(clock.move, viewer, None)

    for step in some(walk(game, seats, seed), seed, 30):
        for viewer in viewers(seats):
            guessed = game.guess(game.view(step.state, viewer), f"{seed}")
            assert waiting(guessed, viewer) == waiting(step.state, viewer)


@every_match(6)
def test_what_is_shown_and_what_is_known_agree(game: AnyGame, seats: int, seed: int) -> None:
    """Moves shown alike leave the same view, and moves whose difference stays secret are shown alike.

    So a secret can slip out neither through the view nor through the list of moves. Who made a move and whom
    the match then waits for is open: this holds among the moves of each seat, and among those of nobody.
    """
    for step in some(walk(game, seats, seed), seed, 15):
        for viewer in viewers(seats):
            views: defaultdict[Any, set[Any]] = defaultdict(set)
            shown: defaultdict[Any, set[str]] = defaultdict(set)
            states: defaultdict[Any, set[Any]] = defaultdict(set)
            for move, by in continuations(game, step.state):
                after = game.apply(step.state, move, by)
                view = game.view(after, viewer)
                text = game.show_move(move, viewer, by)
                views[by, text, seats_of(game, after)].add(view)
                shown[by, view].add(text)
                states[by, view].add(after)
            assert all(len(alike) == 1 for alike in views.values())
            assert all(len(shown[key]) == 1 or len(states[key]) == 1 for key in shown)


@every_match(5)
def test_what_is_shown_of_a_move_tells_all_that_changes(game: AnyGame, seats: int, seed: int) -> None:
    """What was secret has no effect on what is seen until a move shows it.

    The true state and a guess look the same. Whatever happens in both and is shown alike leaves them looking
    the same, but for who is to act: that a seat is passed over may tell something of its hand.
    """
    for step in some(walk(game, seats, seed), seed, 12):
        for viewer in viewers(seats):
            guessed = game.guess(game.view(step.state, viewer), f"{seed}")
            after_guess = {
                (by, game.show_move(move, viewer, by)): game.apply(guessed, move, by)
                for move, by in continuations(game, guessed)
            }
            for move, by in continuations(game, step.state):
                alike = after_guess.get((by, game.show_move(move, viewer, by)))
                if alike is not None:
                    assert_alike(game, game.apply(step.state, move, by), alike, viewer)


def assert_alike(game: AnyGame, state: Any, guessed: Any, viewer: Seat | None) -> None:
    if seats_of(game, state) == seats_of(game, guessed):
        assert game.view(guessed, viewer) == game.view(state, viewer)


@every_match(8)
def test_a_guess_that_goes_on_alike_keeps_looking_alike(game: AnyGame, seats: int, seed: int) -> None:
    """The match is played on from a guess for as long as all moves are possible there and shown alike."""
    match = walk(game, seats, seed)
    for viewer in viewers(seats):
        for start in range(0, len(match), len(match) // 10 + 1):
            guessed = game.guess(game.view(match[start].state, viewer), f"{seed}")
            for step, following in zip(match[start:], match[start + 1 :], strict=False):
                if not can_follow(game, guessed, step):
                    break
                guessed = game.apply(guessed, step.move, step.by)
                if seats_of(game, guessed) != seats_of(game, following.state):
                    break
                assert game.view(guessed, viewer) == game.view(following.state, viewer)


def can_follow(game: AnyGame, guessed: Any, step: Step) -> bool:
    return (step.move, step.by) in continuations(game, guessed)


@every_match(5)
def test_a_refusal_tells_no_secret(game: AnyGame, seats: int, seed: int) -> None:
    match = walk(game, seats, seed)
    pool = every_kind(game, match, 12)
    for step in some(match, seed, 30):
        for seat in seats_of(game, step.state):
            guessed = game.guess(game.view(step.state, seat), f"{seed}")
            for move in pool:
                assert game.objection(guessed, seat, move) == game.objection(step.state, seat, move)
