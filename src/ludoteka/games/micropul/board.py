"""The tiles and stones on the table, with all that follows from them kept up to date as tiles are laid.

Laying a tile touches four cells and the groups around it and nothing else, so it costs the same on a small
board and on a large one, but for copying a few small dicts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ludoteka.core.game import Json, Seat
from ludoteka.core.grid import SIDES, STEP, Cell, cell_at
from ludoteka.games.micropul.moves import LAYS, STONE_AT, Lay, Spot, Stone, lay
from ludoteka.games.micropul.tiles import (
    ACROSS,
    CENTRE,
    FACING,
    FITS,
    LOOKS,
    START,
    Cluster,
    Colour,
    Look,
    Tile,
)


class Group(NamedTuple):
    """Micropul of one colour joined edge to edge (MIC-5.1)."""

    colour: Colour
    points: int
    openings: int
    """How many edges of its micropul border a cell without a tile."""

    seats: tuple[Seat, ...]
    """Whose stones stand on it, one entry a stone, in ascending order."""

    spots: tuple[Spot, ...]
    """Every corner its micropul cover, four for a big one; in no order."""

    @property
    def closed(self) -> bool:
        return not self.openings  # MIC-5.2


@dataclass(frozen=True, slots=True)
class Board:
    """Two boards are equal when the same tiles and stones came in the same order; the rest follows."""

    tiles: tuple[Lay, ...]
    stones: tuple[tuple[Spot, Seat], ...]

    laid: frozenset[Tile] = field(compare=False, repr=False)
    looks: dict[Cell, Look] = field(compare=False, repr=False)
    frontier: dict[Cell, int] = field(compare=False, repr=False)
    """Every free cell next to a tile, with its surroundings as `FITS` wants them."""

    group_of: dict[Spot, Spot] = field(compare=False, repr=False)
    """For each micropul the key of its group."""

    groups: dict[Spot, Group] = field(compare=False, repr=False)
    listing: list[tuple[int, bytes]] = field(default_factory=list, compare=False, repr=False)
    """The frontier as `lays` wants it, filled when first asked for: several states share a board."""

    shown: list[Json] = field(default_factory=list, compare=False, repr=False)
    """What `dump_view` shows every seat alike, filled when first asked for."""

    rows: dict[Spot, tuple[Spot, Group, Json]] = field(default_factory=dict, compare=False, repr=False)
    """Groups as `dump_view` wrote them, with their first micropul; boards hand them on, for few change."""


class Laid(NamedTuple):
    """What a laying leads to."""

    board: Board
    dots: int
    """How many tiles the activated catalysts draw (MIC-4.3)."""

    plus: bool
    """Whether they give another turn (MIC-4.4)."""


def after_laying(board: Board, move: Lay) -> Laid:
    """Return the board with one tile more. Unchecked: whether it fits is for `lays` to say."""
    cell = move.cell
    look = LOOKS[move.tile * 4 + move.rotation]
    looks = board.looks.copy()
    frontier = board.frontier.copy()
    group_of = board.group_of.copy()
    groups = board.groups.copy()

    looks[cell] = look
    frontier.pop(cell, None)
    clusters = look.clusters
    openings = [0] * len(clusters)
    reached: list[list[Spot]] = [[] for _ in clusters]
    woken = dots = 0
    plus = False
    for side in SIDES:
        beyond = Cell(cell + STEP[side])
        other = looks.get(beyond)
        if other is None:
            frontier[beyond] = frontier.get(beyond, 0) + look.shows[side]
            for own in look.edges[side]:
                openings[own] += 1
            continue
        across = ACROSS[side]
        for corner, facing in FACING[side]:
            if other.colours[facing]:
                spot = Spot(beyond * 4 + facing)
                key = group_of[spot]
                colour, points, before, seats, spots = groups[key]
                groups[key] = Group(colour, points, before - 1, seats, spots)
                if (joining := look.cluster_of[corner]) is not None:
                    reached[joining].append(spot)
        woken |= look.wakes[side][other.touch[across]]  # MIC-4.1: a set, so each counts once (MIC-4.2)
        theirs = other.wakes[across][look.touch[side]]
        dots += other.dots[theirs]
        plus = plus or other.pluses[theirs]

    for own, cluster in enumerate(clusters):
        _join(groups, group_of, cell, cluster, openings[own], reached[own])
    return Laid(
        Board(
            (*board.tiles, move),
            board.stones,
            board.laid | {move.tile},
            looks,
            frontier,
            group_of,
            groups,
            rows=board.rows,
        ),
        dots + look.dots[woken],
        plus or look.pluses[woken],
    )


def woken(board: Board, move: Lay) -> list[tuple[Cell, int]]:
    """Return the catalysts a laying would activate (MIC-4.1): the cell of each, and its corner or CENTRE."""
    look = LOOKS[move.tile * 4 + move.rotation]
    own = 0
    found = []
    for side in SIDES:
        beyond = Cell(move.cell + STEP[side])
        other = board.looks.get(beyond)
        if other is not None:
            own |= look.wakes[side][other.touch[ACROSS[side]]]
            theirs = other.wakes[ACROSS[side]][look.touch[side]]
            found += [(beyond, place) for place in range(CENTRE + 1) if theirs >> place & 1]
    return [(move.cell, place) for place in range(CENTRE + 1) if own >> place & 1] + found


def _join(
    groups: dict[Spot, Group],
    group_of: dict[Spot, Spot],
    cell: Cell,
    cluster: Cluster,
    openings: int,
    reached: list[Spot],
) -> None:
    """Add the micropul of a new tile to the groups they reach, which become one."""
    colour, corners, points = cluster
    spots = tuple(Spot(cell * 4 + corner) for corner in corners)
    key, seats = spots[0], ()
    keys = {group_of[spot] for spot in reached}
    if len(keys) == 1:
        (key,) = keys
        old = groups[key]
        group = Group(colour, old.points + points, old.openings + openings, old.seats, old.spots + spots)
    elif keys:
        key = max(keys, key=lambda one: (len(groups[one].spots), one))  # so that few entries change
        joined = [groups[one] for one in keys]
        group = Group(
            colour,
            points + sum(one.points for one in joined),
            openings + sum(one.openings for one in joined),
            tuple(sorted(seat for one in joined for seat in one.seats)),
            sum((one.spots for one in joined), spots),
        )
        for one in keys:
            if one != key:
                for spot in groups.pop(one).spots:
                    group_of[spot] = key
    else:
        group = Group(colour, points, openings, seats, spots)
    groups[key] = group
    for spot in spots:
        group_of[spot] = key


def after_stone(board: Board, spot: Spot, seat: Seat) -> Board:
    """Return the board with one stone more."""
    key = board.group_of[spot]
    group = board.groups[key]
    groups = board.groups.copy()
    groups[key] = group._replace(seats=tuple(sorted((*group.seats, seat))))
    stones = (*board.stones, (spot, seat))
    return Board(
        board.tiles,
        stones,
        board.laid,
        board.looks,
        board.frontier,
        board.group_of,
        groups,
        rows=board.rows,
    )


def lays(board: Board, hand: Iterable[Tile]) -> list[Lay]:
    """List every way to lay a tile of an ascending hand (MIC-2), by tile, cell and rotation."""
    cells = board.listing
    if not cells:
        frontier = board.frontier
        cells += [(cell << 4, FITS[around]) for cell in sorted(frontier) if (around := frontier[cell])]
    found: list[Lay] = []
    for tile in hand:
        table = LAYS[tile]
        for cell, fits in cells:
            if rotations := fits[tile]:
                found += table[cell | rotations]
    return found


def has_lay(board: Board, hand: Iterable[Tile]) -> bool:
    """Say whether any tile of the hand can be laid."""
    for around in board.frontier.values():
        fits = FITS[around]
        for tile in hand:
            if fits[tile]:
                return True
    return False


def free_spots(board: Board) -> list[Spot]:
    """List every micropul of every group without a stone (MIC-5.3)."""
    return sorted(spot for group in board.groups.values() if not group.seats for spot in group.spots)


def stones_on(board: Board) -> list[Stone]:
    """List every way to put a stone."""
    return [STONE_AT[spot] for spot in free_spots(board)]


def build(tiles: Iterable[Lay]) -> Board:
    """Return the board with these tiles, in any order. Unchecked."""
    board = Board((), (), frozenset(), {}, {}, {}, {})
    for move in tiles:
        board = after_laying(board, move).board
    return board


START_BOARD: Final = build([lay(START, cell_at(0, 0), 0)])
