"""How much a seat is sent at a time: a phone on a slow line must keep up."""

from __future__ import annotations

from random import Random

import pytest

from ludoteka.core.chance import draw, seed_from
from ludoteka.core.course import Course
from ludoteka.core.game import Chance, Over, Seat
from ludoteka.games.periodic import PERIODIC
from ludoteka.protocol import encode
from ludoteka.tables.telling import Moment, Standing, snapshot

LARGEST = 16_000
"""Bytes of a snapshot for one seat."""


@pytest.mark.parametrize("name", ["size 1", "size 2", "size 3"])
def test_no_snapshot_of_a_random_match_of_five_is_too_large(name: str) -> None:
    """As it goes over the wire, with all legal moves, for whoever is to move and for one who is not."""
    luck, state, moment = Random(name), PERIODIC.setup(5), Moment([], [], seed_from(name), paused=False)
    sizes = []
    for ply in range(PERIODIC.max_plies):
        pending = PERIODIC.pending(state)
        if isinstance(pending, Over):
            break
        if isinstance(pending, Chance):
            state = PERIODIC.apply(state, draw(pending, moment.seed, ply))
            continue
        seat = luck.choice(pending.seats)
        standing = Standing(PERIODIC, Course(state, 5))
        sizes += [
            len(encode(snapshot(standing, moment, viewer, 0))) for viewer in (seat, Seat((seat + 1) % 5))
        ]
        state = PERIODIC.apply(state, luck.choice(PERIODIC.legal_moves(state, seat)), seat)
    assert len(sizes) > 500
    assert 4_000 < max(sizes) <= LARGEST
