"""What the golden files of micropul should say. `make golden` writes them, `test_golden.py` compares.

Matches are played by `walks.py` and not by bots, so that better bots change nothing here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby, pairwise

from ludoteka.core.game import Over, Seat, seats_of
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.state import Move, State
from ludoteka.games.micropul.text import draw_tiles
from ludoteka.games.micropul.tiles import TILES
from tests.games.micropul.pictures import legal
from tests.games.micropul.positions import POSITIONS
from tests.games.micropul.walks import walk

MATCHES = {"duel": (2, "duel 52"), "rout": (2, "rout 22"), "solo": (1, "solo 22")}
"""By name the number of seats and the seed: a match in which groups merge, one that somebody loses for want
of tiles, and one alone."""


def texts() -> dict[str, str]:
    """Return the text of each golden file by its path in this folder."""
    matches = {f"golden/{name}.txt": "\n".join(match_text(name)) + "\n" for name in MATCHES}
    return {**matches, "golden/tiles.txt": tiles_text(), "order.txt": order_text()}


def match_text(name: str) -> Iterator[str]:
    """Tell a match ply by ply: the move as each sees it, what all can see, what each seat sees besides."""
    seats, seed = MATCHES[name]
    yield f"A match of micropul for {seats}, played with the seed {seed!r}."
    yield "After each ply: the board when it has changed, and the counts; then each group with its points,"
    yield "! when it is closed, and its stones; then what each seat knows besides, and how many moves it has."
    steps = list(walk(seats, seed))
    board = None
    for ply, ((before, move), (after, _)) in enumerate(pairwise(steps)):
        assert move is not None
        yield ""
        yield f"{ply}. {told(before, move, seats)}"
        drawn, _, counts = MICROPUL.draw(MICROPUL.view(after, None)).partition("\n\n")
        if drawn != board:
            board = drawn
            yield board
        yield counts
        yield f"  groups {groups(after)}"
        yield from (knows(after, Seat(seat)) for seat in range(seats))
    over = MICROPUL.pending(steps[-1][0])
    assert isinstance(over, Over)
    yield ""
    yield f"scores {list(over.scores)} winners {list(over.winners)} reason {over.reason}"


def told(state: State, move: Move, seats: int) -> str:
    """Say who moves, and what everybody sees of it."""
    by = next(iter(seats_of(MICROPUL, state)), None)
    text = f"{'luck' if by is None else f'seat {by}'}: {MICROPUL.write_move(move)}"
    viewers = {"spectators": None, **{str(seat): Seat(seat) for seat in range(seats)}}
    shown = {name: MICROPUL.show_move(move, viewer, by) for name, viewer in viewers.items()}
    if {*shown.values()} == {MICROPUL.write_move(move)}:
        return text
    return text + "; seen as " + ", ".join(f"{seen} by {name}" for name, seen in shown.items())


def groups(state: State) -> str:
    return " ".join(
        f"{'o' if group.colour.name == 'WHITE' else 'x'}{group.points}{'!' * group.closed}"
        + "".join("AB"[seat] for seat in group.seats)
        for group in sorted(state.board.groups.values(), key=lambda group: sorted(group.spots))
    )


def knows(state: State, seat: Seat) -> str:
    """Say what a seat's view has that a spectator's has not."""
    common = MICROPUL.dump_view(MICROPUL.view(state, None))
    own = MICROPUL.dump_view(MICROPUL.view(state, seat))
    besides = {name: value for name, value in own.items() if value != common[name]}
    return f"  {json.dumps(besides)} {len(MICROPUL.legal_moves(state, seat))} moves"


def tiles_text() -> str:
    """Draw all tiles, twelve in a row."""
    rows = [draw_tiles(TILES[at : at + 12]) for at in range(0, len(TILES), 12)]
    return "\n\n".join(rows) + "\n"


def order_text() -> str:
    """List all moves of whoever's turn it is, position by position, each kind and tile on its own line."""
    lines = ["Every legal move in the positions of positions.py, in the order of the list."]
    for name, position in POSITIONS.items():
        moves = legal(MICROPUL.load(position))
        if moves:
            lines += ["", name]
            for _, some in groupby(moves, key=_kind):
                lines.append("  " + ", ".join(some))
    return "\n".join(lines) + "\n"


def _kind(move: str) -> list[str]:
    words = move.split()
    return words[:3] if words[0] == "lay" else words[:1]
