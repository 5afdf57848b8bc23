"""A match that goes on: a state, and every move that led to it."""

from __future__ import annotations

from typing import Generic

from ludoteka.core.chance import check_seed, commitment, new_seed
from ludoteka.core.errors import SeatsError
from ludoteka.core.game import Game, M, Over, S, Seat, V
from ludoteka.core.options import Options, write_options
from ludoteka.core.play import fire, play, settle
from ludoteka.core.record import Entry, Record


class Match(Generic[S, M, V]):
    """Plays in memory: not shared between threads and not stored. Tables do that."""

    def __init__(
        self,
        game: Game[S, M, V],
        seats: int,
        options: Options | None = None,
        *,
        seed: str | None = None,
        players: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options or game.options()
        self.seed = new_seed() if seed is None else check_seed(seed)
        self.players = players or ("",) * seats
        self.entries: list[Entry] = []
        self.state = game.setup(seats, self.options)
        if len(self.players) != seats:
            raise SeatsError(f"{seats} seats need as many players' names, not {len(self.players)}")
        self._settle(at_ms=0)

    def play(self, seat: Seat, move: M, *, at_ms: int = 0) -> None:
        """Play a move and all luck that follows. Raises RulesError and changes nothing."""
        self.state = play(self.game, self.state, seat, move)
        self._write(move, seat, at_ms)
        self._settle(at_ms)

    def fire(self, clock: str, *, at_ms: int = 0) -> None:
        """Let a running clock make its move, and all luck that follows."""
        self.state, move = fire(self.game, self.state, clock)
        self._write(move, None, at_ms)
        self._settle(at_ms)

    @property
    def over(self) -> Over | None:
        pending = self.game.pending(self.state)
        return pending if isinstance(pending, Over) else None

    def record(self) -> Record:
        """Return what has happened so far. The seed is in it only once the match is over."""
        over = self.over
        return Record(
            game=self.game.name,
            rules_version=self.game.rules_version,
            seats=self.seats,
            options=write_options(self.options),
            players=self.players,
            commitment=commitment(self.seed),
            seed=self.seed if over else None,
            entries=tuple(self.entries),
            result=over,
        )

    def _settle(self, at_ms: int) -> None:
        self.state, drawn = settle(self.game, self.state, self.seed, len(self.entries))
        for move in drawn:
            self._write(move, None, at_ms)

    def _write(self, move: M, by: Seat | None, at_ms: int) -> None:
        self.entries.append(Entry(at_ms=at_ms, by=by, move=self.game.write_move(move)))
