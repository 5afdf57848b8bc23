"""What whoever is to move may do, listed in the order of notation, mostly from tables made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from operator import attrgetter, or_
from typing import Any, Final, TypeAlias

from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import (
    ENERGY,
    FAMILY_OF,
    MORE,
    TILES,
    TRENDS,
    Colour,
    Element,
    Trend,
)
from ludoteka.games.periodic.movement import BY_NAME, BY_SYMBOL, ENDS, REACH
from ludoteka.games.periodic.moves import (
    DECLINED,
    END,
    Charge,
    Free,
    Move,
    Pay,
    Source,
    Take,
    charge,
    free,
    goto,
    pay,
    take,
)
from ludoteka.games.periodic.state import Board, box, choices

Choices: TypeAlias = tuple[tuple[Element, tuple[Colour, ...]], ...]

PAIR: Final = 2
"""With so many seats some rules are different (PER-4.4)."""

PAYS: Final = tuple(tuple(pay(Trend(at % 5), end) for end in ends) for at, ends in enumerate(ENDS[0]))
"""For `5 * element + trend`, without "+3" and without a choice of goals."""

TAKES: Final = tuple(tuple(take(Trend(at % 5), end) for end in ends) for at, ends in enumerate(ENDS[0]))

_REACH_WITH: Final = tuple(zip(*(accumulate(reach, or_) for reach in zip(*REACH, strict=True)), strict=True))
"""`REACH` with so many "+3" or fewer."""

CHARGES: Final = tuple(
    sorted(
        (charge(trends) for count in (1, 2) for trends in combinations_with_replacement(TRENDS, count)),
        key=attrgetter("notation"),
    )
)


@lru_cache(500)  # they are listed for whoever is to move, and again to see that the move made is one of them
def legal_turn_moves(board: Board, seat: Seat) -> tuple[Move, ...]:
    """List what the seat whose turn it is may do; a step is always possible along `number`."""
    moves: list[Move] = []
    held = board.tiles[seat]
    flask = board.flasks[seat]
    undecided = choices(board, seat)
    chains = held.count(MORE) if held else 0
    if board.took or board.paid:
        moves.append(END)  # PER-4.1
    if held:
        moves += _with_tiles(board, seat, chains, undecided)
    if not board.took and board.energies[seat] >= (2 if board.paid else 1):  # PER-4.2
        for trend in BY_NAME:
            at = 5 * flask + trend
            moves += _ways(Pay, at, chains, (None,), undecided) if undecided or chains else PAYS[at]
    if not board.took and not board.paid:  # PER-4.1
        nobody = sources(board, seat)
        for trend in BY_NAME:
            at = 5 * flask + trend
            whence = (None,) if board.trends[trend] else nobody  # PER-4.3, PER-4.4
            plain = not undecided and not chains and whence == (None,)
            moves += TAKES[at] if plain else _ways(Take, at, chains, whence, undecided)
    return tuple(moves)


def sources(board: Board, seat: Seat) -> tuple[Source, ...]:
    """Return from whom `seat` may take a token where a trend has none (PER-4.4).

    None stands for what needs no word: nobody, or with two seats the box. Declining comes last.
    """
    if len(board.energies) == PAIR:
        return (None, DECLINED) if box_gives(board, seat) else (None,)
    most = max(board.energies)
    others = tuple([Seat(at) for at, energy in enumerate(board.energies) if energy == most and at != seat])
    return (*others, DECLINED) if others and most else (None,)


def box_gives(board: Board, seat: Seat) -> bool:
    """Say whether an empty trend brings a token from the box: with two seats, in place of the other's.

    So not to whoever has more than the other (PER-4.4).
    """
    return len(board.energies) == PAIR and board.energies[1 - seat] == max(board.energies) and box(board) > 0


def _with_tiles(board: Board, seat: Seat, chains: int, undecided: Choices) -> list[Move]:
    """List what reward tiles allow, in the order of notation: energy, free, go to."""
    moves: list[Move] = []
    held = set(board.tiles[seat])
    tiles = [TILES[tile] for tile in held]
    if board.fresh and ENERGY in held:
        moves += [move for move in CHARGES if can_charge(board, move)]  # PER-6.4
    named = {tile.trend for tile in tiles}
    for trend in BY_NAME:
        if trend in named:
            moves += _ways(Free, 5 * board.flasks[seat] + trend, chains, (None,), undecided)  # PER-6.2
    families = {tile.family for tile in tiles if tile.family is not None}
    if families:  # PER-6.3
        colours: dict[Element, tuple[Colour | None, ...]] = dict(undecided)
        there = [
            goto(element, goal)
            for element in BY_SYMBOL
            if FAMILY_OF[element] in families and element != board.flasks[seat]
            for goal in colours.get(element, (None,))
        ]
        moves += sorted(there, key=attrgetter("notation"))
    return moves


def can_charge(board: Board, move: Charge) -> bool:
    """Say whether the trends have the tokens a "take 2 energy" would take."""
    return all(board.trends[trend] >= move.trends.count(trend) for trend in move.trends)


_MAKERS: Final[dict[type, Callable[..., Any]]] = {
    Pay: lambda trend, end, chain, _, goal: pay(trend, end, chain, goal),
    Take: take,
    Free: lambda trend, end, chain, _, goal: free(trend, end, chain, goal),
}


def _ways(
    kind: type, at: int, chains: int, whence: tuple[Source, ...], undecided: Choices
) -> tuple[Move, ...]:
    """List the activations of a trend with all that has to be said about them: +3, from whom, which goal."""
    if undecided:  # what is out of reach must not make lists differ that are the same
        undecided = tuple([choice for choice in undecided if _REACH_WITH[chains][at] >> choice[0] & 1])
    return _spelt(kind, at, chains, whence, undecided)


@lru_cache(20_000)
def _spelt(
    kind: type, at: int, chains: int, whence: tuple[Source, ...], undecided: Choices
) -> tuple[Move, ...]:
    make, trend = _MAKERS[kind], Trend(at % 5)
    colours: dict[Element, tuple[Colour | None, ...]] = dict(undecided)
    moves = [
        make(trend, element, chain, source, goal)
        for chain in range(chains + 1)
        for element in ENDS[chain][at]
        for source in whence
        for goal in colours.get(element, (None,))
    ]
    # Numbers have one digit in these notations, so plain text is in their order too.
    return tuple(sorted(moves, key=attrgetter("notation")))
