"""A bot that searches the matches it can imagine: information-set tree search, for any game and number of seats.

It invents worlds, full states that look like its view, and plays in all of them in one tree. What it could not
tell apart is one place in the tree, so it cannot plan on what it will not know. Every seat is taken to want the
most for itself.

In an imagined match seats that decide at once act one after another, and a clock runs out only when nobody can act.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Generic

from ludoteka.bots.luck import sampled
from ludoteka.core.game import Chance, Decide, Game, M, S, Seat, V


@dataclass(slots=True, eq=False)
class _Edge(Generic[M]):
    move: M
    prior: float
    visits: int = 0
    total: float = 0.0
    offers: int = 0

    @property
    def worth(self) -> float:
        return (self.prior + self.total) / (self.visits + 1)


@dataclass(slots=True, eq=False)
class _Node(Generic[M]):
    edges: dict[tuple[Seat, M], _Edge[M]] = field(default_factory=dict)
    after: dict[Hashable, _Node[M]] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class _Scene(Generic[S, M]):
    """A node as it is in one world."""

    node: _Node[M]
    state: S
    mover: Seat
    offered: list[_Edge[M]]
    after: dict[_Edge[M], _Scene[S, M]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Search:
    simulations: int
    seconds: float | None = None
    worlds: int = 12
    width: int = 12
    replies: int = 3
    exploration: float = 0.03

    def choose(self, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> M:
        return _Thinking(self, game, view, seat, seed).best()


class _Thinking(Generic[S, M, V]):
    def __init__(self, limits: Search, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> None:
        self.limits = limits
        self.game = game
        self.seat = seat
        self.random = Random(f"search/{seed}")
        self.until = None if limits.seconds is None else perf_counter() + limits.seconds
        self.worlds = [game.guess(view, f"{seed}/{number}") for number in range(limits.worlds)]

    def best(self) -> M:
        game, seat, limits = self.game, self.seat, self.limits
        legal = game.legal_moves(self.worlds[0], seat)
        if len(legal) == 1:
            return legal[0]
        priors = [game.prospects(state, seat, legal) for state in self.worlds[:2]]
        edges = [_Edge(move, sum(worths) / len(worths)) for move, *worths in zip(legal, *priors, strict=True)]
        edges = _best(edges, limits.width)
        root: _Node[M] = _Node()
        scenes = [_Scene(root, state, seat, edges) for state in self.worlds]
        rounds = max(1, (len(edges) - 1).bit_length())
        while len(edges) > 1:
            each = max(1, limits.simulations // (rounds * len(edges)))
            for _ in range(each):
                for edge in edges:
                    if self.until is not None and perf_counter() >= self.until:
                        return max(edges, key=lambda edge: edge.worth).move
                    self.simulate(scenes[edge.visits % len(scenes)], edge)
            edges.sort(key=lambda edge: edge.worth, reverse=True)
            edges = edges[: (len(edges) + 1) // 2]
        return edges[0].move

    def simulate(self, scene: _Scene[S, M], edge: _Edge[M]) -> None:
        game = self.game
        path = [(edge, scene.mover)]
        while True:
            following = scene.after.get(edge)
            if following is None:
                following = scene.after[edge] = self.scene(scene, edge)
                break
            scene = following
            if not scene.offered:
                break
            edge = self.select(scene.offered)
            path.append((edge, scene.mover))
        state = following.state
        if following.offered:
            state = game.apply(state, following.offered[0].move, following.mover)
        values: dict[Seat, float] = {}
        for edge, mover in path:
            if mover not in values:
                values[mover] = game.heuristic(state, mover)
            edge.visits += 1
            edge.total += values[mover]

    def scene(self, scene: _Scene[S, M], edge: _Edge[M]) -> _Scene[S, M]:
        game = self.game
        state = game.apply(scene.state, edge.move, scene.mover)
        key: list[Hashable] = [scene.mover, edge.move]
        while True:
            pending = game.pending(state)
            if isinstance(pending, Chance):
                move = sampled(pending, self.random)
            elif isinstance(pending, Decide) and not pending.seats:
                move = min(pending.clocks, key=lambda clock: clock.seconds).move
            else:
                break
            key.append(game.show_move(move, self.seat))
            state = game.apply(state, move)
        node = scene.node.after.setdefault(tuple(key), _Node())
        if not isinstance(pending, Decide):
            return _Scene(node, state, scene.mover, [])
        mover = next((seat for seat in pending.seats if seat > scene.mover), pending.seats[0])
        return _Scene(node, state, mover, self.offer(node, state, mover))

    def offer(self, node: _Node[M], state: S, mover: Seat) -> list[_Edge[M]]:
        legal = self.game.legal_moves(state, mover)
        fresh = [move for move in legal if (mover, move) not in node.edges]
        for move, worth in zip(fresh, self.game.prospects(state, mover, fresh), strict=True):
            node.edges[mover, move] = _Edge(move, worth)
        return _best([node.edges[mover, move] for move in legal], self.limits.replies)

    def select(self, offered: list[_Edge[M]]) -> _Edge[M]:
        best, most = offered[0], float("-inf")
        for edge in offered:
            edge.offers += 1
            found = (edge.prior + edge.total) / (edge.visits + 1)
            found += self.limits.exploration * sqrt(log(edge.offers + 1) / (edge.visits + 1))
            if found > most:
                best, most = edge, found
        return best


def _best(edges: list[_Edge[M]], width: int) -> list[_Edge[M]]:
    """Return the most promising; of moves promising exactly the same, only one while there are others."""
    edges = sorted(edges, key=lambda edge: -edge.prior)
    first: list[_Edge[M]] = []
    again: list[_Edge[M]] = []
    for edge in edges:
        if len(first) == width:
            break
        (again if first and first[-1].prior - edge.prior < 1e-9 else first).append(edge)
    return (first + again)[:width]
