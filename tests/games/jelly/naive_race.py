"""A round once more, on positions as JSON: what everybody can do, and what comes of it. For tests only."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations_with_replacement
from typing import Any

Done = tuple[str, dict[str, Any] | None]
"""A move as it is written, and the position after it; None when the round is over and scored."""


def kind(position: dict[str, Any]) -> str:
    landing = any(hand["doing"] == "landing" for hand in position["phase"]["hands"])
    return "Chance" if landing else "Decide"


def everything(position: dict[str, Any]) -> list[Done]:
    """List all that can happen next: seat by seat, then the clocks; or how the dice can fall."""
    hands = position["phase"]["hands"]
    for seat, hand in enumerate(hands):
        if hand["doing"] == "landing":
            rolls = combinations_with_replacement(range(1, 7), hand["left"])
            return [
                (
                    f"fall {seat} {''.join(map(str, dice))}",
                    _hand(position, seat, doing="rolled", dice=list(dice)),
                )
                for dice in rolls
            ]
    found = [done for seat in range(len(hands)) for done in _by(position, seat)]
    for seat, hand in enumerate(hands):
        if hand["doing"] == "rolling":
            found.append((f"land {seat}", _hand(position, seat, doing="landing")))
    return [*found, ("stop", None)]


def _by(position: dict[str, Any], seat: int) -> list[Done]:
    phase = position["phase"]
    hand = phase["hands"][seat]
    if hand["doing"] == "rolling":
        return []
    if hand["left"] == 0:
        found: list[Done] = []
        if phase["turner"] is None:
            after = deepcopy(position)
            after["phase"]["turner"] = seat
            found.append(("flip", after))
        for district, lock in enumerate(phase["locks"]):
            if lock is None and seat not in phase["locks"]:
                after = deepcopy(position)
                after["phase"]["locks"][district] = seat
                found.append((f"lock {district}", after))
        return found
    again = _hand(position, seat, doing="rolling", rolls=hand["rolls"] + 1, dice=[])
    placed = [done for value in sorted(set(hand["dice"])) for done in _placed(position, seat, value)]
    return [*placed, ("roll", again)]


def _placed(position: dict[str, Any], seat: int, value: int) -> list[Done]:
    found: list[Done] = []
    for district, lock in enumerate(position["phase"]["locks"]):
        if lock is not None:
            continue
        there = position["entrances"][district]
        effects: list[tuple[str, str | None, int]] = [("", None, 0)]
        if value <= 2:
            effects += [(f" remove {die}", die, 0) for die in sorted(set(there))]
        elif value <= 4:
            zone = position["zones"][district]
            effects += [(" target in", None, 1)] * (zone < 3) + [(" target out", None, -1)] * (zone > 1)
        for text, die, way in effects:
            left = position["phase"]["hands"][seat]["left"] - 1
            after = _hand(position, seat, doing="resting", left=left, dice=[])
            if die is not None:
                after["entrances"][district].remove(die)
                after["centre"]["abcde".index(die[0])] += 1
            after["zones"][district] += way
            after["entrances"][district] = sorted([*after["entrances"][district], f"{'abcde'[seat]}{value}"])
            over = not any(hand["left"] for hand in after["phase"]["hands"])
            found.append((f"place {value} {district}{text}", None if over else after))
    return found


def _hand(position: dict[str, Any], seat: int, **changes: Any) -> dict[str, Any]:
    after = deepcopy(position)
    after["phase"]["hands"][seat].update(changes)
    return after
