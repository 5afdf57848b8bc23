"""What the golden files of Enigma should say. `make golden` writes them, `test_golden.py` compares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any

from ludoteka.core.game import Over, seats_of
from ludoteka.games.enigma import ENIGMA
from ludoteka.games.enigma.moves import Draw, Reveal
from ludoteka.games.enigma.pack import Name, puzzle_named
from ludoteka.games.enigma.puzzles import TYPES, plain, solve
from ludoteka.games.enigma.sides import PRINTED, SIDES, write_side
from ludoteka.games.enigma.state import Closed
from ludoteka.games.enigma.text import draw_puzzle
from tests.games.enigma.positions import POSITIONS
from tests.games.enigma.walks import walk

MATCHES: dict[str, tuple[int, str, dict[str, bool]]] = {
    "duel": (2, "golden 5", {}),
    "four": (4, "golden 1", {"strict": True}),
    "endless": (3, "golden 5", {"endless": True}),
}
"""By name the number of seats, the seed and the options."""


def texts() -> dict[str, str]:
    """Return the text of each golden file by its path in this folder."""
    matches = {f"golden/{name}.txt": "\n".join(match_text(name)) + "\n" for name in MATCHES}
    return {
        **matches,
        "golden/sides.txt": sides_text(),
        "golden/pack.txt": "\n".join(pack_text()) + "\n",
        "order.txt": order_text(),
    }


def match_text(name: str) -> Iterator[str]:
    """Tell a match ply by ply: the move, and how it is seen if less is seen of it."""
    seats, seed, options = MATCHES[name]
    yield f"A match of Enigma for {seats}, played with the seed {seed!r} and the options {options}."
    yield "The table is drawn as everybody sees it after each reveal and at the end."
    steps = list(walk(seats, seed, **options))
    for ply, ((before, move, by), (after, _, _)) in enumerate(pairwise(steps)):
        assert move is not None
        who = "luck" if by is None else f"seat {by}"
        shown = ENIGMA.show_move(move, None, by)
        seen = f"; seen as {shown}" if shown != move.notation else ""
        yield f"{ply}. {who}: {move.notation}{seen}"
        if isinstance(move, Reveal) or isinstance(after.phase, Closed):
            yield ""
            yield from ENIGMA.draw(ENIGMA.view(after, None)).split("\n")
            yield ""
        assert not isinstance(move, Draw) or ENIGMA.view(after, None) != ENIGMA.view(before, None)
    over = ENIGMA.pending(steps[-1][0])
    assert isinstance(over, Over)
    yield f"scores {list(over.scores)} winners {list(over.winners)} reason {over.reason}"


def sides_text() -> str:
    """List all conduit sides by number."""
    return "".join(f"{side:>3} {TYPES[(side - 1) // 27]:<10} {write_side(PRINTED[side])}\n" for side in SIDES)


def pack_text() -> Iterator[str]:
    """Show every puzzle of the pack with what the solver says of it and one solution."""
    for type_ in TYPES:
        for number in range(1, 28):
            name = Name(f"{type_}-{number:02}")
            search = solve(puzzle_named(name))
            yield f"{name}: {len(search.solutions)} solutions, effort {search.effort}"
            yield from (f"  {line}" for line in draw_puzzle(puzzle_named(name)))
            yield f"  {plain(search.solutions[0])}"


def order_text() -> str:
    """List all moves of whoever may decide, position by position, placings cell by cell."""
    lines = ["Every legal move in the positions of positions.py, in the order of the list."]
    for name, position in POSITIONS.items():
        state = ENIGMA.load(position)
        for seat in seats_of(ENIGMA, state):
            lines += ["", f"{name}, seat {seat}"]
            moves = [move.notation for move in ENIGMA.legal_moves(state, seat)]
            lines += ["  " + ", ".join(some) for _, some in groupby(moves, key=_head)]
    return "\n".join(lines) + "\n"


def _head(move: str) -> Any:
    return move.split()[:2] if move.startswith("place") else move.split()[:1]
