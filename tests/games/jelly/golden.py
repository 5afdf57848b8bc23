"""What the golden files of the jelly monster should say: `make golden` writes them, a test compares.

Matches are played by `walks.py` and not by bots, so that better bots change nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from ludoteka.core.game import Over, Seat, seats_of
from ludoteka.games.jelly import JELLY
from ludoteka.games.jelly.pack import STANDARD, write_kind
from ludoteka.games.jelly.state import JellyOptions
from tests.games.jelly.positions import POSITIONS
from tests.games.jelly.walks import Step, walk

MATCHES = {
    "beginners": (3, "beginners 1", JellyOptions()),
    "mixed": (4, "mixed 149", JellyOptions(sides="mixed")),
    "crowd": (5, "crowd 29", JellyOptions(sides="mixed", glass="relaxed", roll=12)),
}
"""By name the number of seats, the seed and the options."""


def texts() -> dict[str, str]:
    """Return the text of each golden file by its path in this folder."""
    matches = {f"golden/{name}.txt": "\n".join(match_text(name)) + "\n" for name in MATCHES}
    return {**matches, "golden/boards.txt": boards_text(), "order.txt": order_text()}


def match_text(name: str) -> Iterator[str]:
    """Tell a match ply by ply, with its true times, and show it whenever nobody rolls or places."""
    seats, seed, options = MATCHES[name]
    yield f"A match of the jelly monster for {seats}, played with the seed {seed!r}."
    yield "Milliseconds, who, the move, and how others see it if they see it differently; pictures of"
    yield "the scoring and of each round's end as seat 0 sees them."
    steps = list(walk(seats, seed, options))
    for before, after in pairwise(steps):
        yield told(before, seats)
        assert before.move is not None
        if before.move.notation.split()[0] in ("start", "stop", "tidy", "lead", "centre"):
            yield JELLY.draw(JELLY.view(after.state, Seat(0)))
            yield f"  waiting for {list(seats_of(JELLY, after.state))}"
    over = JELLY.pending(steps[-1].state)
    assert isinstance(over, Over)
    yield JELLY.draw(JELLY.view(steps[-1].state, None))
    yield f"scores {list(over.scores)} winners {list(over.winners)} reason {over.reason}"


def told(step: Step, seats: int) -> str:
    """Say who moves and when, and what everybody sees of it."""
    assert step.move is not None
    text = f"{step.at_ms:>7} {'-' if step.by is None else step.by} {step.move.notation}"
    viewers = {"spectators": None, **{str(seat): Seat(seat) for seat in range(seats)}}
    shown = {name: JELLY.show_move(step.move, viewer, step.by) for name, viewer in viewers.items()}
    others = sorted({seen for seen in shown.values() if seen != step.move.notation})
    if not others:
        return text
    knowing = [name for name, seen in shown.items() if seen == step.move.notation]
    return f"{text}; seen as {', '.join(others)} by all but {', '.join(knowing)}"


def boards_text() -> str:
    """List all sides and all samples."""
    lines = [
        f"{at // 2 + 1}{'go'[at % 2]}  " + "  /  ".join(texts) for at, texts in enumerate(STANDARD.texts)
    ]
    lines += ["", *(f"{count} x {write_kind(kind)}" for kind, count in STANDARD.samples)]
    return "\n".join(lines) + "\n"


def order_text() -> str:
    """List all moves of every seat that may decide, position by position, each value on its own line."""
    lines = ["Every legal move in the positions of positions.py, in the order of the list."]
    for name, position in POSITIONS.items():
        state = JELLY.load(position)
        for seat in seats_of(JELLY, state):
            lines += ["", f"{name}, seat {seat}"]
            moves = [move.notation for move in JELLY.legal_moves(state, seat)]
            for _, some in groupby(moves, key=lambda move: move.split()[:2]):
                lines.append("  " + ", ".join(some))
    return "\n".join(lines) + "\n"
