"""Prints how many activations each goal of Periodic takes, and the points that follow. `--write` sets them.

A goal is measured from typical places: where flasks begin, and where research leaves them, on the elements of
goals. From each the goal is done in the best order, with no reward and nobody in the way. The mean of that
is what the goal pays, and on top each colour has a premium, so that the colours stay apart.
"""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from itertools import pairwise, permutations
from pathlib import Path

from ludoteka.games.periodic.content import COLOUR_NAMES, COLOUR_OF, COLOURS, GOALS, SYMBOLS, Element, Goal
from ludoteka.games.periodic.movement import APART
from ludoteka.games.periodic.rules import LOWEST

FILE = Path(__file__).parents[1] / "src/ludoteka/games/periodic/content/goals.toml"

PLACES = (*LOWEST, *(element for card in GOALS for element in card.elements))
"""An element counts as often as goals print it: the more do, the more often flasks stand there."""

THERE_AND_BACK = 2
"""Standing on an element researches nothing (PER-5.1), so one leaves it and comes again."""

PREMIUM = (4, 6, 7, 8)
"""By colour. It keeps the colours apart, and holds the balance of matches: see `scripts/balance.py`."""


def activations(start: Element, elements: tuple[Element, ...]) -> int:
    """Return how many activations it takes at least to research these elements, whatever comes first."""
    return min(
        sum(APART[here][there] or THERE_AND_BACK for here, there in pairwise((start, *order)))
        for order in permutations(elements)
    )


def measure(goal: Goal) -> Fraction:
    """Return the mean over all typical places. Exact, so that rounding is the same everywhere."""
    return Fraction(sum(activations(place, GOALS[goal].elements) for place in PLACES), len(PLACES))


def points(goal: Goal) -> int:
    return round(measure(goal)) + PREMIUM[COLOUR_OF[goal]]


def table() -> str:
    """Return all goals in a table for the documents: by colour, then from the cheapest."""
    lines = ["| colour | goal | elements | activations | least – most | points |", "| --- " * 6 + "|"]
    for goal in sorted(map(Goal, range(len(GOALS))), key=lambda goal: (COLOUR_OF[goal], measure(goal))):
        card = GOALS[goal]
        spread = [activations(place, card.elements) for place in PLACES]
        lines.append(
            f"| {COLOUR_NAMES[card.colour]} | {card.id} | {' '.join(SYMBOLS[at] for at in card.elements)} "
            f"| {float(measure(goal)):.2f} | {min(spread)} – {max(spread)} | {points(goal)} |"
        )
    for colour in COLOURS:
        own = [Goal(at) for at, found in enumerate(COLOUR_OF) if found == colour]
        mean = float(sum(map(measure, own)) / len(own))
        paid = [points(goal) for goal in own]
        lines.append(
            f"| {COLOUR_NAMES[colour]} | all {len(own)} | | {mean:.2f} | | {min(paid)} – {max(paid)} |"
        )
    return "\n".join(lines)


def with_points(text: str) -> str:
    """Return the content with the points of every goal as measured."""
    for goal, card in enumerate(GOALS):
        entry = re.compile(rf'(id = "{card.id}"\n(?:.+\n)*?points = )\d+\n')
        text, changed = entry.subn(rf"\g<1>{points(Goal(goal))}\n", text)
        assert changed == 1, f"{card.id} stands there once"
    return text


def main() -> int:
    print(table())
    if "--write" in sys.argv[1:]:
        FILE.write_text(with_points(FILE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
