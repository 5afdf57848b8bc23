"""The rules of Enigma, in the order of the rule book."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar, assert_never, cast

from ludoteka.core.errors import SeatsError
from ludoteka.core.game import Chance, Clock, Decide, Pending, Seat
from ludoteka.games.enigma import building, scoring
from ludoteka.games.enigma.board import START_BOARD, Board, Laid, after_placing
from ludoteka.games.enigma.moves import (
    CHOICES,
    GIVE_UP,
    STOP,
    Choose,
    Draw,
    First,
    GiveUp,
    Move,
    Place,
    Reveal,
    Solve,
    Stop,
    Top,
)
from ludoteka.games.enigma.pack import (
    DIGIT,
    DIGITS,
    Name,
    endless_name,
    number_named,
    pack_name,
)
from ludoteka.games.enigma.puzzles import TYPES
from ludoteka.games.enigma.sides import STACK, Side, stack, stack_of
from ludoteka.games.enigma.state import (
    GOAL,
    Building,
    Choosing,
    Closed,
    Doing,
    Drawing,
    End,
    EnigmaOptions,
    Held,
    Phase,
    Race,
    State,
)

SEATS: Final = range(2, 5)
WINDOW: Final = 9
"""A puzzle of the pack is one of so many that are left, the easiest: so they get harder gently (ENI-1.1)."""

ROUNDS_PER_DIFFICULTY: Final = 4
"""After so many rounds endless puzzles get harder."""

_WHOLE: Final = (1 << STACK) - 1

T = TypeVar("T")


def setup(seats: int, options: EnigmaOptions) -> State:
    if seats not in SEATS:
        raise SeatsError(f"Enigma is for 2 to 4 seats, not {seats}")
    return State(
        options=options,
        round=1,
        first=None,
        points=(0,) * seats,
        board=START_BOARD,  # ENI-1.3
        tops=(None,) * len(TYPES),
        stock=(_WHOLE,) * len(TYPES),  # ENI-1.1
        spent=(0,) * len(TYPES),
        phase=Choosing((None,) * seats),
    )


def pending(state: State) -> Pending[Move]:
    if state.first is None:
        return Chance(tuple((First(Seat(seat)), 1) for seat in range(len(state.points))))  # ENI-1.5
    for type_, top in enumerate(state.tops):
        if top is None and state.stock[type_]:
            return Chance(tuple((Top(side), 1) for side in hidden(state, type_)))  # ENI-1.1
    match state.phase:
        case Choosing(held):
            seat = chooser(state, held)
            assert seat is not None, "when nobody can choose the puzzles are drawn"
            return Decide((seat,))  # ENI-2.1
        case Drawing(held, drawn):
            return _drawing(state, held, drawn)
        case Race(_, _, doing) as race:
            solving = tuple(Seat(at) for at, one in enumerate(doing) if one is Doing.SOLVING)
            glass: Clock[Move] = Clock(f"sand {state.round}", float(state.options.sandglass), STOP)  # ENI-3.2
            return Decide(solving, (glass,) if race.turned else ())
        case Building(held):
            return Decide((builder(state, held),))
        case Closed(end):
            return scoring.over(state.points, state.board, end)  # ENI-6.1
    assert_never(state.phase)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    waiting = pending(state)
    if not isinstance(waiting, Decide) or seat not in waiting.seats:
        return ()
    match state.phase:
        case Choosing(held):
            return tuple(sorted((CHOICES[type_] for type_ in choices(state, held)), key=_notation))
        case Race():
            return (GIVE_UP,)  # ENI-3.2
        case Building(held):
            side = held[seat]
            assert side is not None
            return building.places(state.board, side, seat, strict=state.options.strict)
    raise AssertionError(f"nobody decides in {state.phase}")


def apply(state: State, move: Move, by: Seat | None) -> State:
    match move, state.phase:
        case First(seat), _:
            return replace(state, first=seat)
        case Top(side), _:
            type_ = stack_of(side)
            left = state.stock[type_] & ~_bit(side)
            return replace(state, tops=put(state.tops, type_, side), stock=put(state.stock, type_, left))
        case Choose(type_), Choosing(held):
            return _after_choosing(state, held, type_)
        case Draw(seat, number), Drawing(held, drawn):
            return replace(state, phase=Drawing(held, put(drawn, seat, (*drawn[seat], number))))
        case Reveal(names), Drawing(held, _):
            doing = tuple(None if name is None else Doing.SOLVING for name in names)
            return replace(state, spent=_spent(state, names), phase=Race(held, names, doing))  # ENI-3.1
        case Solve(), Race(held, puzzles, doing):
            return _after_race(state, Race(held, puzzles, put(doing, _seat(by), Doing.SOLVED)))
        case GiveUp(), Race(held, puzzles, doing):
            return _after_race(state, Race(held, puzzles, put(doing, _seat(by), Doing.OUT)))
        case Stop(), Race(held, puzzles, doing):  # ENI-3.3
            stopped = tuple(Doing.OUT if one is Doing.SOLVING else one for one in doing)
            return _after_race(state, Race(held, puzzles, stopped))
        case Place(), Building(held):
            return _after_placing(state, held, move)
    raise AssertionError(f"{move} in {state.phase}")


def hidden(state: State, type_: int) -> list[Side]:
    """Return the tiles below the top of a stack."""
    return [side for side in stack(type_) if state.stock[type_] & _bit(side)]


def in_order(state: State) -> list[Seat]:
    """Return the seats in turn order from the first player."""
    assert state.first is not None
    return [Seat((state.first + step) % len(state.points)) for step in range(len(state.points))]


def choices(state: State, held: Held) -> list[int]:
    """Return the types that can still be chosen this round (ENI-2.1, ENI-2.2)."""
    taken = {stack_of(side) for side in held if side is not None}
    there = [top is not None or left for top, left in zip(state.tops, state.stock, strict=True)]
    return [type_ for type_, is_there in enumerate(there) if is_there and type_ not in taken]


def chooser(state: State, held: Held) -> Seat | None:
    """Return who chooses next; None when all have, or nothing is left for the others (ENI-2.2)."""
    if not choices(state, held):
        return None
    return next((seat for seat in in_order(state) if held[seat] is None), None)


def builder(state: State, held: Held) -> Seat:
    """Return who builds next: solvers in turn order (ENI-4.1)."""
    return next(seat for seat in in_order(state) if held[seat] is not None)


def difficulty(round_: int) -> int:
    """Return how hard endless puzzles are in a round."""
    return min(3, 1 + (round_ - 1) // ROUNDS_PER_DIFFICULTY)


def window(spent: int) -> list[int]:
    """Return the numbers in the pack that the next puzzle of a type may have."""
    return [number for number in range(1, STACK + 1) if not spent >> number - 1 & 1][:WINDOW]


def is_drawn(state: State, digits: tuple[int, ...]) -> bool:
    return len(digits) == (DIGITS if state.options.endless else 1)


def named(state: State, side: Side, digits: tuple[int, ...]) -> Name:
    """Return the puzzle that was drawn for a tile."""
    if state.options.endless:
        return endless_name(stack_of(side), difficulty(state.round), digits)
    return pack_name(stack_of(side), digits[0])


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _drawing(state: State, held: Held, drawn: tuple[tuple[int, ...], ...]) -> Chance[Move]:
    for seat, side in enumerate(held):
        if side is not None and not is_drawn(state, drawn[seat]):
            numbers = range(DIGIT) if state.options.endless else window(state.spent[stack_of(side)])
            return Chance(tuple((Draw(Seat(seat), number), 1) for number in numbers))
    names = (None if side is None else named(state, side, drawn[seat]) for seat, side in enumerate(held))
    return Chance(((Reveal(tuple(names)), 1),))  # ENI-3.1


def _after_choosing(state: State, held: Held, type_: int) -> State:
    seat = chooser(state, held)
    assert seat is not None
    taken = put(held, seat, state.tops[type_])
    after = replace(state, tops=put(state.tops, type_, None))
    if chooser(after, taken) is None:
        return replace(after, phase=Drawing(taken, ((),) * len(taken)))
    return replace(after, phase=Choosing(taken))


def _spent(state: State, names: tuple[Name | None, ...]) -> tuple[int, ...]:
    spent = list(state.spent)
    for side, name in zip(state.phase.held if isinstance(state.phase, Drawing) else (), names, strict=True):
        if side is not None and name is not None and (number := number_named(name)) is not None:
            spent[stack_of(side)] |= 1 << number - 1
    return tuple(spent)


def _after_race(state: State, race: Race) -> State:
    if Doing.SOLVING in race.doing:
        return replace(state, phase=race)
    solved = tuple(
        side if one is Doing.SOLVED else None for side, one in zip(race.held, race.doing, strict=True)
    )  # the tiles of the others leave the game
    return _building(state, solved, state.board, state.points)


def _after_placing(state: State, held: Held, move: Place) -> State:
    seat = builder(state, held)
    side = held[seat]
    assert side is not None
    worker = None if move.block is None else (move.block, seat)
    board, complete = after_placing(state.board, Laid(move.cell, side, move.rotation), worker)
    gained = scoring.earned(complete, len(state.points))  # ENI-4.4
    points = tuple([had + more for had, more in zip(state.points, gained, strict=True)])
    return _building(state, put(held, seat, None), board, points)


def _building(state: State, held: Held, board: Board, points: tuple[int, ...]) -> State:
    """Let the next one build, or end the round (ENI-5.1) or the match (ENI-6.1, ENI-2.2)."""
    assert state.first is not None
    round_, marker, phase = state.round, state.first, cast(Phase, Building(held))
    if not any(held):
        if max(points) >= GOAL:
            phase = Closed(End.POINTS)
        elif not any(state.tops):
            phase = Closed(End.TILES)
        else:
            round_, marker = round_ + 1, Seat((marker + 1) % len(points))
            phase = Choosing((None,) * len(points))
    # Not `replace`, which takes as long as all the rest.
    return State(state.options, round_, marker, points, board, state.tops, state.stock, state.spent, phase)


def _seat(by: Seat | None) -> Seat:
    assert by is not None, "a player's move needs to be somebody's"
    return by


def _bit(side: Side) -> int:
    return 1 << (side - 1) % STACK


def _notation(move: Choose) -> str:
    return move.notation
