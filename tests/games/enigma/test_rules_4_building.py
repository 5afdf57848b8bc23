"""ENI-4 to ENI-6: placing tiles and workers, systems that complete, rounds and the end."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.game import Over, Seat
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.state import Building, Choosing
from tests.games.enigma.tables import ADA, BOB, CYD, after, building, legal, refused, turn

AROUND = [[108, 1, 0, 0], [51, 1, -1, 0], [95, 1, 1, 0], [27, 2, -1, 0], [47, 2, 1, 0]]
"""Tiles of four single pipes each around the place 2,0; 108 right of the start tile is all orange."""


def seen(state: Any) -> Any:
    return ENIGMA.dump_view(ENIGMA.view(state, None))


def test_eni_4_1_solvers_build_in_turn_order_from_the_first_player() -> None:
    state = building(1, None, 55, 82, first=2)
    for seat in (CYD, Seat(3), ADA):
        assert turn(state) == seat
        state = after(state, legal(state)[0])
    assert isinstance(state.phase, Choosing)
    assert len(state.board.tiles) == 4


def test_eni_4_1_a_tile_goes_anywhere_edge_to_edge_in_any_rotation() -> None:
    state = building(98, None)
    bare = [move for move in legal(state) if "worker" not in move]
    cells = ("-1,0", "0,-1", "0,1", "1,0")
    assert bare == [f"place {cell} r{rotation}" for cell in cells for rotation in range(4)]
    assert refused(state, "place 0,0 r0") == ("ENI-4.1", "cell-taken")
    assert refused(state, "place 1,1 r0") == ("ENI-4.1", "no-tile-beside")
    assert refused(state, "giveup") == ("ENI-3.2", "no-race")
    later = after(state, "place 1,0 r3")
    assert seen(later)["tiles"] == [[0, 0, 0, 0], [98, 1, 0, 3]]
    assert refused(later, "place 0,1 r0") == ("ENI-4.1", "not-building")


def test_eni_4_2_a_free_worker_may_go_onto_a_block_of_the_tile_just_placed() -> None:
    state = building(7, None)  # 01:o 2:g 3:b
    at_once = [move for move in legal(state) if move.startswith("place 0,1 r0")]
    assert at_once == ["place 0,1 r0", *(f"place 0,1 r0 worker {block}" for block in range(3))]
    later = after(state, "place 0,1 r0 worker 1")
    assert seen(later)["workers"] == [[0, 1, 1, 0]]
    assert seen(later)["crew"] == [2, 3]
    assert refused(state, "place 0,1 r0 worker 3") == ("ENI-4.2", "no-such-block")


def test_eni_4_2_not_where_another_stands_on_that_colour_in_that_system() -> None:
    """Bob stands on green in the system of the start tile; 98 is one pipe with a green block."""
    state = building(98, None, tiles=[[28, 1, 0, 0]], workers=[[1, 0, 0, 1]])
    assert refused(state, "place 0,1 r0 worker 0") == ("ENI-4.2", "colour-claimed")
    other_colour = building(17, None, tiles=[[28, 1, 0, 0]], workers=[[1, 0, 0, 1]])
    assert "place 0,1 r0 worker 0" in legal(other_colour)
    own = building(98, None, tiles=[[28, 1, 0, 0]], workers=[[1, 0, 0, 0]])
    assert "place 0,1 r0 worker 0" in legal(own)


def test_eni_4_2_systems_are_seen_after_the_tile_has_joined_them() -> None:
    """Alone at 1,1 the tile meets only Bob's system below the first; at 2,0 it meets none of his."""
    tiles = [[108, 1, 0, 0], [26, 1, 1, 0]]
    state = building(98, None, tiles=tiles, workers=[[1, 1, 1, 1]])  # the green pipe to the right of 1,1
    assert refused(state, "place 2,1 r0 worker 0") == ("ENI-4.2", "colour-claimed")
    assert "place 2,0 r0 worker 0" in legal(state)


def test_eni_4_2_strict_lets_nobody_onto_a_colour_twice() -> None:
    given: Any = {"tiles": [[28, 1, 0, 0]], "workers": [[1, 0, 0, 0]], "options": {"strict": True}}
    assert refused(building(98, None, **given), "place 0,1 r0 worker 0") == (
        "ENI-4.2",
        "colour-claimed-strict",
    )
    assert "place 0,1 r0 worker 0" in legal(building(17, None, **given))


BETWEEN = [[108, 1, 0, 0], [51, 1, 1, 0], [27, 2, 1, 0], [72, 3, 1, 0], [77, 3, 0, 2]]
"""An orange pipe looks from 1,0 at the place 2,0, and another from 3,0."""


def test_eni_4_3_workers_of_several_players_stay_when_systems_merge_and_all_score() -> None:
    workers = [[1, 0, 1, 1], [3, 0, 1, 0]]
    merged = after(building(60, None, tiles=BETWEEN, workers=workers), "place 2,0 r3")
    (both,) = [system for system in seen(merged)["systems"] if system["workers"]]
    assert both["workers"] == workers
    assert (both["blocks"]["orange"], both["open"]) == (3, 1)
    assert merged.points == (0, 0)
    completed = after(building(69, None, tiles=BETWEEN, workers=workers), "place 2,0 r1")
    assert completed.points == (3, 3)
    assert seen(completed)["workers"] == []


def test_eni_4_4_each_worker_brings_the_blocks_of_its_colour_in_its_system() -> None:
    state = building(54, None, tiles=AROUND, workers=[[1, 0, 1, 0], [2, 1, 0, 1]])
    # 54 is 0:g 1:g 2:g 3:b: at 2,0 unturned its blue pipe meets 108's orange one, its green one 47's green.
    after_it = after(state, "place 2,0 r0")
    assert after_it.points == (1, 2)
    assert seen(after_it)["workers"] == []
    assert seen(after_it)["crew"] == [3, 3]


def test_eni_4_4_one_tile_may_complete_several_systems_and_only_complete_ones_score() -> None:
    state = building(54, None, tiles=AROUND, workers=[[1, 0, 1, 0], [2, -1, 2, 0], [2, 1, 1, 1]])
    told = ENIGMA.preview(ENIGMA.view(state, ADA), ENIGMA.read_move("place 2,0 r0"))
    assert isinstance(told["completes"], list)
    assert len(told["completes"]) == 3
    after_it = after(state, "place 2,0 r0")
    assert after_it.points == (2, 0)
    assert seen(after_it)["workers"] == [[2, 1, 1, 1]]


def test_eni_4_4_a_worker_just_placed_scores_too() -> None:
    state = building(54, None, tiles=AROUND)
    assert after(state, "place 2,0 r0 worker 2").points == (2, 0)
    assert after(state, "place 2,0 r0 worker 3").points == (1, 0)
    assert after(state, "place 2,0 r0 worker 1").points == (0, 0)


def test_eni_4_5_without_a_free_worker_the_tile_is_placed_all_the_same() -> None:
    state = building(7, None, tiles=[[108, 1, 0, 0]], workers=[[1, 0, block, 0] for block in (0, 1, 2)])
    assert not any("worker" in move for move in legal(state))
    assert refused(state, "place 0,1 r0 worker 0") == ("ENI-4.5", "no-worker-left")
    assert len(after(state, "place 0,1 r0").board.tiles) == 3


def test_eni_5_1_the_marker_passes_clockwise_and_a_new_round_begins() -> None:
    for first, following in ((0, 1), (1, 2), (2, 0)):
        state = building(1, None, None, first=first, round_=6)
        done = after(state, "place 0,1 r0")
        assert (done.round, done.first, done.phase) == (7, following, Choosing((None,) * 3))


@pytest.mark.parametrize(
    ("points", "workers", "winners"),
    [
        ([14, 3], [], None),
        ([15, 3], [], (ADA,)),
        ([16, 17], [], (BOB,)),
        ([16, 16], [], (ADA, BOB)),
        ([16, 16], [[1, 0, 0, 1]], (BOB,)),
        ([16, 16], [[1, 0, 0, 1], [1, 0, 1, 0]], (ADA, BOB)),
        ([17, 16], [[1, 0, 0, 1]], (ADA,)),
    ],
)
def test_eni_6_1_fifteen_points_end_the_match_with_the_round(points: Any, workers: Any, winners: Any) -> None:
    state = building(None, 1, tiles=[[108, 1, 0, 0]], workers=workers, points=points)
    assert turn(state) == BOB
    pending = ENIGMA.pending(after(state, "place 0,1 r0"))
    if winners is None:
        assert not isinstance(pending, Over)
    else:
        assert pending == Over(tuple(points), winners, "points")


def test_eni_6_1_who_builds_later_in_the_round_still_builds() -> None:
    state = building(1, 28, points=[15, 0])
    state = after(state, "place 0,1 r0")
    assert isinstance(state.phase, Building)
    assert turn(state) == BOB
