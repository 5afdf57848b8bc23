"""Why a move is refused, by rule. What is legal is for `rules.legal_moves` alone to say.

In a round most refusals are a matter of time: the sand was out, the dice still rolled, a screen came first.
"""

from __future__ import annotations

from ludoteka.core.errors import Objection
from ludoteka.core.game import Seat
from ludoteka.games.jelly import rules
from ludoteka.games.jelly.moves import Flip, GiveTo, Lock, Move, Place, Ready, Return, Roll, Vote
from ludoteka.games.jelly.state import Countdown, Doing, GettingReady, Race, Scoring, State

_CHOICES = {Return: "JEL-5.2", Vote: "JEL-5.4", GiveTo: "JEL-5.6"}


def objection(state: State, seat: Seat, move: Move) -> Objection | None:
    return None if move in rules.legal_moves(state, seat) else mistimed(state, seat, move)


def mistimed(state: State, seat: Seat, move: Move) -> Objection:
    """Say why a seat cannot do this now, whether the match waits for it or not."""
    phase = state.phase
    match move:
        case Ready():
            waiting = isinstance(phase, GettingReady)
            return Objection("JEL-2.1", "ready-already" if waiting else "round-goes-on")
        case Roll() | Place() | Lock() | Flip():
            if isinstance(phase, GettingReady | Countdown):
                return Objection("JEL-2.1", "not-started")
            return _in_race(state, phase, seat, move) if isinstance(phase, Race) else _too_late()
        case Return() | Vote() | GiveTo():
            asked = isinstance(phase, Scoring) and _is_asked(state, seat, move)
            return Objection(_CHOICES[type(move)], "no-such-choice" if asked else "nothing-to-choose")
        case _:
            return Objection("JEL-2.3", "not-a-players-move")


def _too_late() -> Objection:
    return Objection("JEL-2.9", "time-is-up")


def _is_asked(state: State, seat: Seat, move: Move) -> bool:
    return any(type(move) is type(legal) for legal in rules.legal_moves(state, seat))


def _in_race(state: State, race: Race, seat: Seat, move: Roll | Place | Lock | Flip) -> Objection:
    hand = race.hands[seat]
    if hand.doing in (Doing.ROLLING, Doing.LANDING) and isinstance(move, Roll | Place):
        return Objection("JEL-2.3", "still-rolling")
    match move:
        case Roll():
            return Objection("JEL-2.2", "no-dice-left")
        case Place():
            return _placing(state, race, seat, move)
        case Lock(district):
            if hand.left:
                return Objection("JEL-2.7", "dice-left")
            if seat in race.locks:
                return Objection("JEL-2.7", "screen-used")
            if district >= len(race.locks):
                return Objection("JEL-1.1", "no-such-district")
            return Objection("JEL-2.7", "locked-already")
        case Flip():
            return Objection("JEL-2.8", "dice-left" if hand.left else "glass-turned")


def _placing(state: State, race: Race, seat: Seat, move: Place) -> Objection:
    hand = race.hands[seat]
    if not hand.left:
        return Objection("JEL-2.2", "no-dice-left")
    if hand.doing is not Doing.ROLLED:
        return Objection("JEL-2.2", "not-rolled")
    if move.value not in hand.dice:
        return Objection("JEL-2.2", "no-such-value")
    if move.district >= len(state.districts):
        return Objection("JEL-1.1", "no-such-district")
    if race.locks[move.district] is not None:
        return Objection("JEL-2.5", "locked")
    if move.removed is not None:
        return Objection("JEL-2.6", "die-not-there")
    return Objection("JEL-2.6", "marker-at-the-end")
