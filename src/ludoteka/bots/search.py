"""A bot that searches the matches it can imagine: information-set tree search, generic over games.

It invents worlds, whole states that look like its view, and plays in all of them in one tree. What it could
not tell apart is one place in that tree, so it cannot plan on what it will not know. Every seat is taken to
want the most for itself.

In an imagined match seats that decide at once take turns, and a clock runs out only when nobody can act.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Final, Generic

from ludoteka.bots.luck import happening
from ludoteka.bots.match import next_seat
from ludoteka.core.game import Decide, Game, M, S, Seat, V

_ALIKE: Final = 1e-9
"""Moves whose prospects differ by less promise the same: the rest is rounding."""

_JUDGES: Final = 2
"""In how many worlds all legal moves are judged, to find those to look into."""


@dataclass(frozen=True, slots=True)
class Search:
    simulations: int
    seconds: float | None = None
    """If set, the search stops when so much time has passed, and what it chooses depends on the machine."""

    worlds: int = 12
    """How many worlds it imagines. Each has luck of its own and is played in again and again."""

    moves: int = 12
    """How many moves are looked into, those that promise most."""

    replies: int = 3
    """How many, further down the tree."""

    curiosity: float = 0.03
    """How much better a move may turn out, in chances to win, than it seems when hardly tried."""

    def choose(self, game: Game[S, M, V], view: V, seat: Seat, seed: str) -> M:
        until = None if self.seconds is None else perf_counter() + self.seconds
        worlds = [game.guess(view, f"{seed}/{number}") for number in range(self.worlds)]
        legal = (*game.legal_moves(worlds[0], seat), *game.answers(worlds[0], seat))
        if len(legal) == 1:
            return legal[0]
        tree = _Tree(self, game, seat, Random(f"search/{seed}"))
        scenes = tree.roots(worlds, legal)
        candidates = scenes[0].offered
        for left in range(self.simulations, 0, -1):
            if _is_settled(candidates, left) or (until is not None and perf_counter() >= until):
                break
            edge = tree.choice(candidates)
            tree.simulate(scenes[edge.visits % len(scenes)], edge)  # so all are tried in the same worlds
        return max(candidates, key=lambda edge: (edge.visits, edge.worth)).move


@dataclass(slots=True, eq=False)
class _Edge(Generic[M]):
    """A move at a node, and what became of it so far, for the seat that makes it."""

    move: M
    prospect: float
    visits: int = 0
    total: float = 0.0
    offers: int = 0
    """How often it could have been chosen. In other worlds it may be impossible."""

    @property
    def worth(self) -> float:
        return (self.prospect + self.total) / (self.visits + 1)


@dataclass(slots=True, eq=False)
class _Node(Generic[M]):
    """What the searching seat knows at some point: all worlds where it knows just that meet here."""

    edges: dict[tuple[Seat, M], _Edge[M]] = field(default_factory=dict)
    after: dict[Hashable, _Node[M]] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class _Scene(Generic[S, M]):
    """A node as it is in one world. Nothing is offered when the match is over there."""

    node: _Node[M]
    state: S
    mover: Seat
    offered: list[_Edge[M]]
    after: dict[_Edge[M], _Scene[S, M]] = field(default_factory=dict)


class _Tree(Generic[S, M, V]):
    def __init__(self, limits: Search, game: Game[S, M, V], seat: Seat, random: Random) -> None:
        self.limits = limits
        self.game = game
        self.seat = seat
        self.random = random

    def roots(self, worlds: list[S], legal: Sequence[M]) -> list[_Scene[S, M]]:
        """Return where the search begins in each world. The same moves are legal in all of them."""
        judged = [self.game.prospects(state, self.seat, legal) for state in worlds[:_JUDGES]]
        edges = [_Edge(move, sum(found) / len(found)) for move, *found in zip(legal, *judged, strict=True)]
        offered = _most_promising(edges, self.limits.moves)
        node: _Node[M] = _Node()
        return [_Scene(node, state, self.seat, offered) for state in worlds]

    def choice(self, offered: list[_Edge[M]]) -> _Edge[M]:
        """Return the move that could be the best: by what came of it, and the more the less it was tried."""
        best, most = offered[0], -inf
        for edge in offered:
            edge.offers += 1
            tried = edge.visits + 1
            hope = self.limits.curiosity * sqrt(log(edge.offers + 1) / tried)
            if (could_be := (edge.prospect + edge.total) / tried + hope) > most:
                best, most = edge, could_be
        return best

    def simulate(self, scene: _Scene[S, M], edge: _Edge[M]) -> None:
        """Play in one world from a move on to where nobody has been, and tell the moves there how it went."""
        way = [(edge, scene.mover)]
        while (following := scene.after.get(edge)) is not None and following.offered:
            scene = following
            edge = self.choice(scene.offered)
            way.append((edge, scene.mover))
        if following is None:
            following = scene.after[edge] = self.scene_after(scene, edge)
        state = following.state
        if following.offered:  # a position is best judged after a good move
            best = max(following.offered, key=lambda edge: edge.worth)
            state = self.game.apply(state, best.move, following.mover)
        worth = {seat: self.game.heuristic(state, seat) for seat in {seat: None for _, seat in way}}
        for taken, mover in way:
            taken.visits += 1
            taken.total += worth[mover]

    def scene_after(self, scene: _Scene[S, M], edge: _Edge[M]) -> _Scene[S, M]:
        game = self.game
        state = game.apply(scene.state, edge.move, scene.mover)
        known: list[Hashable] = [scene.mover, game.show_move(edge.move, self.seat, scene.mover)]
        while (move := happening(pending := game.pending(state), self.random)) is not None:
            known.append(game.show_move(move, self.seat))
            state = game.apply(state, move)
        node = scene.node.after.setdefault(tuple(known), _Node())
        if not isinstance(pending, Decide):
            return _Scene(node, state, scene.mover, [])
        mover = next_seat(pending, scene.mover)
        return _Scene(node, state, mover, self.offered(node, state, mover))

    def offered(self, node: _Node[M], state: S, mover: Seat) -> list[_Edge[M]]:
        legal = (*self.game.legal_moves(state, mover), *self.game.answers(state, mover))
        fresh = [move for move in legal if (mover, move) not in node.edges]
        for move, prospect in zip(fresh, self.game.prospects(state, mover, fresh), strict=True):
            node.edges[mover, move] = _Edge(move, prospect)
        return _most_promising([node.edges[mover, move] for move in legal], self.limits.replies)


def _is_settled(candidates: list[_Edge[M]], left: int) -> bool:
    """Say whether so many simulations more cannot change which move is tried most."""
    visits = sorted([edge.visits for edge in candidates])
    return len(visits) == 1 or visits[-1] > visits[-2] + left


def _most_promising(edges: Iterable[_Edge[M]], number: int) -> list[_Edge[M]]:
    """Return so many of the best; of moves that promise the same only one, while there are others.

    Often such moves are the same in all but name, and would take the places of different ones.
    """
    different: list[_Edge[M]] = []
    alike: list[_Edge[M]] = []
    for edge in sorted(edges, key=lambda edge: -edge.prospect):
        if different and different[-1].prospect - edge.prospect < _ALIKE:
            alike.append(edge)
        elif len(different) < number:
            different.append(edge)
        else:
            break
    return (different + alike)[:number]
