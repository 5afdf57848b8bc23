"""Writes what the page's puzzle controls are checked against: shapes, puzzles, solutions right and wrong.

    python scripts/enigma_samples.py       into web/src/boards/enigma/puzzles/samples.json

The file is kept; this is how it was made, and it makes it again exactly.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludoteka.games.enigma.puzzles import (
    DIFFICULTIES,
    TYPES,
    dump_puzzle,
    plain,
    puzzle_for,
    solve,
    tangram,
    type_of,
    wrong,
)
from ludoteka.games.enigma.puzzles.conduits import MOUTHS
from ludoteka.games.enigma.puzzles.cubes import ORIENTATIONS
from ludoteka.games.enigma.puzzles.luck import Luck

TARGET = (
    Path(__file__).resolve().parent.parent / "web" / "src" / "boards" / "enigma" / "puzzles" / "samples.json"
)
EACH = 2
"""Puzzles of each type and difficulty."""

SPOILT = 12
"""Ways each solution is made wrong."""


def main() -> None:
    TARGET.write_text(text(), "utf-8")


def text() -> str:
    """Return the samples: a line for each."""
    shapes = {
        "poses": [[bits(pose) for pose in poses()[shape]] for shape in tangram.SHAPES],
        "mouths": MOUTHS,
        "orientations": ORIENTATIONS,
    }
    samples = [
        sample(type_, difficulty, str(seed))
        for type_ in TYPES
        for difficulty in DIFFICULTIES
        for seed in range(EACH)
    ]
    lines = ",\n".join(f"    {json.dumps(one, separators=(',', ':'))}" for one in samples)
    return f'{{\n  "shapes": {json.dumps(shapes, separators=(",", ":"))},\n  "samples": [\n{lines}\n  ]\n}}\n'


def poses() -> list[list[tangram.Pose]]:
    """Return each shape unflipped, then flipped, in all four directions."""
    return [
        [tangram.posed(shape, rotation, flip) for flip in (0, 1) for rotation in range(4)]
        for shape in tangram.SHAPES
    ]


def bits(pose: tangram.Pose) -> list[list[int]]:
    """Return the quarters of a pose as column, row and part."""
    listed = []
    for bit in tangram.bits(pose.quarters):
        cell, part = divmod(bit, 4)
        row, column = divmod(cell, tangram.FIELD)
        listed.append([column, row, part])
    return listed


def sample(type_: str, difficulty: int, seed: str) -> dict[str, Any]:
    """Return a puzzle with its first solution, and wrong ones with what is wrong with them."""
    puzzle = puzzle_for(type_, difficulty, f"sample {seed}")
    assert type_of(puzzle) == type_
    right = solve(puzzle, 1).solutions[0]
    luck = Luck(f"spoilt {type_} {difficulty} {seed}")
    spoilt = []
    for _ in range(SPOILT):
        other = changed(type_, right, luck)
        objection = wrong(puzzle, other)
        spoilt.append([None if objection is None else objection.reason, plain(other)])
    return {
        "puzzle": {"id": f"sample-{seed}", "difficulty": difficulty, **dump_puzzle(puzzle)},
        "solution": plain(right),
        "spoilt": spoilt,
    }


def changed(type_: str, right: tuple[Any, ...], luck: Luck) -> tuple[Any, ...]:
    """Change one thing that a hand at the controls could have done otherwise."""
    parts = list(right)
    at = luck.pick([place for place, part in enumerate(parts) if part is not None])
    if type_ == "weights":
        parts[at], other = 0, luck.pick(range(len(parts)))
        parts[other] += right[at]
    elif type_ == "fragments":
        piece, column, row, rotation, flip = parts[at]
        column = max(0, column - luck.pick(range(2)))
        parts[at] = (piece, column, row, (rotation + luck.pick(range(4))) % 4, flip)
    elif type_ == "conduits":
        parts[at] = (parts[at][0], (parts[at][1] + 1 + luck.pick(range(3))) % 4)
    elif luck.pick(range(2)):
        parts.append(parts.pop(at))
    else:
        piece, _, column, row = parts[at]
        parts[at] = (piece, luck.pick(range(12)), column, row)
    return tuple(parts)


if __name__ == "__main__":
    main()
