"""The rules of Periodic, in the order of the rule book. The end of a turn is in `refresh`."""

from __future__ import annotations

from typing import Final, TypeVar, assert_never

from ludoteka.core.errors import SeatsError
from ludoteka.core.game import Chance, Decide, Pending, Seat
from ludoteka.games.periodic import scoring
from ludoteka.games.periodic.content import (
    ALL_TASKS,
    COLOURS,
    ENERGY,
    FAMILIES,
    FAMILY_OF,
    MORE,
    TILES,
    TRENDS,
    Element,
    Family,
    Tile,
)
from ludoteka.games.periodic.listing import box_gives, legal_turn_moves
from ludoteka.games.periodic.moves import (
    DECLINED,
    Activation,
    Charge,
    ChooseTask,
    Deal,
    EndTurn,
    Free,
    Goto,
    Move,
    Open,
    Pay,
    Place,
    Reveal,
    Take,
    Win,
    choose_task,
    deal,
    opened,
    placed,
    won,
)
from ludoteka.games.periodic.refresh import (
    after_turn,
    empty_place,
    next_turn,
    owed,
    tiles_left,
    with_goal,
    with_tile,
)
from ludoteka.games.periodic.state import (
    CUBES,
    SEATS,
    SLOTS,
    Board,
    Phase,
    State,
    targets,
    unseen,
)

FIRST_ENERGY: Final = (3, 4, 5, 3, 4)
"""PER-1.6."""

FIRST_DISCS: Final = (0, 0, 0, 1, 1)
"""PER-1.8."""

FIRST_MICROSCOPES: Final = (0, 2, 4, 6, 6)
"""PER-1.9."""

LOWEST: Final = tuple(Element(FAMILY_OF.index(family)) for family in FAMILIES)
"""The element of each family with the lowest atomic number (PER-1.10)."""

T = TypeVar("T")


def setup(seats: int) -> State:
    if seats not in SEATS:
        raise SeatsError(f"Periodic is for 2 to 5 seats, not {seats}")
    board = Board(
        phase=Phase.SETUP,
        circle=(),
        open=(None,) * len(COLOURS),
        trends=(1,) * len(TRENDS),  # PER-1.6
        energies=FIRST_ENERGY[:seats],
        flasks=(),
        microscopes=FIRST_MICROSCOPES[:seats],
        discs=FIRST_DISCS[:seats],
        cubes=(0,) * seats,
        goals=((),) * seats,
        labs=(0,) * seats,
        tiles=((),) * seats,
        used=(),
        turn=None,
        round=1,
        paid=0,
        took=False,
        fresh=True,
        end=None,
        last=None,
    )
    return State(board, ((),) * seats, (None,) * seats)


def hand_size(seats: int) -> int:
    """Return how many tasks each seat is dealt (PER-1.11)."""
    return 2 if seats == max(SEATS) else 3


def pending(state: State) -> Pending[Move]:
    board = state.board
    match board.phase:
        case Phase.PLAY:
            assert board.turn is not None, "somebody plays"
            return Decide((board.turn,))
        case Phase.TASKS:
            return Decide(tuple(Seat(seat) for seat, task in enumerate(state.kept) if task is None))
        case Phase.SETUP | Phase.REFRESH:
            return Chance(tuple((move, 1) for move in _luck(state)))
        case Phase.REVEAL:
            return Chance(((Reveal(tuple(task for task in state.kept if task is not None)), 1),))
        case Phase.OVER:
            return scoring.over(state)
    assert_never(board.phase)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    board = state.board
    if board.phase is Phase.PLAY:
        return legal_turn_moves(board, seat) if board.turn == seat else ()
    if board.phase is Phase.TASKS and state.kept[seat] is None:
        return tuple(map(choose_task, state.dealt[seat]))  # PER-1.11
    return ()


def apply(state: State, move: Move, by: Seat | None) -> State:
    board = state.board
    match move:
        case Pay() | Take() | Free():
            return State(_activate(board, move), state.dealt, state.kept)
        case EndTurn():
            return State(after_turn(board, _mover(board)), state.dealt, state.kept)
        case Goto(element):
            seat = _mover(board)
            family = FAMILY_OF[element]
            spent = _without_tiles(board, seat, _tile_for(family), 1)
            return State(_landed(spent, seat, move), state.dealt, state.kept)
        case Charge(trends):
            seat = _mover(board)
            left = tuple([board.trends[trend] - trends.count(trend) for trend in TRENDS])
            spent = _without_tiles(board, seat, ENERGY, 1)
            energies = _put(board.energies, seat, board.energies[seat] + len(trends))
            return State(spent._replace(trends=left, energies=energies), state.dealt, state.kept)
        case ChooseTask(task):
            assert by is not None, "a task is somebody's"
            kept = _put(state.kept, by, task)
            if None not in kept:
                board = board._replace(phase=Phase.PLAY, turn=Seat(0))
            return State(board, state.dealt, kept)
        case Open(goal):
            board = with_goal(board, goal)
            board = next_turn(board) if board.phase is Phase.REFRESH else board
            return State(board, state.dealt, state.kept)
        case Win(tile):
            board = next_turn(with_tile(board, _mover(board), tile))
            return State(board, state.dealt, state.kept)
        case Place(_, family):
            return State(_with_family(board, family), state.dealt, state.kept)
        case Deal(seat, task):
            dealt = _put(state.dealt, seat, tuple(sorted((*state.dealt[seat], task))))
            if len(dealt[-1]) == hand_size(len(dealt)):
                board = board._replace(phase=Phase.TASKS)
            return State(board, dealt, state.kept)
        case Reveal():
            return State(board._replace(phase=Phase.OVER), state.dealt, state.kept)
    assert_never(move)


def researched(board: Board, seat: Seat, move: Activation | Goto) -> int:
    """Return the cube that a movement puts on a goal, as a bit; 0 for none (PER-5)."""
    cubes = board.cubes[seat]
    slots = targets(board.open).slots[move.element] & ~cubes  # PER-5.3
    if not slots or cubes.bit_count() == CUBES:  # PER-5.4
        return 0
    return slots if move.goal is None else slots & SLOTS[move.goal]  # PER-5.1, PER-5.2


def income(board: Board, seat: Seat, move: Take) -> int:
    """Return how many tokens a taking brings (PER-4.3, PER-4.4)."""
    tokens = board.trends[move.trend]
    if tokens:
        return tokens
    return int(box_gives(board, seat) if move.source is None else move.source is not DECLINED)


def _luck(state: State) -> tuple[Move, ...]:
    """Return what luck may do next, in the set-up and in the refresh."""
    board = state.board
    if board.phase is Phase.REFRESH and (colour := owed(board)) is not None:
        return tuple(won(tile) for tile in tiles_left(board, colour))  # PER-7.3
    if (colour := empty_place(board)) is not None:
        return tuple(opened(goal) for goal in unseen(board, colour))  # PER-1.2, PER-7.4
    at = len(board.circle)
    if at < len(FAMILIES):
        return tuple(placed(at, family) for family in FAMILIES if family not in board.circle)  # PER-1.5
    size = hand_size(len(state.dealt))
    seat = next(Seat(seat) for seat, tasks in enumerate(state.dealt) if len(tasks) < size)
    gone = {task for tasks in state.dealt for task in tasks}
    return tuple(deal(seat, task) for task in ALL_TASKS if task not in gone)  # PER-1.11


def _with_family(board: Board, family: Family) -> Board:
    circle = (*board.circle, family)
    if len(circle) == len(FAMILIES) - 1:
        circle += tuple(last for last in FAMILIES if last not in circle)
    if len(circle) < len(FAMILIES):
        return board._replace(circle=circle)
    flasks = tuple(LOWEST[circle[at]] for at in board.microscopes)  # PER-1.10
    return board._replace(circle=circle, flasks=flasks)


def _activate(board: Board, move: Activation) -> Board:
    seat = _mover(board)
    trend = move.trend
    if move.chain:
        board = _without_tiles(board, seat, MORE, move.chain)  # PER-6.1
    match move:
        case Pay():
            cost = price(board)
            board = board._replace(
                trends=_put(board.trends, trend, board.trends[trend] + cost),
                energies=_put(board.energies, seat, board.energies[seat] - cost),
                paid=board.paid + 1,
            )
        case Take(source=source):
            energies = list(board.energies)
            energies[seat] += income(board, seat, move)
            if isinstance(source, int):
                energies[source] -= 1
            board = board._replace(trends=_put(board.trends, trend, 0), energies=tuple(energies), took=True)
        case Free():
            board = _without_tiles(board, seat, _tile_for(trend=trend), 1)  # PER-6.2
    return _landed(board, seat, move)


def price(board: Board) -> int:
    """Return what the next paid activation costs (PER-4.2)."""
    return 2 if board.paid else 1


def _landed(board: Board, seat: Seat, move: Activation | Goto) -> Board:
    flasks = _put(board.flasks, seat, move.element)
    if cube := researched(board, seat, move):
        return board._replace(
            flasks=flasks, cubes=_put(board.cubes, seat, board.cubes[seat] | cube), fresh=False
        )
    return board._replace(flasks=flasks, fresh=False)


def _tile_for(family: Family | None = None, *, trend: int | None = None) -> Tile:
    return next(Tile(at) for at, tile in enumerate(TILES) if (tile.family, tile.trend) == (family, trend))


def _without_tiles(board: Board, seat: Seat, tile: Tile, count: int) -> Board:
    """Let used tiles leave the game (PER-6)."""
    held = list(board.tiles[seat])
    for _ in range(count):
        held.remove(tile)
    used = tuple(sorted((*board.used, *[tile] * count)))
    return board._replace(tiles=_put(board.tiles, seat, tuple(held)), used=used)


def _mover(board: Board) -> Seat:
    assert board.turn is not None, "a player's move needs somebody's turn"
    return board.turn


def _put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    changed = list(items)
    changed[at] = item
    return tuple(changed)
