"""The worked examples of `scores.txt`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteka.games.periodic.content import GOALS_BY_COLOUR, LEVELS, TASKS, Task
from ludoteka.games.periodic.scoring import task_points
from tests.games.periodic import naive

LINE = re.compile(r"task (\d+) goals (\d) (\d) (\d) cell (\d) brings (\d+)")
_, *EXAMPLES = (Path(__file__).parent / "scores.txt").read_text(encoding="utf-8").split("\n= ")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_per_8_4_and_per_8_5_worked_examples(example: str) -> None:
    _, citation, line, shares = example.rstrip().splitlines()
    assert citation.startswith("> ")
    assert shares
    found = LINE.fullmatch(line)
    assert found is not None
    task, ones, twos, threes, cell, points = map(int, found.groups())
    levels = [1] * ones + [2] * twos + [3] * threes
    pools = {
        level: [
            goal for colour, goals in enumerate(GOALS_BY_COLOUR) if LEVELS[colour] == level for goal in goals
        ]
        for level in (1, 2, 3)
    }
    goals = [goal for level in (1, 2, 3) for goal in pools[level][: levels.count(level)]]
    assert task_points(Task(task), goals, cell) == points
    assert naive.task(TASKS[task].halves, levels, cell) == points
    assert sum(map(brought, re.split(r", (?![^(]*\))", shares))) == points


def brought(share: str) -> int:
    """Return what one half is said to bring: a sum of numbers and products, after its name."""
    if found := re.fullmatch(r"3 x min\((\d+), (\d+)\)", share):
        return 3 * min(int(found[1]), int(found[2]))
    words = re.sub(r"^level \d:|^[a-z]+", "", share)
    return sum(
        int(part.split(" x ")[0]) * int(part.split(" x ")[1]) if " x " in part else int(part)
        for part in words.split(" + ")
    )


def test_every_kind_of_half_has_an_example() -> None:
    used = {
        half
        for example in EXAMPLES
        if (found := LINE.search(example))
        for half in TASKS[int(found[1])].halves
    }
    assert used == {half for task in TASKS for half in task.halves}
