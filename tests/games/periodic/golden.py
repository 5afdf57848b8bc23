"""What the golden files of Periodic should say. `make golden` writes them, `test_golden.py` compares.

Matches are played by `walks.py` and not by bots, so that better bots change nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any

from ludoteka.core.game import Over, Seat, seats_of
from ludoteka.games.periodic import PERIODIC
from ludoteka.games.periodic.moves import Move
from ludoteka.games.periodic.state import State
from tests.games.periodic.positions import POSITIONS
from tests.games.periodic.tables import legal
from tests.games.periodic.walks import walk

MATCHES = {"duel": (2, "duel 0"), "five": (5, "five 0")}
"""By name the number of seats and the seed: one that ends by science, one by a deck that ran out."""


def texts() -> dict[str, str]:
    """Return the text of each golden file by its path in this folder."""
    matches = {f"golden/{name}.txt": "\n".join(match_text(name)) + "\n" for name in MATCHES}
    return {**matches, "order.txt": order_text()}


def match_text(name: str) -> Iterator[str]:
    """Tell a match ply by ply: the move as each sees it, what changes, what each seat knows besides."""
    seats, seed = MATCHES[name]
    yield f"A match of Periodic for {seats}, played with the seed {seed!r}."
    yield "After each ply: the lines of the picture that have changed, then the tasks of seats for whom these"
    yield "or their worth have changed, and how many moves those have who may act."
    steps = list(walk(seats, seed))
    before: list[str] = []
    known: dict[int, str] = {}
    for ply, ((_, move, by), (after, _, _)) in enumerate(pairwise(steps)):
        assert move is not None
        yield ""
        yield f"{ply}. {told(move, by, seats)}"
        picture = PERIODIC.draw(PERIODIC.view(after, None)).splitlines()
        yield from changed(before, picture)
        before = picture
        for seat in range(seats):
            if (besides := knows(after, Seat(seat))) != known.get(seat, "dealt [] kept None worth None"):
                known[seat] = besides
                yield f"  {seat} {besides}"
        counts = [
            f"{seat} has {len(PERIODIC.legal_moves(after, seat))}" for seat in seats_of(PERIODIC, after)
        ]
        if counts:
            yield f"  moves: {', '.join(counts)}"
    over = PERIODIC.pending(steps[-1][0])
    assert isinstance(over, Over)
    yield ""
    yield f"scores {list(over.scores)} winners {list(over.winners)} reason {over.reason}"


def told(move: Move, by: Seat | None, seats: int) -> str:
    """Say who moves, and what everybody sees of it."""
    text = f"{'luck' if by is None else f'seat {by}'}: {PERIODIC.write_move(move)}"
    viewers = {"spectators": None, **{str(seat): Seat(seat) for seat in range(seats)}}
    shown = {name: PERIODIC.show_move(move, viewer, by) for name, viewer in viewers.items()}
    if {*shown.values()} == {PERIODIC.write_move(move)}:
        return text
    return text + "; seen as " + ", ".join(f"{seen} by {name}" for name, seen in shown.items())


def changed(before: list[str], after: list[str]) -> list[str]:
    """Return all lines of a picture that has another shape than the one before, else those that differ."""
    if len(before) != len(after):
        return after
    return [new for old, new in zip(before, after, strict=True) if old != new]


def knows(state: State, seat: Seat) -> str:
    """Say what a seat's view has that a spectator's has not: its tasks, and what the one kept would bring."""
    common = PERIODIC.dump_view(PERIODIC.view(state, None))
    own: dict[str, Any] = PERIODIC.dump_view(PERIODIC.view(state, seat))
    besides = {name for name in own if own[name] != common[name]} - {"viewer"}
    assert besides <= {"tasks", "tally", "scores"}, besides
    tasks = own["tasks"]
    return f"dealt {tasks['dealt']} kept {tasks['kept'][seat]} worth {own['tally']['task'][seat]}"


def order_text() -> str:
    """List all moves of whoever's turn it is, position by position, each kind and trend on its own line."""
    lines = ["Every legal move in the positions of positions.py, in the order of the list."]
    for name, state in POSITIONS.items():
        lines += ["", name]
        for kind, some in groupby(legal(state), key=lambda move: move.split()[:2]):
            start = " ".join(kind)
            ends = [move.removeprefix(start).strip() for move in some]
            lines.append(f"  {start} {', '.join(ends)}".rstrip())
    return "\n".join(lines) + "\n"
