"""Speed of the rules: random play of every game beside python-chess, all legal moves listed at every ply.

Each figure is CPU time of one core. The two players take turns in short rounds, so that whatever else the
machine does hits both alike; the ratio printed is the median over the rounds. A ply is a player's move: those
of luck and of clocks are made and not counted, for chess has none. Of those who may act at once, any acts; a
clock runs out when nobody may.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

import chess

from ludoteka import Chance, Over, Seat
from ludoteka.core.game import AnyGame
from ludoteka.games import GAMES
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.moves import TAKE, Lay
from ludoteka.games.micropul.state import State

Policy = Callable[[tuple[Any, ...], Random], Any]


@dataclass
class Count:
    """What one round of play amounted to."""

    plies: int = 0
    listed: int = 0
    seconds: float = 0.0

    def __add__(self, other: Count) -> Count:
        return Count(self.plies + other.plies, self.listed + other.listed, self.seconds + other.seconds)

    @property
    def speed(self) -> float:
        return self.plies / self.seconds

    @property
    def listing(self) -> float:
        return self.listed / self.seconds


def any_move(legal: tuple[Any, ...], luck: Random) -> Any:
    """Every legal move is as likely as any other."""
    return legal[int(luck.random() * len(legal))]


def full_hand(legal: tuple[Any, ...], luck: Random) -> Any:
    """Take whenever it is allowed, else any move: hands stay full, as they do when people play micropul."""
    return TAKE if legal[-1] is TAKE else any_move(legal, luck)


def play(game: AnyGame, seats: int, policy: Policy, luck: Random, plies: int) -> Count:
    """Play whole matches until there are so many plies."""
    count = Count()
    start = process_time()
    while count.plies < plies:
        state = game.setup(seats, game.options())
        while not isinstance(pending := game.pending(state), Over):
            if isinstance(pending, Chance):
                state = game.apply(state, pending.outcomes[int(luck.random() * len(pending.outcomes))][0])
            elif pending.seats:
                seat = pending.seats[int(luck.random() * len(pending.seats))]
                legal = game.legal_moves(state, seat)
                count.listed += len(legal)
                count.plies += 1
                state = game.apply(state, policy(legal, luck), seat)
            else:
                state = game.apply(state, pending.clocks[0].move)
    count.seconds = process_time() - start
    return count


def play_chess(luck: Random, plies: int) -> Count:
    count = Count()
    start = process_time()
    while count.plies < plies:
        board = chess.Board()
        while True:
            legal = list(board.legal_moves)
            if not legal or board.halfmove_clock >= 100 or board.is_insufficient_material():
                break
            count.listed += len(legal)
            count.plies += 1
            board.push(legal[int(luck.random() * len(legal))])
    count.seconds = process_time() - start
    return count


def compare(game: AnyGame, seats: int, policy: Policy, rounds: int) -> None:
    luck = Random(1)
    play(game, seats, policy, luck, 8000)  # fills the tables, as any longer run would
    ours, theirs, plies, listed = Count(), Count(), [], []
    for _ in range(rounds):
        mine, peer = play(game, seats, policy, luck, 800), play_chess(luck, 800)
        ours, theirs = ours + mine, theirs + peer
        plies.append(mine.speed / peer.speed)
        listed.append(mine.listing / peer.listing)
    print(f"\n{game.title}, {seats} seats{', hands kept full' if policy is full_hand else ''}")
    for who, count in ((game.name, ours), ("python-chess", theirs)):
        print(
            f"  {who:<14}{count.speed:>10,.0f} plies/s{count.listing:>12,.0f} moves listed/s"
            f"{count.listed / count.plies:>8.1f} moves a ply"
        )
    print(f"  {'ratio':<14}{median(plies):>10.2f}        {median(listed):>12.2f}", flush=True)


def position_with(tiles: int, luck: Random) -> State:
    """Return a position of micropul with this many tiles on the board and a tile that can be laid."""
    while True:
        state = MICROPUL.setup(2)
        while not isinstance(pending := MICROPUL.pending(state), Over):
            if isinstance(pending, Chance):
                state = MICROPUL.apply(state, pending.outcomes[int(luck.random() * len(pending.outcomes))][0])
                continue
            legal = MICROPUL.legal_moves(state, pending.seats[0])
            if len(state.board.tiles) == tiles and isinstance(legal[0], Lay):
                return state
            state = MICROPUL.apply(state, full_hand(legal, luck))


def time_of_laying(states: list[State]) -> float:
    """Return the mean seconds of one laying over all legal ones in these positions."""
    jobs = [
        (state, move)
        for state in states
        for move in MICROPUL.legal_moves(state, state.turn or Seat(0))
        if isinstance(move, Lay)
    ]
    start = process_time()
    for state, move in jobs:
        MICROPUL.apply(state, move)
    return (process_time() - start) / len(jobs)


def compare_boards(rounds: int) -> None:
    luck = Random(2)
    small = [position_with(5, luck) for _ in range(20)]
    large = [position_with(40, luck) for _ in range(20)]
    time_of_laying(small), time_of_laying(large)
    pairs = [(time_of_laying(small), time_of_laying(large)) for _ in range(rounds)]
    print("\nlaying a tile of micropul")
    print(f"  on 5 tiles    {median(s for s, _ in pairs) * 1e6:>10.1f} µs")
    print(f"  on 40 tiles   {median(b for _, b in pairs) * 1e6:>10.1f} µs")
    print(f"  ratio         {median(b / s for s, b in pairs):>10.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="which games; all without")
    parser.add_argument("--rounds", type=int, default=25, help="how often the players take turns")
    arguments = parser.parse_args()
    print("random play, every legal move equally likely, all listed at every ply, one core")
    for name in arguments.games:
        game = GAMES[name]
        for seats in sorted({max(2, game.seats[0]), game.seats[-1]}):
            compare(game, seats, any_move, arguments.rounds)
        if game is MICROPUL:
            compare(game, 2, full_hand, arguments.rounds)
            compare_boards(arguments.rounds)


if __name__ == "__main__":
    main()
