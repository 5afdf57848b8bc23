"""`ludoteka replay` and `ludoteka verify`: looking at a record, and checking that it is true."""

from __future__ import annotations

from typing import Any

from ludoteka.cli.arguments import concerning, read_file, seat_of, whole_number
from ludoteka.cli.boards import board_of
from ludoteka.cli.boards.board import Scene
from ludoteka.cli.prompt import ask
from ludoteka.cli.refusal import refusal
from ludoteka.cli.screen import Screen
from ludoteka.cli.telling import Telling
from ludoteka.core.errors import ForgedError, LudotekaError, RecordError
from ludoteka.core.game import AnyGame, Over, Seat
from ludoteka.core.record import Record, read_record, states, verify
from ludoteka.games import game as game_named

EVERYBODY = "all"


def load_record(path: str) -> tuple[AnyGame, Record]:
    """Return a record and its game. Raises FileError, RecordError, UnknownGameError."""

    def read(content: bytes) -> tuple[AnyGame, Record]:
        record = read_record(content)
        return game_named(record.game), record

    return read_file(path, read)


class Replay:
    """A record opened at some ply, seen by one seat, or with everything open."""

    def __init__(self, screen: Screen, path: str, viewer: str) -> None:
        self.screen = screen
        self.game, self.record = load_record(path)
        with concerning(path):
            self.states = list(states(self.game, self.record))
        everything = viewer == EVERYBODY
        self.viewer = None if everything else seat_of(viewer, "--from", self.record.seats)
        self.messages = screen.messages.of(self.game)
        self.telling = Telling(
            self.game, self.messages, self.record.players, self.viewer, everything=everything
        )
        self.board = board_of(self.game, self.messages, colourful=screen.colourful)

    @property
    def last(self) -> int:
        return len(self.states) - 1

    def ply(self, text: str) -> int:
        """Return the ply `text` spells; -1 is the last. Raises ArgumentError."""
        ply = whole_number(text, "--ply", -self.last - 1, self.last)
        return ply if ply >= 0 else ply + self.last + 1

    def tell_all(self) -> None:
        """List every move, then show where they led."""
        for ply in range(1, self.last + 1):
            self.screen.say(f"{ply:>4}  {self.telling.move(self.record.entries[ply - 1])}")
        self.show(self.last)

    def show(self, ply: int) -> None:
        """Show the position after so many moves."""
        state = self.states[ply]
        self.screen.say()
        self.screen.say(self.messages.text("replay.ply", ply=ply, last=self.last), "bold")
        recent: tuple[Any, ...] = ()
        if ply:
            entry = self.record.entries[ply - 1]
            recent = (self.game.read_move(entry.move),)
            self.screen.say(self.telling.move(entry))
        self.screen.say()
        names = self.telling.names
        self.screen.show(*self.board.picture(Scene(self.game.view(state, self.viewer), names, recent=recent)))
        if self.telling.everything:
            for seat in range(self.record.seats):
                self.screen.show(*self.board.hand(Scene(self.game.view(state, Seat(seat)), names)))
        over = self.game.pending(state)
        if isinstance(over, Over):
            self.screen.say()
            for sentence in self.telling.result(over):
                self.screen.say(sentence)

    def step(self, ply: int) -> None:
        """Show one ply after the other, as the person asks."""
        while True:
            self.show(ply)
            answer = ask(self.screen, self.messages.text("replay.step"))
            if answer is None or answer.lower() in ("q", "quit", "exit"):
                return
            if answer.lower() in ("b", "back"):
                ply = max(ply - 1, 0)
            elif answer:
                ply = self._asked(answer, ply)
            elif ply == self.last:
                return
            else:
                ply += 1

    def _asked(self, answer: str, ply: int) -> int:
        try:
            return self.ply(answer)
        except LudotekaError as error:
            self.screen.say(refusal(error, self.messages), "red")
            return ply


def check(screen: Screen, path: str) -> bool:
    """Say whether a record is true. Raises LudotekaError for one that cannot be checked."""
    game, record = load_record(path)
    try:
        with concerning(path):
            over = verify(game, record)
    except RecordError as error:
        # A move that could not have been made is as untrue as luck that did not fall so.
        if isinstance(error, ForgedError) or "moves[" in (error.place or ""):
            screen.complain(refusal(error, screen.messages.of(game)))
            return False
        raise
    messages = screen.messages.of(game)
    telling = Telling(game, messages, record.players, viewer=None, everything=True)
    screen.say(messages.text("verify.true", file=path), "bold")
    screen.say(messages.count("verify.moves", len(record.entries), game=game.title))
    for sentence in telling.result(over):
        screen.say(sentence)
    return True
