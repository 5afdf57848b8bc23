"""Moves made in memory, before they are kept."""

from __future__ import annotations

from copy import copy
from typing import Any

from ludoteka.core.course import Course, after_mark, after_move
from ludoteka.core.errors import MatchOverError
from ludoteka.core.game import Decide, Over, Seat
from ludoteka.core.play import check, settle
from ludoteka.storage import StoredMove
from ludoteka.tables.clockwork import Clockwork
from ludoteka.tables.telling import Standing


class Draft:
    """Where a match will stand. Nobody is told of it before it is kept; if it cannot be, it is forgotten."""

    def __init__(self, standing: Standing, clockwork: Clockwork, version: int, at_ms: int, seed: str) -> None:
        self.standing = standing
        self.clockwork = copy(clockwork)
        self.rows: list[StoredMove] = []
        self.done: dict[tuple[Seat, str], int] = {}
        """The version each command led to."""

        self._before = version
        self._at_ms = at_ms
        self._seed = seed

    @property
    def version(self) -> int:
        return self._before + len(self.rows)

    @property
    def moved(self) -> set[Seat]:
        return {Seat(row.seat) for row in self.rows if row.seat is not None}

    @property
    def is_over(self) -> bool:
        return isinstance(self.standing.pending, Over)

    def next(self) -> Draft:
        """Return one that goes on from here."""
        return Draft(self.standing, self.clockwork, self.version, self._at_ms, self._seed)

    def begin(self) -> None:
        """Let luck begin."""
        self._go(self.standing.course, [], 0)

    def fire_due(self, at_ms: int) -> None:
        """Make the moves of all clocks that had run out by then, in order."""
        while self.clockwork.running and (first := self.clockwork.first()) is not None and first[0] <= at_ms:
            deadline, clock = first
            game = self.standing.game
            course = after_move(game, self.standing.course, clock.move, None)
            self._go(course, [(None, game.write_move(clock.move), None)], deadline)

    def play(self, seat: Seat, text: str, at_ms: int, command: str | None) -> None:
        """Make a move and all luck that follows. Raises RulesError; then nothing has changed."""
        standing = self.standing
        game = standing.game
        if self.is_over:
            raise MatchOverError("the match is over")
        move = game.read_move(text)
        if text not in standing.legal(seat):
            check(game, standing.course.state, seat, move)
        self._go(after_move(game, standing.course, move, seat), [(seat, text, command)], at_ms)

    def mark(self, mark: str, seat: Seat, at_ms: int, command: str) -> None:
        """Undo or resign; the caller has asked whether that may be."""
        self._go(after_mark(self.standing.course, mark, seat), [(seat, mark, command)], at_ms)

    def _go(self, course: Course[Any], moves: list[tuple[Seat | None, str, str | None]], at_ms: int) -> None:
        game = self.standing.game
        if course.resigned is None:
            state, drawn = settle(game, course.state, self._seed, self.version + len(moves))
            moves = moves + [(None, game.write_move(move), None) for move in drawn]
            if drawn:
                course = Course(state, course.seats)
        at_ms = max(at_ms, self._at_ms)
        first = self.version
        rows = [StoredMove(first + at, at_ms, *move) for at, move in enumerate(moves)]
        standing = Standing(game, course)
        pending = standing.pending
        # Nothing is changed before here: a game that fails leaves the draft as it was.
        self._at_ms = at_ms
        self.rows += rows
        self.standing = standing
        self.clockwork.follow(pending.clocks if isinstance(pending, Decide) else (), at_ms)
        for seat, _, command in moves[:1]:
            if seat is not None and command is not None:
                self.done[seat, command] = self.version
