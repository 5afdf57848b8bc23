"""The scoring comes to the same as a naive program, on any dice and boards, arrows and ties included."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.core.game import Chance, Decide
from ludoteka.games.jelly import Jelly
from ludoteka.games.jelly.icons import read_reward
from ludoteka.games.jelly.pack import STANDARD, Kind, Pack, Side
from ludoteka.games.jelly.rewards import stack
from ludoteka.games.jelly.state import JellyOptions, State, die_of, districts_for, owner, value
from tests.games.jelly.naive import City
from tests.games.jelly.tables import BEGINNING

TEXTS = sorted({text for texts in STANDARD.texts for text in texts})
WILD = [
    *TEXTS,
    *["<", "<>", ">"] * 4,
    "> and 1",
    "2 and <>",
    "S1 and S2",
    "G and P",
    "P and -P",
    "B(P; P)",
    "A(P; 0)",
]
"""More arrows than on the boards, and combinations they do not have."""


def position(seats: int, rng: Random, *, wild: bool) -> State:
    """Return any position about to be scored."""
    count = districts_for(seats)
    if wild:
        sides = []
        for _ in range(count):
            zones = tuple(read_reward(text) or () for text in rng.sample(WILD, 3))
            sides += [zones, zones]
        pack = Pack("wild", tuple(sides), STANDARD.samples)
        districts = tuple(Side(2 * at) for at in range(count))
    else:
        pack = STANDARD
        boards = rng.sample(range(8), count)
        districts = tuple(Side(2 * board + rng.randrange(2)) for board in boards)
    entrances: list[list[int]] = [[] for _ in range(count)]
    centre = [0] * seats
    for seat in range(seats):
        for _ in range(rng.randint(0, 7)):
            if rng.random() < 0.1:
                centre[seat] += 1
            else:
                entrances[rng.randrange(rng.choice((2, count)))].append(die_of(seat, rng.randint(1, 6)))
    pool = [kind for kind, number in STANDARD.samples for _ in range(number)]
    rng.shuffle(pool)
    most = rng.choice((1, 3, 9))
    samples = tuple(
        tuple(sorted(pool.pop() for _ in range(rng.randint(0, min(most, 6))))) for _ in range(seats)
    )
    gone = tuple(sorted(pool.pop() for _ in range(rng.choice((0, max(0, len(pool) - 2))))))
    return State(
        pack=pack,
        options=JellyOptions(sides="mixed"),
        round=1,
        districts=districts,
        zones=tuple(rng.randrange(3) for _ in range(count)),
        entrances=tuple(tuple(sorted(dice)) for dice in entrances),  # type: ignore[arg-type]
        centre=tuple(centre),
        jelly=tuple(rng.choice((0, 1, 2, 3, 9)) for _ in range(seats)),
        samples=samples,
        lost=(gone, *((),) * (seats - 1)),
        phase=BEGINNING,
    )


def scored(state: State) -> tuple[State, list[tuple[int, Kind]], list[str]]:
    """Score by the clock alone, drawing the lowest sample each time; tell what happened."""
    game = Jelly(state.pack)
    drawn: list[tuple[int, Kind]] = []
    told: list[str] = []
    while True:
        pending = game.pending(state)
        if isinstance(pending, Chance):
            move = pending.outcomes[0][0]
            drawn.append((move.seat, move.kind))  # type: ignore[union-attr]
        else:
            assert isinstance(pending, Decide)
            move = pending.clocks[0].move
            if move.notation == "tidy":
                return state, drawn, told
        told.append(move.notation.split()[0])
        state = game.apply(state, move)


def naive(state: State) -> City:
    left = [kind for kind, count in stack(state).items() for _ in range(count)]
    return City(
        zones=[list(state.pack.texts[side]) for side in state.districts],
        markers=list(state.zones),
        dice=[[(owner(die), value(die)) for die in dice] for dice in state.entrances],
        centre=list(state.centre),
        jelly=list(state.jelly),
        samples=[list(own) for own in state.samples],
        stack=sorted(left),
    )


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=150)
def test_scoring_comes_to_the_same(seats: int, wild: bool, seed: int) -> None:
    before = position(seats, Random(seed), wild=wild)
    state, drawn, _ = scored(before)
    city = naive(before)
    city.score()
    assert list(state.jelly) == city.jelly
    assert [sorted(own) for own in city.samples] == [list(own) for own in state.samples]
    assert drawn == city.drawn


def test_choices_samples_and_loops_are_among_what_is_compared() -> None:
    """A comparison of nothing but numbers would prove little."""
    words = [word for seed in range(60) for word in scored(position(4, Random(seed), wild=True))[2]]
    often = {"cancel": 20, "pay": 20, "draw": 20, "default": 20, "follow": 20, "loop": 5, "short": 5}
    assert [word for word, least in often.items() if words.count(word) < least] == []
