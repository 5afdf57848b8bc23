"""A second program for building, slow and plain: it works on positions as JSON and on printed sides."""

from __future__ import annotations

import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).parents[3]
CONTENT = ROOT / "src" / "ludoteka" / "games" / "enigma" / "content"
_PRINTED = tomllib.loads((CONTENT / "sides.toml").read_text("utf-8"))
TYPES = ("weights", "fragments", "conduits", "corners")
SIDES = [_PRINTED["start"], *(side for name in TYPES for side in _PRINTED[name])]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))

Pipe: TypeAlias = tuple[int, int, int]
"""Column, row, and which pipe of the tile there."""


def pipes(side: int, rotation: int) -> list[tuple[set[int], str]]:
    """Return the exits and the blocks of each pipe of a turned tile."""
    found = []
    for part in SIDES[side].split():
        exits, blocks = part.split(":")
        found.append(({(int(exit_) + rotation) % 4 for exit_ in exits}, blocks))
    return found


def systems(position: dict[str, Any]) -> list[dict[str, Any]]:
    """Return every system, complete ones too: its pipes, open exits, blocks by letter and workers."""
    tiles = {(x, y): pipes(side, rotation) for side, x, y, rotation in position["tiles"]}
    left = {(x, y, at) for (x, y), lying in tiles.items() for at in range(len(lying))}
    found = []
    while left:
        reached: set[Pipe] = set()
        ahead, openings = [min(left)], 0
        while ahead:
            x, y, at = ahead.pop()
            if (x, y, at) in reached:
                continue
            reached.add((x, y, at))
            for exit_ in tiles[x, y][at][0]:
                right, down = STEPS[exit_]
                beyond = tiles.get((x + right, y + down))
                if beyond is None:
                    openings += 1
                else:
                    meets = next(n for n, (exits, _) in enumerate(beyond) if (exit_ + 2) % 4 in exits)
                    ahead.append((x + right, y + down, meets))
        left -= reached
        blocks = Counter(letter for x, y, at in reached for letter in tiles[x, y][at][1])
        workers = [one for one in position["workers"] if pipe_of(tiles, one) in reached]
        found.append({"pipes": reached, "open": openings, "blocks": blocks, "workers": workers})
    return found


def pipe_of(tiles: Any, worker: list[int]) -> Pipe:
    x, y, block, _ = worker
    at = [n for n, (_, blocks) in enumerate(tiles[x, y]) for _ in blocks][block]
    return x, y, at


def colour(position: dict[str, Any], worker: list[int]) -> str:
    x, y, block, _ = worker
    side, rotation = next((s, r) for s, cx, cy, r in position["tiles"] if (cx, cy) == (x, y))
    return "".join(blocks for _, blocks in pipes(side, rotation))[block]


def builder(position: dict[str, Any]) -> int:
    seats = len(position["points"])
    order = [(position["first"] + step) % seats for step in range(seats)]
    return int(next(seat for seat in order if position["phase"]["held"][seat] is not None))


def placed(position: dict[str, Any], x: int, y: int, rotation: int, block: int | None) -> dict[str, Any]:
    """Return the position with the tile and maybe the worker there, before anything is counted."""
    after = deepcopy(position)
    seat = builder(position)
    side, after["phase"]["held"][seat] = position["phase"]["held"][seat], None
    after["tiles"].append([side, x, y, rotation])
    if block is not None:
        after["workers"].append([x, y, block, seat])
    return after


def after_placing(
    position: dict[str, Any], x: int, y: int, rotation: int, block: int | None
) -> dict[str, Any]:
    """Return the position with complete systems counted and their workers home."""
    after = placed(position, x, y, rotation, block)
    for system in systems(after):
        if not system["open"]:
            for worker in system["workers"]:
                after["points"][worker[3]] += system["blocks"][colour(after, worker)]
                after["workers"].remove(worker)
    return after


def places(position: dict[str, Any]) -> list[tuple[int, int, int, int | None]]:
    """List every allowed placing."""
    seat = builder(position)
    cells = {(x, y) for _, x, y, _ in position["tiles"]}
    free = {(x + right, y + down) for x, y in cells for right, down in STEPS} - cells
    has_worker = sum(worker[3] == seat for worker in position["workers"]) < 3
    blocks = sum(len(some) for _, some in pipes(position["phase"]["held"][seat], 0))
    found: list[tuple[int, int, int, int | None]] = []
    for x, y in sorted(free):
        for rotation in range(4):
            found.append((x, y, rotation, None))
            found += [
                (x, y, rotation, block)
                for block in range(blocks if has_worker else 0)
                if may_stand(placed(position, x, y, rotation, block), position["options"]["strict"])
            ]
    return found


def may_stand(after: dict[str, Any], strict: bool) -> bool:
    """Say whether the last worker put down may stand where it does."""
    worker = after["workers"][-1]
    system = next(one for one in systems(after) if worker in one["workers"])
    others = [one for one in system["workers"] if one is not worker and one != worker]
    return not any(
        colour(after, one) == colour(after, worker) and (strict or one[3] != worker[3]) for one in others
    )


def kind_after(after: dict[str, Any]) -> str:
    """Say what a match waits for after a placing."""
    if any(after["phase"]["held"]):
        return "Decide"
    return "Over" if max(after["points"]) >= 15 or not any(after["tops"]) else "Decide"
