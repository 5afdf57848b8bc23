"""Things gone wrong: notation written carelessly, JSON with something missing, added or changed.

What is done is decided by `choose(n)`, which returns a number below n: hypothesis and atheris both drive it.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

Choose: TypeAlias = Callable[[int], int]

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 6, 7, 47, 48, 127, 128, 256, 10**20, 10**5000, 0.5, 1.0, 1e300,
    "", "x", "0", "\ud800", "٣", "x" * 2000, [], {}, [[]], [0], [0, 0, 0], [0, 0, 0, 0], {"x": 0},
)  # fmt: skip


def mutated(document: Any, choose: Choose) -> Any:
    """Return a copy of a JSON value with one or two things done to it, rough or subtle."""
    holder = {"document": copy.deepcopy(document)}
    for _ in range(1 + choose(2)):
        places = list(_places(holder))
        into, key = places[choose(len(places))]
        if choose(3):
            _nudge(places, into, key, choose)
        else:
            _break(holder, into, key, choose)
    return holder["document"]


def _break(holder: dict[str, Any], into: Any, key: Any, choose: Choose) -> None:
    """Remove, insert or replace: what comes out is rarely worth reading."""
    nonsense = copy.deepcopy(VALUES[choose(len(VALUES))])
    match choose(4):
        case 0 if into is not holder:
            del into[key]
        case 1 if isinstance(into, list):
            into.insert(choose(len(into) + 1), nonsense)
        case 2 if isinstance(into, dict) and into is not holder:
            into[("new", "turn", "", "\ud800")[choose(4)]] = nonsense
        case _:
            into[key] = nonsense


def _nudge(places: list[tuple[Any, Any]], into: Any, key: Any, choose: Choose) -> None:
    """Exchange, count on, turn round: what comes out may well be possible."""
    value = into[key]
    alike = [place for place in places if type(place[0][place[1]]) is type(value)]
    other_into, other_key = alike[choose(len(alike))]
    other = other_into[other_key]
    match choose(4):
        case 0 if type(value) is int:
            into[key], other_into[other_key] = value + 1, other - 1
        case 1 if type(value) is int:
            into[key] = value + (-1, 1, -7, 30)[choose(4)]
        case 2 if isinstance(value, bool):
            into[key] = not value
        case 3 if value is None or type(value) is int:
            into[key] = choose(3) if value is None else None
        case _:
            into[key], other_into[other_key] = copy.deepcopy(other), copy.deepcopy(value)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """List everything inside a JSON value as container and key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def careless(text: str) -> Iterator[str]:
    """Spell a notation in every way somebody might think is just as good, and in some nobody would."""
    for blank in (" ", "\n", "\t", "\r\n", "\0", "\u00a0", "\ufeff", "\u200b"):
        yield from (blank + text, text + blank, text.replace(" ", blank), text.replace(",", f",{blank}"))
    yield from (text.replace(" ", ""), text.replace(" ", "  "), text.upper(), text.title(), text.swapcase())
    yield from (
        text + text,
        f"{text} {text}",
        f"{text}\n{text}",
        f"'{text}'",
        text[::-1],
        text.replace(",", ";"),
    )
    yield from (
        text.replace("-", "\u2212"),
        text.replace("-", "--"),
        text.replace("-", "- "),
        text.replace("-", ""),
    )
    for at in range(len(text)):
        yield from (text[:at], text[at:], text[:at] + text[at + 1 :], text[:at] + text[at] + text[at:])
    for found in re.finditer(r"-?\d+", text):
        head, number, tail = text[: found.start()], found[0], text[found.end() :]
        for spelt in (
            f"0{number}", f"+{number}", f"-{number}", f"{number}_0", f"0_{number}", f"{number}.0",
            f" {number}", f"{number} ", f"0x{number}", f"{number}e0", f"{number}00000000", "-0", "", "4", "8",
            f"{number}0", "9" * 5000, *(number.translate(digits) for digits in _DIGITS),
        ):  # fmt: skip
            yield head + spelt + tail


_DIGITS = [
    str.maketrans("0123456789", other) for other in ("٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９", "⁰¹²³⁴⁵⁶⁷⁸⁹")
]
"""Digits that are digits to Python too."""
