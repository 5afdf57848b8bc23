"""The positions whose trees are counted and whose moves are listed, in their JSON form."""

from __future__ import annotations

from typing import Any

from ludoteka.core.game import Json

_GREEN = ["1g", "2g", "3g", "4g", "5g"]


def _position(phase: dict[str, Any], **changes: Any) -> dict[str, Json]:
    """Return a position of three at green boards with some things changed."""
    return {
        "pack": "standard",
        "options": {"sides": "mixed", "glass": "normal", "cap": 120, "roll": 8, "step": 15},
        "round": 2,
        "districts": _GREEN,
        "zones": [1, 2, 3, 1, 1],
        "entrances": [[], [], [], [], []],
        "centre": [0, 0, 0],
        "jelly": [2, 3, 4],
        "samples": [[2, 5], ["die"], []],
        "lost": [[], [], [7]],
        "phase": phase,
        **changes,
    }


def _hand(left: int, doing: str, *dice: int) -> dict[str, Any]:
    return {"left": left, "rolls": 9, "doing": doing, "dice": list(dice)}


def _race(
    *hands: dict[str, Any], turner: int | None = None, locks: dict[int, int] | None = None
) -> dict[str, Any]:
    standing = [(locks or {}).get(district) for district in range(5)]
    return {"name": "race", "hands": list(hands), "locks": standing, "turner": turner}


POSITIONS: dict[str, dict[str, Json]] = {
    "ready": _position(
        {"name": "getting-ready", "ready": [False, True, False]}, zones=[1, 1, 1, 1, 1]
    ),
    "rolled": _position(
        _race(_hand(3, "rolled", 1, 4, 6), _hand(2, "rolled", 2, 2), _hand(1, "rolling"), locks={}),
        entrances=[["a5", "b5"], ["c6"], ["a1", "a1", "b3"], [], ["c2", "c2"]],
        centre=[1, 3, 3],
    ),
    "late": _position(
        _race(_hand(0, "resting"), _hand(1, "rolled", 3), _hand(2, "resting"), turner=0, locks={1: 0}),
        entrances=[["a5", "b5", "b6"], ["a6", "c4"], [], [], []],
        centre=[5, 4, 4],
    ),
    "done": _position(
        _race(_hand(0, "resting"), _hand(0, "resting"), _hand(1, "landing")),
        entrances=[["a5", "b5"], [], [], [], []],
        centre=[6, 6, 6],
    ),
    "lose": _position(
        {
            "name": "scoring", "step": 4, "district": 0, "leaders": [0], "votes": [],
            "tasks": [{"icon": "-P", "group": [0], "seats": [0], "path": [0]}],
        },
        districts=["1o", "2g", "3g", "4g", "5g"],
        zones=[3, 1, 1, 1, 1],
        entrances=[["a5"], [], [], [], []],
    ),
    "either": _position(
        {
            "name": "scoring", "step": 1, "district": 0, "leaders": [0, 2], "votes": [[2, "right"]],
            "tasks": [{"icon": "<>", "group": [0, 2], "seats": [0, 2], "path": [0]}],
        },
        districts=["2o", "1g", "3g", "4g", "5g"],
        zones=[1, 1, 1, 1, 1],
        entrances=[["a5", "c5"], [], [], [], []],
    ),
    "give": _position(
        {
            "name": "scoring", "step": 9, "district": 2, "leaders": [1], "votes": [],
            "tasks": [{"icon": "G", "group": [1], "seats": [1], "path": [2]}],
        },
        districts=["1g", "2g", "3o", "4g", "5g"],
        zones=[1, 1, 3, 1, 1],
        entrances=[[], [], ["b1"], [], []],
        jelly=[5, 1, 0],
    ),
}  # fmt: skip
