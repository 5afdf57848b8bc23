"""Positions and views as JSON, in the form of `docs/games/micropul.md`. Reading checks everything."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import itemgetter

from ludoteka.core.document import Document
from ludoteka.core.errors import PositionError
from ludoteka.core.game import Json, Seat
from ludoteka.core.grid import Cell, cell_at, column_row, neighbours
from ludoteka.games.micropul import rules, scoring
from ludoteka.games.micropul.board import Board, Group, after_stone, build
from ludoteka.games.micropul.moves import Lay, Spot, cell_corner, lay, spot_at, write_cell
from ludoteka.games.micropul.notation import FURTHEST
from ludoteka.games.micropul.state import HAND_SIZE, STONES, End, Hand, State
from ludoteka.games.micropul.tiles import FACING, LOOKS, START, TILES, Colour, Tile
from ludoteka.games.micropul.view import View, guess

ORIGIN = cell_at(0, 0)
_COLOURS = {Colour.WHITE: "white", Colour.BLACK: "black"}
_POSITION = ("tiles", "hands", "supplies", "core", "stones", "turn")
_VIEW = ("viewer", "tiles", "hand", "hands", "supplies", "core", "stones", "turn", "drawing", "end")
_DERIVED = ("stones_left", "scores", "tally", "rank", "groups")


def dump(state: State) -> dict[str, Json]:
    position: dict[str, Json] = {
        "tiles": _dump_tiles(state.board),
        "hands": [list(hand) for hand in state.hands],
        "supplies": list(state.supplies),
        "core": state.core,
        "stones": _dump_stones(state.board),
        "turn": state.turn,
    }
    return {**position, "drawing": True} if state.drawing else position


def load(value: object) -> State:
    """Raises PositionError for anything that could not lie on a table like this."""
    document = Document(value, PositionError)
    members = document.members(_POSITION, ("drawing",))
    board = _load_board(members)
    hands = tuple(_load_hand(item, board) for item in members["hands"].items(rules.SEATS))
    held = [tile for hand in hands for tile in hand]
    if len(set(held)) < len(held):
        raise members["hands"].fail("a tile is in both hands")
    sizes = tuple(map(len, hands))
    supplies, core = _load_counts(document, members, board, sizes)
    board = _load_stones(members["stones"], board, len(hands))
    turn = _load_turn(members, board, supplies)
    drawing = "drawing" in members and _load_drawing(members["drawing"], turn, sizes, supplies)
    if turn is None:
        return State(board, hands, supplies, core, turn=None, drawing=False, end=None)
    able, end = rules.settled(board, hands, supplies, core, turn)
    if drawing and end is not None:
        raise members["drawing"].fail("nobody takes a tile when the match is over")
    return State(board, hands, supplies, core, able, drawing, end)


def dump_view(view: View) -> dict[str, Json]:
    board = view.board
    if not board.shown:
        board.shown.extend((_dump_tiles(board), _dump_stones(board), _dump_groups(board)))
    tiles, stones, groups = board.shown
    tally = scoring.tally(board, view.hand_sizes, view.supplies)
    scores = scoring.total(tally)
    solo = len(view.hand_sizes) == 1 and view.end not in (None, End.OUT_OF_TILES)
    return {
        "viewer": view.viewer,
        "tiles": tiles,
        "hand": list(view.hand),
        "hands": list(view.hand_sizes),
        "supplies": list(view.supplies),
        "core": view.core,
        "stones": stones,
        "turn": view.turn,
        "drawing": view.drawing,
        "end": view.end and view.end.value,
        "stones_left": [rules.stones_left(board, Seat(seat)) for seat in range(len(view.hand_sizes))],
        "scores": list(scores),
        "tally": {name: [*points] for name, points in tally.items()},
        "rank": scoring.rank(scores[0]) if solo else None,
        "groups": groups,
    }


def load_view(value: object) -> View:
    """Raises PositionError, also when what follows from the position is not what is said of it."""
    document = Document(value, PositionError)
    members = document.members(_VIEW + _DERIVED)
    board = _load_board(members)
    sizes = tuple(item.integer(0, HAND_SIZE) for item in members["hands"].items(rules.SEATS))
    viewer = _load_seat(members["viewer"], len(sizes))
    hand = _load_hand(members["hand"], board)
    if len(hand) != (0 if viewer is None else sizes[viewer]):
        raise members["hand"].fail("the hand does not have the size given in hands")
    supplies, core = _load_counts(document, members, board, sizes)
    board = _load_stones(members["stones"], board, len(sizes))
    turn = _load_turn(members, board, supplies)
    end = members["end"]
    view = View(
        viewer=viewer,
        board=board,
        hand=hand,
        hand_sizes=sizes,
        supplies=supplies,
        core=core,
        turn=turn,
        drawing=_load_drawing(members["drawing"], turn, sizes, supplies),
        end=None if end.is_null() else End(end.choice(*(reason.value for reason in End))),
    )
    expected = dump_view(view)
    for name in _DERIVED:
        if members[name].value != expected[name]:
            raise members[name].fail("this does not follow from the position")
    _check_waiting(view, members)
    return view


def dump_groups(groups: Iterable[Group]) -> list[Json]:
    """Return the groups by their first micropul, each with its micropul in order."""
    return [_dump_group(group) for group in sorted(groups, key=lambda group: min(group.spots))]


def _dump_groups(board: Board) -> list[Json]:
    """Return all groups, as `dump_groups` does; those that were written before are not written again."""
    rows = board.rows
    found = []
    for key, group in board.groups.items():
        row = rows.get(key)
        if row is None or row[1] is not group:
            row = rows[key] = (min(group.spots), group, _dump_group(group))
        found.append(row)
    found.sort(key=itemgetter(0))
    return [row[2] for row in found]


def _dump_group(group: Group) -> Json:
    return {
        "colour": _COLOURS[group.colour],
        "points": group.points,
        "closed": group.closed,
        "seats": list(group.seats),
        "micropul": [[*_place(spot)] for spot in sorted(group.spots)],
    }


def _dump_tiles(board: Board) -> list[Json]:
    return [[*_laid(move)] for move in board.tiles]


def _dump_stones(board: Board) -> list[Json]:
    return [[*_place(spot), seat] for spot, seat in board.stones]


@cache
def _laid(move: Lay) -> tuple[int, ...]:
    return (move.tile, *column_row(move.cell), move.rotation)


@cache
def _place(spot: Spot) -> tuple[int, ...]:
    cell, corner = cell_corner(spot)
    return (*column_row(cell), corner)


def _load_board(members: dict[str, Document]) -> Board:
    """Read the tiles and hold them to both laws (MIC-2.1, MIC-2.2), whatever order they are listed in."""
    listed = members["tiles"].items(range(1, len(TILES) + 1))
    laid: dict[Cell, Lay] = {}
    for item in listed:
        number, column, row, rotation = item.items(4)
        tile = Tile(number.integer(0, len(TILES) - 1))
        cell = cell_at(column.integer(-FURTHEST, FURTHEST), row.integer(-FURTHEST, FURTHEST))
        move = lay(tile, cell, rotation.integer(0, 3))
        if any(move.tile == other.tile for other in laid.values()):
            raise item.fail(f"tile {move.tile} lies there twice")
        if cell in laid:
            raise item.fail(f"two tiles lie at {write_cell(cell)}")
        laid[cell] = move
    if ORIGIN not in laid or laid[ORIGIN].tile != START:
        raise members["tiles"].fail(f"the start tile {START} must lie at 0,0")
    bound = {ORIGIN}
    ahead = [ORIGIN]
    while ahead:
        cell = ahead.pop()
        for side, beyond in enumerate(neighbours(cell)):
            if beyond in laid:
                colours = [
                    (_colour(laid[cell], mine), _colour(laid[beyond], theirs))
                    for mine, theirs in FACING[side]
                ]
                meeting = [mine == theirs for mine, theirs in colours if mine and theirs]
                if not all(meeting):
                    raise members["tiles"].fail(
                        f"black and white meet between {write_cell(cell)} and {write_cell(beyond)}"
                    )
                if meeting and beyond not in bound:
                    bound.add(beyond)
                    ahead.append(beyond)
    for cell in laid:
        if cell not in bound:
            raise members["tiles"].fail(f"no micropul joins the tile at {write_cell(cell)} to the start")
    return build(laid.values())


def _colour(move: Lay, corner: int) -> int:
    return LOOKS[move.tile * 4 + move.rotation].colours[corner]


def _load_hand(document: Document, board: Board) -> Hand:
    tiles = [Tile(item.integer(0, len(TILES) - 1)) for item in document.items(range(HAND_SIZE + 1))]
    if len(set(tiles)) < len(tiles):
        raise document.fail("a tile is in the hand twice")
    for tile in tiles:
        if tile in board.laid:
            raise document.fail(f"tile {tile} lies on the board")
    return tuple(sorted(tiles))


def _load_counts(
    document: Document, members: dict[str, Document], board: Board, sizes: tuple[int, ...]
) -> tuple[tuple[int, ...], int]:
    supplies = tuple(item.integer(0, len(TILES)) for item in members["supplies"].items(len(sizes)))
    core = members["core"].integer(0, len(TILES))
    total = len(board.tiles) + sum(sizes) + sum(supplies) + core
    if total != len(TILES):
        raise document.fail(f"tiles, hands, supplies and core add up to {total} tiles, not {len(TILES)}")
    return supplies, core


def _load_stones(document: Document, board: Board, seats: int) -> Board:
    taken: set[Spot] = set()
    for item in document.items(range(STONES * seats + 1)):
        column, row, corner, owner = item.items(4)
        cell = cell_at(column.integer(-FURTHEST, FURTHEST), row.integer(-FURTHEST, FURTHEST))
        spot = spot_at(cell, corner.integer(0, 3))
        seat = Seat(owner.integer(0, seats - 1))
        if spot not in board.group_of:
            raise item.fail("no micropul lies there")
        if spot in taken:
            raise item.fail("two stones lie there")
        if not rules.stones_left(board, seat):
            raise item.fail(f"seat {seat} has only {STONES} stones")
        taken.add(spot)
        board = after_stone(board, spot, seat)
    return board


def _load_seat(document: Document, seats: int) -> Seat | None:
    return None if document.is_null() else Seat(document.integer(0, seats - 1))


def _load_turn(members: dict[str, Document], board: Board, supplies: tuple[int, ...]) -> Seat | None:
    turn = _load_seat(members["turn"], len(supplies))
    if turn is None and (len(board.tiles) > 1 or board.stones or any(supplies)):
        raise members["turn"].fail("only before the first turn, while tiles are dealt, is it nobody's turn")
    return turn


def _check_waiting(view: View, members: dict[str, Document]) -> None:
    """Check that the match can be waiting for whoever the view says, or be over for that reason."""
    if view.turn is None:
        able, end = None, None
    else:
        hands = guess(view, "any").hands
        able, end = rules.settled(view.board, hands, view.supplies, view.core, view.turn)
    if end != view.end:
        raise members["end"].fail("this does not follow from the position")
    if able != view.turn:
        raise members["turn"].fail("this seat cannot act")
    if view.drawing and end is not None:
        raise members["drawing"].fail("nobody takes a tile when the match is over")


def _load_drawing(
    document: Document, turn: Seat | None, sizes: tuple[int, ...], supplies: tuple[int, ...]
) -> bool:
    drawing = document.boolean()
    if drawing and (turn is None or not supplies[turn] or sizes[turn] == HAND_SIZE):
        raise document.fail("whoever takes a tile needs one in the supply and room in the hand")
    return drawing
