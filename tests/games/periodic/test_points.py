"""The points of the goals: measured, not made up. The measure is taken here once more, in another way."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from itertools import pairwise

import pytest

from ludoteka.games.periodic.content import COLOURS, GOALS, GOALS_BY_COLOUR, POINTS, TRENDS, Element, Goal
from ludoteka.games.periodic.movement import REACH, elements_in
from scripts.points import FILE, PLACES, activations, measure, points, with_points

ALL = [Goal(at) for at in range(len(GOALS))]
NEXT = [{end for trend in TRENDS for end in elements_in(REACH[0][5 * start + trend])} for start in range(88)]


def walked(goal: Goal) -> dict[Element, int]:
    """From each place, the fewest activations that end once on each element of a goal: breadth first."""
    found = {}
    for start in set(PLACES):
        queue = deque([(start, frozenset(GOALS[goal].elements), 0)])
        seen = {queue[0][:2]}
        while queue:
            here, missing, made = queue.popleft()
            if not missing:
                found[start] = made
                break
            for end in NEXT[here]:
                then = end, missing - {end}
                if then not in seen:
                    seen.add(then)
                    queue.append((*then, made + 1))
    return found


@pytest.mark.parametrize("goal", ALL, ids=lambda goal: GOALS[goal].id)
def test_the_measure_is_the_fewest_activations_on_average(goal: Goal) -> None:
    shortest = walked(goal)
    assert {place: activations(place, GOALS[goal].elements) for place in set(PLACES)} == shortest
    assert measure(goal) == Fraction(sum(shortest[place] for place in PLACES), len(PLACES))


@pytest.mark.rule("PER-1.1")
def test_the_points_in_the_content_are_those_that_were_measured() -> None:
    assert [points(goal) for goal in ALL] == list(POINTS)
    text = FILE.read_text(encoding="utf-8")
    assert with_points(text) == text


@pytest.mark.parametrize("colour", COLOURS)
def test_in_a_colour_points_rise_with_the_measure(colour: int) -> None:
    goals = sorted(GOALS_BY_COLOUR[colour], key=measure)
    assert all(POINTS[cheap] <= POINTS[dear] for cheap, dear in pairwise(goals))


def test_every_goal_is_dearer_than_every_one_of_the_colour_before() -> None:
    for before, after in pairwise(GOALS_BY_COLOUR):
        assert max(POINTS[goal] for goal in before) < min(POINTS[goal] for goal in after)


def test_each_colour_takes_more_activations_on_average_than_the_one_before() -> None:
    means = [Fraction(sum(map(measure, goals)), len(goals)) for goals in GOALS_BY_COLOUR]
    assert all(before < after for before, after in pairwise(means))
