"""Writes what is printed on Enigma's tiles: the conduit sides and the puzzles of the pack.

    python scripts/enigma.py

Both files are kept; this is how they were made, and it makes them again exactly.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

from ludoteka.games.enigma.puzzles import DIFFICULTIES, TYPES, Puzzle, dump_puzzle, puzzle_for, solve
from ludoteka.games.enigma.puzzles.luck import Luck
from ludoteka.games.enigma.puzzles.silhouettes import convex

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "src" / "ludoteka" / "games" / "enigma" / "content"

EXITS = {
    "4": ("0123",),
    "3+1": ("012", "3"),
    "2+2": ("01", "23"),
    "2+1+1 corner": ("01", "2", "3"),
    "2+1+1 straight": ("02", "1", "3"),
    "1+1+1+1": ("0", "1", "2", "3"),
}
SHARES = {
    "4": (2, 2, 2, 3),
    "3+1": (6, 6, 5, 5),
    "2+2": (5, 5, 6, 6),
    "2+1+1 corner": (6, 5, 6, 5),
    "2+1+1 straight": (5, 6, 5, 6),
    "1+1+1+1": (3, 3, 3, 2),
}
"""How many tiles of each kind are in each stack. Of the first kind there are only nine, so all are taken."""

DOUBLES = {"2+1+1 corner": 8, "2+1+1 straight": 8}
"""How many of a kind carry two blocks on a pipe, where there are enough that do not."""

PER_DIFFICULTY = 9
CONVEX = {
    1: ("gem", "ramp", "wing"),
    2: ("square", "rectangle", "bolt", "parallelogram"),
    3: ("triangle", "ship"),
}


def main() -> int:
    (CONTENT / "sides.toml").write_text(sides_text(), encoding="utf-8")
    (CONTENT / "puzzles.toml").write_text(puzzles_text(), encoding="utf-8")
    return 0


# Conduit sides.


def sides_text() -> str:
    luck = Luck("sides")
    chosen = {kind: choice(kind, sum(share), luck) for kind, share in SHARES.items()}
    stacks = shared_out(chosen, luck)
    lines = [
        "# The conduit sides, made by scripts/enigma.py: for each pipe its exits, clockwise from top, and",
        "# its blocks: orange, green, blue. Their numbers run on through the lists: 0 is the start tile.",
        "",
        'start = "0123:o"',
    ]
    for name, stack in zip(TYPES, stacks, strict=True):
        lines += ["", f"{name} = [", *(f'    "{side}",' for side in luck.shuffled(sorted(stack))), "]"]
    return "\n".join(lines) + "\n"


def every(kind: str) -> list[str]:
    """List the different sides of a kind, those that are equal but for turning once."""
    pipes = EXITS[kind]
    carried = [
        [
            "".join(blocks)
            for count in range(1, 3 if len(pipe) > 1 else 2)
            for blocks in combinations_with_replacement("ogb", count)
        ]
        for pipe in pipes
    ]
    found: dict[tuple[Any, ...], str] = {}
    for blocks in product(*carried):
        side = tuple(zip(pipes, blocks, strict=True))
        same = min(tuple(sorted(turned(side, rotation))) for rotation in range(4))
        found.setdefault(same, " ".join(f"{pipe}:{some}" for pipe, some in side))
    return sorted(found.values())


def turned(side: tuple[tuple[str, str], ...], rotation: int) -> list[tuple[str, str]]:
    return [
        ("".join(sorted(str((int(exit_) + rotation) % 4) for exit_ in pipe)), blocks) for pipe, blocks in side
    ]


def choice(kind: str, number: int, luck: Any) -> list[str]:
    """Choose sides of a kind, plain ones first, the colours as even as luck finds them in many tries."""
    plain = [side for side in every(kind) if blocks(side) == len(EXITS[kind])]
    double = [side for side in every(kind) if side not in plain]
    few = max(number - len(plain), DOUBLES.get(kind, 0))
    tries = [[*luck.shuffled(plain)[: number - few], *luck.shuffled(double)[:few]] for _ in range(300)]
    return min(tries, key=lambda some: unevenness([some]))


def shared_out(chosen: dict[str, list[str]], luck: Any) -> list[list[str]]:
    """Share the sides out over the stacks; of many tries keep that with the most even colours."""
    best: list[list[str]] = []
    for _ in range(3000):
        stacks: list[list[str]] = [[], [], [], []]
        for kind, sides in chosen.items():
            mixed = luck.shuffled(sides)
            for stack, share in zip(stacks, SHARES[kind], strict=True):
                stack += [mixed.pop() for _ in range(share)]
        if not best or unevenness(stacks) < unevenness(best):
            best = stacks
    return best


def unevenness(stacks: list[list[str]]) -> int:
    """Return the sum over the stacks of how far apart the colours are."""
    counts = [Counter(letter for side in stack for letter in side if letter in "ogb") for stack in stacks]
    return sum(max(count.values()) - min(count.values()) for count in counts)


def blocks(side: str) -> int:
    return sum(letter in "ogb" for letter in side)


# The pack.


def puzzles_text() -> str:
    lines = [
        "# The puzzles of the pack, made by scripts/enigma.py: of each type from the easiest to the hardest."
    ]
    for name in TYPES:
        number = 0
        for difficulty in DIFFICULTIES:
            puzzles: list[Puzzle] = (
                [convex(shape) for shape in CONVEX[difficulty]] if name == "fragments" else []
            )
            seed = 0
            while len(puzzles) < PER_DIFFICULTY:
                made = puzzle_for(name, difficulty, f"pack/{seed}")
                seed += 1
                if made not in puzzles:
                    puzzles.append(made)
            found = {puzzle: solve(puzzle) for puzzle in puzzles}
            for puzzle in sorted(puzzles, key=lambda one: (-len(found[one].solutions), found[one].effort)):
                number += 1
                members = {key: value for key, value in dump_puzzle(puzzle).items() if key != "type"}
                lines += ["", f"[[{name}]]", f'id = "{name}-{number:02}"', f"difficulty = {difficulty}"]
                lines += [f"{key} = {written(value)}" for key, value in members.items()]
    return "\n".join(lines) + "\n"


def written(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(written(item) for item in value)}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    sys.exit(main())
