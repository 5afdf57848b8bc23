"""How long a puzzle of each type and difficulty takes to make, proven solvable, on one core.

Prints the median and the slowest, and what the solver says of what was made. Every puzzle is solved again
here, by the solver, and its first solution is checked by the checker.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from time import perf_counter

from ludoteka.games.enigma.puzzles import DIFFICULTIES, TYPES, puzzle_for, solve, wrong

GOAL_MS = 50


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000, help="puzzles of each type and difficulty")
    seeds = parser.parse_args().seeds
    print(f"{seeds} seeds each; the goal is a median below {GOAL_MS} ms")
    print(
        f"{'type':<10} {'difficulty':>10} {'median ms':>10} {'slowest ms':>11}"
        f" {'solutions':>10} {'effort':>8}"
    )
    slow = False
    for type_ in TYPES:
        for difficulty in DIFFICULTIES:
            times, found, efforts = measured(type_, difficulty, seeds)
            slow |= median(times) >= GOAL_MS
            print(
                f"{type_:<10} {difficulty:>10} {median(times):>10.2f} {max(times):>11.1f}"
                f" {median(found):>10.0f} {median(efforts):>8.0f}",
                flush=True,
            )
    return 1 if slow else 0


def measured(type_: str, difficulty: int, seeds: int) -> tuple[list[float], list[int], list[int]]:
    """Return milliseconds, numbers of solutions and efforts. Raises AssertionError where there are none."""
    times, found, efforts = [], [], []
    puzzle_for(type_, difficulty, "warm")  # the tables are made once
    for seed in range(seeds):
        began = perf_counter()
        puzzle = puzzle_for(type_, difficulty, str(seed))
        times.append((perf_counter() - began) * 1000)
        search = solve(puzzle)
        assert search.solutions, f"{type_} {difficulty} {seed} has no solution"
        assert wrong(puzzle, search.solutions[0]) is None, f"{type_} {difficulty} {seed}"
        found.append(len(search.solutions))
        efforts.append(search.effort)
    return times, found, efforts


if __name__ == "__main__":
    sys.exit(main())
