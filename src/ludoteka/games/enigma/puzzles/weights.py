"""`weights` (ENI-7.1): put all k weights into the pans so that both sides of the scales weigh the same.

A weight weighs the number of its pan. A solution is the count in each pan, left side first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ludoteka.core.document import Document
from ludoteka.core.errors import Objection
from ludoteka.core.game import Json
from ludoteka.games.enigma.puzzles.luck import Luck
from ludoteka.games.enigma.puzzles.search import Search, grade, numbers

RULE: Final = "ENI-7.1"
HEAVIEST: Final = 30
"""What one side may weigh in the solution."""

LARGEST: Final = 15
"""The largest number under a pan."""

COUNTS: Final = range(3, 7)
PANS: Final = ((2, 2), (3, 2))
"""How many pans hang on the left and on the right."""

LIMITS: Final = (32, 55)
"""From which effort on a puzzle is of difficulty 2 and 3."""

Counts: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    left: tuple[int, ...]
    right: tuple[int, ...]
    count: int
    """How many weights there are; all must be used."""


def wrong(puzzle: Weights, solution: object) -> Objection | None:
    """Say what is wrong with a solution, None if it is right."""
    pans = len(puzzle.left) + len(puzzle.right)
    if not isinstance(solution, tuple) or len(solution) != pans:
        return Objection(RULE, "weights-not-so-many-pans")
    if not all(type(count) is int and count >= 0 for count in solution):
        return Objection(RULE, "weights-not-a-count")
    if sum(solution) < puzzle.count:
        return Objection(RULE, "weights-left-over")
    if sum(solution) > puzzle.count:
        return Objection(RULE, "weights-too-many")
    left, right = totals(puzzle, solution)
    if left != right:
        return Objection(RULE, "weights-left-heavier" if left > right else "weights-right-heavier")
    return None


def totals(puzzle: Weights, solution: Counts) -> tuple[int, int]:
    """Return what each side weighs."""
    split = len(puzzle.left)
    return (
        sum(number * count for number, count in zip(puzzle.left, solution[:split], strict=True)),
        sum(number * count for number, count in zip(puzzle.right, solution[split:], strict=True)),
    )


def solve(puzzle: Weights, limit: int | None = None) -> Search[Counts]:
    """Try every way to share out the weights, pan by pan, that can still come to a balance."""
    signed = (*puzzle.left, *(-number for number in puzzle.right))
    highest = [max(signed[at:]) for at in range(len(signed))]
    lowest = [min(signed[at:]) for at in range(len(signed))]
    found: list[Counts] = []
    effort = 0

    def fill(at: int, tilt: int, left: int, counts: Counts) -> None:
        nonlocal effort
        if at == len(signed) - 1:
            effort += 1
            if tilt + left * signed[at] == 0:
                found.append((*counts, left))
            return
        if tilt + left * highest[at] < 0 or tilt + left * lowest[at] > 0:
            return  # whatever is left cannot bring it back
        for count in range(left + 1):
            if limit is not None and len(found) >= limit:
                return
            effort += 1
            fill(at + 1, tilt + count * signed[at], left - count, (*counts, count))

    fill(0, 0, puzzle.count, ())
    return Search(tuple(found), effort)


def difficulty(puzzle: Weights) -> int:
    return grade(solve(puzzle).effort, LIMITS)


def generate(seed: str, wanted: int) -> Weights:
    """Make a puzzle of this difficulty with exactly one solution, the same for the same seed."""
    luck = Luck(f"weights/{wanted}/{seed}")
    while True:
        sizes = luck.pick(PANS)
        left, right = (_numbers(luck, size) for size in sizes)
        puzzle = Weights(left, right, luck.pick(COUNTS))
        if set(left) & set(right):
            continue  # the same number on both sides gives itself away
        search = solve(puzzle)
        if len(search.solutions) != 1 or grade(search.effort, LIMITS) != wanted:
            continue
        if totals(puzzle, search.solutions[0])[0] <= HEAVIEST:
            return puzzle


def _numbers(luck: Luck, size: int) -> tuple[int, ...]:
    """Return different numbers for the pans of one side."""
    return tuple(luck.shuffled(range(1, LARGEST + 1))[:size])


def dump(puzzle: Weights) -> dict[str, Json]:
    return {"left": list(puzzle.left), "right": list(puzzle.right), "count": puzzle.count}


def load(document: Document) -> Weights:
    members = document.members(("left", "right", "count"))
    left = numbers(members["left"], range(2, 4), 1, LARGEST)
    right = numbers(members["right"], 2, 1, LARGEST)
    return Weights(left, right, members["count"].integer(COUNTS[0], COUNTS[-1]))
