"""Positions from pictures, in the form the game itself draws boards in, and short ways to ask about them.

Each tile is two lines of two corners: o white, x black, 1 2 + catalysts, . nothing; a big micropul is in
capitals, with its catalyst in the lower right corner. A stone, A or B, stands right of what it lies on. The
first tile that looks like the start tile is the start tile. For the others any tile that looks right will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from textwrap import dedent

from ludoteka.core.game import Chance, Json, Seat, seats_of
from ludoteka.core.play import play
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.state import State
from tests.games.micropul.naive import TILES, centre, turned

START = """
    o o
    x x
"""
TILE_WIDTH = 5
SIGNS = {"W": "o", "B": "x", "-": "."}
SEATS = "AB"


def document(
    picture: str = START,
    *,
    hands: Sequence[Sequence[int]] = ((), ()),
    supplies: Sequence[int | None] | None = None,
    core: int | None = None,
    turn: int | None = 0,
    drawing: bool = False,
) -> dict[str, Json]:
    """Return a position in its JSON form. Unless told otherwise, supplies have 5 tiles and the core the rest.

    When the core is given, a supply that is None has the rest.
    """
    tiles, stones = read(picture, held=[tile for hand in hands for tile in hand])
    counts = list(supplies or [5] * len(hands))
    rest = len(TILES) - len(tiles) - sum(map(len, hands)) - sum(filter(None, counts)) - (core or 0)
    found: dict[str, Json] = {
        "tiles": [list(tile) for tile in tiles],
        "hands": [list(hand) for hand in hands],
        "supplies": [rest if count is None else count for count in counts],
        "core": rest if core is None else core,
        "stones": [list(stone) for stone in stones],
        "turn": turn,
    }
    return {**found, "drawing": True} if drawing else found


def position(
    picture: str = START,
    *,
    hands: Sequence[Sequence[int]] = ((), ()),
    supplies: Sequence[int | None] | None = None,
    core: int | None = None,
    turn: int | None = 0,
    drawing: bool = False,
) -> State:
    return MICROPUL.load(
        document(picture, hands=hands, supplies=supplies, core=core, turn=turn, drawing=drawing)
    )


def read(
    picture: str, held: Iterable[int] = ()
) -> tuple[list[tuple[int, int, int, int]], list[tuple[int, int, int, int]]]:
    """Return the tiles and the stones of a picture as in the JSON form. No tile that is held is used."""
    lines = [line for line in dedent(picture).splitlines() if line.strip()]
    assert len(lines) % 2 == 0, "a picture has two lines for each row of tiles"
    marks: dict[tuple[int, int], str] = {}
    for row, (upper, lower) in enumerate(list(pairwise(lines))[::2]):
        for at in range(0, max(len(upper), len(lower)), TILE_WIDTH):
            four = upper[at : at + 4].ljust(4) + lower[at : at + 4].ljust(4)
            if four.strip():
                marks[at // TILE_WIDTH, row] = four[:4] + four[6:] + four[4:6]  # clockwise
    origin = next(place for place, four in marks.items() if four[::2] == "ooxx")
    used = {*held, 40}
    tiles, stones = [], []
    for (column, row), four in marks.items():
        x, y = column - origin[0], row - origin[1]
        tile, rotation = (40, 0) if (x, y) == (0, 0) else _tile(four[::2], used)
        used.add(tile)
        tiles.append((tile, x, y, rotation))
        stones += [(x, y, corner, SEATS.index(mark)) for corner, mark in enumerate(four[1::2]) if mark != " "]
    return tiles, stones


def looks(tile: int, rotation: int) -> str:
    """Return the signs of a tile clockwise from the top left."""
    signs = "".join(SIGNS.get(symbol, symbol) for symbol in turned(tile, rotation))
    middle = centre(tile)
    return signs if middle is None else f"{signs[:2].upper()}{middle}{signs[0].upper()}"


def legal(state: State) -> list[str]:
    """Return what can be done by whoever's turn it is."""
    return [
        MICROPUL.write_move(move)
        for seat in seats_of(MICROPUL, state)
        for move in MICROPUL.legal_moves(state, seat)
    ]


def lays(state: State) -> list[str]:
    return [move for move in legal(state) if move.startswith("lay")]


def after(state: State, *moves: str) -> State:
    """Return the state after these moves, each checked; luck's too."""
    for text in moves:
        move = MICROPUL.read_move(text)
        pending = MICROPUL.pending(state)
        if isinstance(pending, Chance):
            assert any(move == outcome for outcome, _ in pending.outcomes), f"luck cannot do {text!r}"
            state = MICROPUL.apply(state, move)
        else:
            (seat,) = seats_of(MICROPUL, state)
            state = play(MICROPUL, state, seat, move)
    return state


def forbidden_by(state: State, move: str, seat: int = 0) -> str | None:
    """Return the rule that forbids a move, None if nothing does."""
    found = MICROPUL.objection(state, Seat(seat), MICROPUL.read_move(move))
    assert (found is None) == (move in legal(state))
    return None if found is None else found.rule


def _tile(signs: str, used: set[int]) -> tuple[int, int]:
    for tile in range(len(TILES)):
        for rotation in range(4):
            if tile not in used and looks(tile, rotation) == signs:
                return tile, rotation
    raise AssertionError(f"no tile that is left looks like {signs}")
