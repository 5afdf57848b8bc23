"""A turn's end: what is achieved, how far science has come, who is next (PER-7, PER-8.1, PER-8.2)."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import (
    COLOUR_OF,
    COLOURS,
    FAMILY_OF,
    STACK,
    TILES,
    Colour,
    Goal,
    Tile,
)
from ludoteka.games.periodic.scoring import LAB
from ludoteka.games.periodic.state import (
    DECKS,
    ROUNDS,
    SCIENCE,
    SLOTS,
    Board,
    End,
    Phase,
    achieved,
    stack,
    unseen,
)

ROOM: Final = {len(SCIENCE) - 3: 3, len(SCIENCE) - 2: 2, len(SCIENCE) - 1: 1}
"""How many discs the last cells hold (PER-7.6)."""

NEAR_END: Final = len(SCIENCE) - 2
"""From this cell on discs bring the end near (PER-8.1)."""


def finished(board: Board, seat: Seat) -> tuple[Colour, ...]:
    """Return the colours on whose open goal `seat` has cubes on every element (PER-7.1)."""
    cubes = board.cubes[seat]
    return tuple([colour for colour in COLOURS if cubes & SLOTS[colour] == SLOTS[colour]])


def after_turn(board: Board, seat: Seat) -> Board:
    """Return the board after `seat` has ended its turn, as far as luck has no say in it."""
    before = board
    for colour in finished(board, seat):
        board = _achieve(board, seat, colour)
    board = _advance(board, seat)
    if board is not before and board.last is None and (end := reached(board)) is not None:
        board = board._replace(end=end, last=seat)  # PER-8.1
    return next_turn(board._replace(phase=Phase.REFRESH, paid=0, took=False, fresh=True))


def reached(board: Board) -> End | None:
    """Say whether the last round has to begin (PER-8.1)."""
    if any(achieved(board, colour) >= DECKS[colour] for colour in COLOURS):
        return End.DECK
    return End.SCIENCE if sum(disc >= NEAR_END for disc in board.discs) > 1 else None


def owed(board: Board) -> Colour | None:
    """Return the colour of a reward that was won and not given yet (PER-7.3)."""
    for colour in COLOURS:
        if STACK - stack(board, colour) < min(STACK, achieved(board, colour)):
            return colour
    return None


def tiles_left(board: Board, colour: Colour) -> tuple[Tile, ...]:
    """Return the kinds of rewards that may lie on top of a colour."""
    gone = [tile for tiles in (*board.tiles, board.used) for tile in tiles]
    return tuple(
        Tile(at)
        for at, tile in enumerate(TILES)
        if tile.colour == colour and gone.count(Tile(at)) < tile.copies
    )


def empty_place(board: Board) -> Colour | None:
    """Return the first colour without an open goal that can have one (PER-7.4)."""
    for colour in COLOURS:
        if board.open[colour] is None and unseen(board, colour):
            return colour
    return None


def with_tile(board: Board, seat: Seat, tile: Tile) -> Board:
    tiles = list(board.tiles)
    tiles[seat] = tuple(sorted((*tiles[seat], tile)))
    return board._replace(tiles=tuple(tiles))


def with_goal(board: Board, goal: Goal) -> Board:
    places = list(board.open)
    places[COLOUR_OF[goal]] = goal
    return board._replace(open=tuple(places))


def next_turn(board: Board) -> Board:
    """Pass the turn on, unless luck has something left to say in the refresh."""
    if None in board.open and (owed(board) is not None or empty_place(board) is not None):
        return board
    assert board.turn is not None, "a turn that ends is somebody's"
    seats = len(board.energies)
    following = Seat((board.turn + 1) % seats)
    if following == board.last:  # PER-8.2
        return board._replace(phase=Phase.REVEAL, turn=None)
    if following == 0 and board.round == ROUNDS and board.last is None:
        return board._replace(phase=Phase.REVEAL, turn=None, end=End.ROUNDS)
    return board._replace(phase=Phase.PLAY, turn=following, round=board.round + (following == 0))


def _achieve(board: Board, seat: Seat, colour: Colour) -> Board:
    goal = board.open[colour]
    assert goal is not None, "cubes lie on a goal"
    labs = list(board.labs)
    for other, cubes in enumerate(board.cubes):
        if other != seat:
            labs[other] += LAB[(cubes & SLOTS[colour]).bit_count()]  # PER-7.2
    goals = list(board.goals)
    goals[seat] = tuple(sorted((*goals[seat], goal)))  # PER-7.3
    places = list(board.open)
    places[colour] = None
    board = board._replace(
        labs=tuple(labs),
        goals=tuple(goals),
        cubes=tuple([cubes & ~SLOTS[colour] for cubes in board.cubes]),
        open=tuple(places),
    )
    left = tiles_left(board, colour)
    return with_tile(board, seat, left[0]) if len(left) == 1 else board  # else luck says which


def _advance(board: Board, seat: Seat) -> Board:
    """Move microscope and disc, if the flask stands in the next family (PER-7.5, PER-7.6)."""
    step = advance(board, seat)
    if step is None:
        return board
    microscopes, discs = list(board.microscopes), list(board.discs)
    microscopes[seat], discs[seat] = step
    return board._replace(microscopes=tuple(microscopes), discs=tuple(discs))


def advance(board: Board, seat: Seat) -> tuple[int, int] | None:
    """Return where microscope and disc go if the turn ends now; None if they stay."""
    ahead = (board.microscopes[seat] + 1) % len(board.circle)
    if FAMILY_OF[board.flasks[seat]] != board.circle[ahead]:
        return None
    disc = board.discs[seat]
    cell = disc + 1
    has_room = cell < len(SCIENCE) and board.discs.count(cell) < ROOM.get(cell, len(board.discs))
    return ahead, cell if has_room else disc
