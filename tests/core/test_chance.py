"""Luck: fair, the same everywhere and for ever, and bound to what was committed."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.core.chance import check_seed, commitment, draw, new_seed, seed_from, ticket
from ludoteka.core.errors import SeedError
from ludoteka.core.game import Chance
from tests.contract.sound import check_refusal

SEED = "00" * 31 + "01"


def test_luck_never_changes() -> None:
    """Pinned: with other numbers every record ever kept would look forged.

    The numbers were made with hashlib alone, by the words of `docs`: SHA-256 of "seed/ply", modulo the size.
    """
    assert [ticket(SEED, ply, 48) for ply in range(8)] == [30, 9, 45, 29, 2, 20, 14, 2]
    assert commitment(SEED) == "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5"
    assert seed_from("ludoteka") == sha256(b"ludoteka/ludoteka").hexdigest()


@given(seed=st.text(), ply=st.integers(0, 10**6), size=st.integers(1, 10**9))
def test_a_ticket_is_in_range_and_depends_on_its_arguments_alone(seed: str, ply: int, size: int) -> None:
    seed = seed_from(repr(seed))
    first = ticket(seed, ply, size)
    ticket(seed, ply + 1, size)
    assert ticket(seed, ply, size) == first
    assert first in range(size)


def test_seed_and_ply_both_change_the_luck() -> None:
    assert len({ticket(seed_from("one"), ply, 2**64) for ply in range(1000)}) == 1000
    assert len({ticket(seed_from(str(number)), 0, 2**64) for number in range(1000)}) == 1000


@pytest.mark.parametrize("size", [2, 6, 47])
def test_tickets_are_spread_evenly(size: int) -> None:
    """Chi-square within six standard deviations of its mean. The seed is fixed, so this cannot flicker."""
    tries = 20_000
    counts = Counter(ticket(SEED, ply, size) for ply in range(tries))
    expected = tries / size
    spread = sum((counts[number] - expected) ** 2 / expected for number in range(size))
    assert abs(spread - (size - 1)) < 6 * (2 * (size - 1)) ** 0.5


def test_a_draw_follows_the_weights() -> None:
    chance = Chance((("rare", 1), ("some", 3), ("often", 6)))
    drawn = Counter(draw(chance, SEED, ply) for ply in range(20_000))
    assert {name: round(count / 2_000) for name, count in drawn.items()} == {"rare": 1, "some": 3, "often": 6}


@given(weights=st.lists(st.integers(1, 5), min_size=1, max_size=8), ply=st.integers(0, 1000))
def test_a_draw_is_the_outcome_its_ticket_falls_on(weights: list[int], ply: int) -> None:
    chance = Chance(tuple(enumerate(weights)))
    spread_out = [outcome for outcome, weight in enumerate(weights) for _ in range(weight)]
    assert draw(chance, SEED, ply) == spread_out[ticket(SEED, ply, sum(weights))]


def test_a_single_outcome_is_certain() -> None:
    assert {draw(Chance((("only", 3),)), SEED, ply) for ply in range(50)} == {"only"}


def test_a_commitment_is_the_hash_of_the_seeds_bytes() -> None:
    seed = new_seed()
    assert commitment(seed) == sha256(bytes.fromhex(seed)).hexdigest()
    assert len({new_seed() for _ in range(50)}) == 50


@given(text=st.text() | st.from_regex(r"[0-9a-fA-F]{63,65}\n?", fullmatch=True))
def test_a_seed_is_64_digits_and_nothing_else(text: str) -> None:
    is_seed = len(text) == 64 and set(text) <= set("0123456789abcdef")
    for read in (check_seed, commitment):
        if is_seed:
            assert len(read(text)) == 64
        else:
            with pytest.raises(SeedError) as refused:
                read(text)
            assert refused.value.code == "bad-seed"
            check_refusal(refused.value)


def test_new_seeds_are_seeds() -> None:
    assert check_seed(new_seed())
    assert check_seed(seed_from("any text"))
