"""Speed of micropul: random play beside python-chess, and laying on a small and on a large board.

Each figure is CPU time of one core. The two players take turns in short rounds, so that whatever else the
machine does hits both alike; the ratio printed is the median over the rounds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

import chess

from ludoteka import Chance, Over, Seat
from ludoteka.games.micropul import MICROPUL
from ludoteka.games.micropul.moves import TAKE, Lay
from ludoteka.games.micropul.state import Move, State

Policy = Callable[[tuple[Move, ...], Random], Move]


@dataclass
class Count:
    """What one round of play amounted to. Luck's moves are not counted as plies here: chess has none."""

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


def any_move(legal: tuple[Move, ...], luck: Random) -> Move:
    """Every legal move is as likely as any other."""
    return legal[int(luck.random() * len(legal))]


def full_hand(legal: tuple[Move, ...], luck: Random) -> Move:
    """Take whenever it is allowed, else any move: hands stay full, as they do when people play."""
    return TAKE if legal[-1] is TAKE else any_move(legal, luck)


def play_micropul(policy: Policy, luck: Random, matches: int) -> Count:
    plies = listed = 0
    start = process_time()
    for _ in range(matches):
        state = MICROPUL.setup(2)
        while True:
            pending = MICROPUL.pending(state)
            if isinstance(pending, Over):
                break
            if isinstance(pending, Chance):
                state = MICROPUL.apply(state, pending.outcomes[int(luck.random() * len(pending.outcomes))][0])
                continue
            legal = MICROPUL.legal_moves(state, pending.seats[0])
            listed += len(legal)
            plies += 1
            state = MICROPUL.apply(state, policy(legal, luck))
    return Count(plies, listed, process_time() - start)


def play_chess(luck: Random, matches: int) -> Count:
    plies = listed = 0
    start = process_time()
    for _ in range(matches):
        board = chess.Board()
        while True:
            legal = list(board.legal_moves)
            if not legal or board.halfmove_clock >= 100 or board.is_insufficient_material():
                break
            listed += len(legal)
            plies += 1
            board.push(legal[int(luck.random() * len(legal))])
    return Count(plies, listed, process_time() - start)


def position_with(tiles: int, luck: Random) -> State:
    """Return a position of a random match with this many tiles on the board and a tile that can be laid."""
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


def compare(name: str, policy: Policy, rounds: int) -> None:
    luck = Random(1)
    play_micropul(policy, luck, 400)  # fills the tables, as any longer run would
    ours, theirs, plies, listed = Count(), Count(), [], []
    for _ in range(rounds):
        mine, peer = play_micropul(policy, luck, 25), play_chess(luck, 3)
        ours, theirs = ours + mine, theirs + peer
        plies.append(mine.speed / peer.speed)
        listed.append(mine.listing / peer.listing)
    print(f"\n{name}")
    for who, count in (("micropul", ours), ("python-chess", theirs)):
        print(
            f"  {who:<14}{count.speed:>10,.0f} plies/s{count.listing:>12,.0f} moves listed/s"
            f"{count.listed / count.plies:>8.1f} moves a ply"
        )
    print(f"  {'ratio':<14}{median(plies):>10.2f}        {median(listed):>12.2f}")


def compare_boards(rounds: int) -> None:
    luck = Random(2)
    small = [position_with(5, luck) for _ in range(20)]
    large = [position_with(40, luck) for _ in range(20)]
    time_of_laying(small), time_of_laying(large)
    pairs = [(time_of_laying(small), time_of_laying(large)) for _ in range(rounds)]
    print("\nlaying a tile")
    print(f"  on 5 tiles    {median(s for s, _ in pairs) * 1e6:>10.1f} µs")
    print(f"  on 40 tiles   {median(b for _, b in pairs) * 1e6:>10.1f} µs")
    print(f"  ratio         {median(b / s for s, b in pairs):>10.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="how often the players take turns")
    rounds = parser.parse_args().rounds
    print("random play, all legal moves listed at every ply, one core")
    compare("every legal move equally likely", any_move, rounds)
    compare("hands kept full: take when allowed, else every move equally likely", full_hand, rounds)
    compare_boards(rounds)


if __name__ == "__main__":
    main()
