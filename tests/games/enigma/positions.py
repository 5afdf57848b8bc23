"""A few positions that are looked at again and again, as JSON."""

from __future__ import annotations

from typing import Any

from tests.games.enigma.tables import position

AROUND = [[108, 1, 0, 0], [51, 1, -1, 0], [95, 1, 1, 0], [27, 2, -1, 0], [47, 2, 1, 0]]

POSITIONS: dict[str, dict[str, Any]] = {
    "choosing": position(seats=3, first=1),
    "few-stacks": position(seats=3, empty=(0, 3)),
    "race": position(
        phase={
            "name": "race",
            "held": [1, 55],
            "puzzles": ["weights-01", "conduits-01"],
            "doing": ["solving", "solved"],
        }
    ),
    "first-tile": position(phase={"name": "building", "held": [7, 98]}),
    "claimed": position(
        tiles=[[28, 1, 0, 0], [26, 1, 1, 0]],
        workers=[[1, 0, 0, 1], [1, 1, 1, 1]],
        phase={"name": "building", "held": [98, None]},
    ),
    "strict": position(
        tiles=[[28, 1, 0, 0]],
        workers=[[1, 0, 0, 0]],
        phase={"name": "building", "held": [98, None]},
        options={"strict": True},
    ),
    "last-gap": position(
        tiles=AROUND,
        workers=[[1, 0, 1, 0], [2, -1, 2, 0], [2, 1, 0, 1]],
        points=[14, 14],
        phase={"name": "building", "held": [None, 54]},
    ),
}
