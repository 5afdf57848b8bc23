"""Imagined luck: fair, and only where no seat can act."""

from __future__ import annotations

from collections import Counter
from random import Random

from ludoteka.bots.luck import happening, sampled
from ludoteka.core.game import Chance, Clock, Decide, Over, Seat


def test_every_outcome_comes_as_often_as_its_weight_says() -> None:
    random = Random("luck")
    chance = Chance((("one", 1), ("two", 2), ("five", 5)))
    counted = Counter(sampled(chance, random) for _ in range(8000))
    assert {name: round(count / 1000) for name, count in counted.items()} == {"one": 1, "two": 2, "five": 5}


def test_clocks_wait_for_whoever_can_act_and_the_soonest_runs_out_first() -> None:
    clocks = (Clock("slow", 9.0, "late"), Clock("fast", 1.0, "soon"))
    assert happening(Decide((Seat(0),), clocks), Random(0)) is None
    assert happening(Decide((), clocks), Random(0)) == "soon"
    assert happening(Over((1,), (Seat(0),), "end"), Random(0)) is None
