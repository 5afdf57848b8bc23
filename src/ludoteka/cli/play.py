"""`ludoteka play`: a match at the terminal, one person against bots."""

from __future__ import annotations

from contextlib import nullcontext
from math import ceil
from time import monotonic
from typing import Any

from ludoteka.bots import Bot, bot
from ludoteka.bots.match import next_seat
from ludoteka.cli.arguments import new_file, write_file
from ludoteka.cli.boards import board_of
from ludoteka.cli.boards.board import Scene
from ludoteka.cli.errors import UsageError
from ludoteka.cli.invitation import Invitation
from ludoteka.cli.prompt import ask
from ludoteka.cli.refusal import detail, refusal
from ludoteka.cli.rules import cited, find, markdown, plain, show_contents
from ludoteka.cli.screen import Screen
from ludoteka.cli.telling import BOT, Telling, grouped
from ludoteka.core.chance import seed_from
from ludoteka.core.errors import IllegalMoveError, LudotekaError, RulesError
from ludoteka.core.game import Decide, Over, Seat
from ludoteka.core.match import Match
from ludoteka.core.play import settle
from ludoteka.core.record import write_record
from ludoteka.games.rulebook import rulebook

ADVISER = "normal"
"""Which bot gives hints."""

SECOND = 1000
"""Milliseconds a move takes where clocks run."""


class Sitting:
    """One person at one match."""

    def __init__(self, screen: Screen, invitation: Invitation) -> None:
        self.screen = screen
        self.game = game = invitation.game
        self.me = invitation.me
        self.save = invitation.save
        self.begins_midway = invitation.position is not None
        self.messages = screen.messages.of(game)
        self.board = board_of(game, self.messages, colourful=screen.colourful)
        self.bot: Bot = bot(invitation.level, game)
        players = tuple(
            "" if seat == self.me else f"{BOT}{invitation.level}" for seat in range(invitation.seats)
        )
        self.match = Match(game, invitation.seats, seed=invitation.seed, players=players)
        if self.begins_midway:
            self.match.state, _ = settle(game, invitation.position, self.match.seed, len(self.match.entries))
        self.telling = Telling(game, self.messages, players, viewer=self.me, me=self.me)
        self.recent: list[Any] = []
        self.began = monotonic()
        self.now = 0
        self.last = self.me
        self.due: dict[str, int] = {}
        """When each running clock runs out."""

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        self._keep()
        self._greet()
        while self.match.over is None:
            seat = self._next()
            if seat is None:
                self._let_clock_run_out()
            elif seat != self.me:
                self._turn_of_bot(seat)
            elif not self._my_turn():
                return
        self._finish(self.match.over)

    def _next(self) -> Seat | None:
        """Return who acts, None if a clock runs out first. All who may act take turns, a second each."""
        pending = self.game.pending(self.match.state)
        assert isinstance(pending, Decide), "luck is settled and the match is not over"
        due = {clock.name: self.now + ceil(clock.seconds * 1000) for clock in pending.clocks}
        self.due = {name: self.due.get(name, at) for name, at in due.items()}
        if not pending.seats or any(at <= self.now + SECOND for at in self.due.values()):
            return None
        return next_seat(pending, self.last) if self.due else pending.seats[0]

    def _let_clock_run_out(self) -> None:
        """In the terminal nobody hurries: clocks run by the second everybody takes for a move."""
        name = min(self.due, key=lambda name: self.due[name])
        self.now = max(self.now, self.due[name])
        ply = len(self.match.entries)
        self.match.fire(name, at_ms=self.now)
        for entry in self.match.entries[ply:]:
            self.screen.say(self.telling.move(entry))
        self._keep()

    def _greet(self) -> None:
        say, text = self.screen.say, self.messages.text
        title = self.game.title
        if len(self.telling.players) == 1:
            say(text("play.greeting-solo", game=title), "bold")
        else:
            others = ", ".join(name for seat, name in enumerate(self.telling.names) if seat != self.me)
            say(text("play.greeting", game=title, others=others), "bold")
        say(text("greeting.aim"))
        say()
        self.screen.show(*self.board.legend())
        say()
        legal = self._legal()
        example = self.game.write_move(legal[0]) if legal else text("greeting.example")
        say(text("greeting.how", example=example), "bold")
        say(text("play.words"), "dim")
        if not self.begins_midway:
            say()
            say(self.telling.move(self.match.entries[-1]))

    def _turn_of_bot(self, seat: Seat) -> None:
        thinking = self.messages.text("play.thinking", player=self.telling.name(seat))
        with self.screen.out.status(thinking) if self.screen.interactive else nullcontext():
            move = self._advice(self.bot, seat)
        self._move(seat, move)
        self.recent.append(move)

    def _advice(self, adviser: Bot, seat: Seat) -> Any:
        """Return what a bot would do. Its seed tells it nothing about the luck of the match."""
        state = self.match.state
        seed = seed_from(f"bot/{self.match.seed}/{seat}/{len(self.match.entries)}")
        return adviser.choose(self.game, self.game.view(state, seat), seat, seed)

    def _my_turn(self) -> bool:
        """Ask until a move has been made; return False if the person leaves."""
        self._draw()
        self.recent.clear()
        while True:
            kinds = dict.fromkeys(self.game.write_move(move).split()[0] for move in self._legal())
            line = ask(self.screen, self.messages.text("play.prompt", kinds=", ".join(kinds)))
            if line is None or line.lower() in ("quit", "q", "exit"):
                self._leave(asked=line is not None)
                return False
            if line and self._obeyed(line):
                return True

    def _legal(self) -> tuple[Any, ...]:
        return self.game.legal_moves(self.match.state, self.me)

    def _obeyed(self, line: str) -> bool:
        """Do what a line asks for; return whether that was a move."""
        word, _, rest = line.partition(" ")
        commands = {
            "?": lambda _: self._help(),
            "help": lambda _: self._help(),
            "moves": self._list_moves,
            "board": lambda _: self._draw(),
            "rules": self._open_rules,
            "hint": lambda _: self._hint(),
            "save": self._save_as,
        }
        try:
            if command := commands.get(word.lower()):
                command(rest)
                return False
            self._move(self.me, self._read_move(self.board.spelt(line)))
        except IllegalMoveError as error:
            self.screen.say(
                self.messages.text(
                    "play.refused", move=line, reason=self.messages.text(f"objection.{error.reason}")
                ),
                "red",
            )
            self.screen.say(f"  {cited(self.screen, self.game, error.rule or '')}")
        except RulesError as error:
            self.screen.say(
                self.messages.text("play.not-understood", reason=detail(error, self.messages)), "red"
            )
        except LudotekaError as error:
            self.screen.say(refusal(error, self.messages), "red")
        else:
            return True
        return False

    def _read_move(self, line: str) -> Any:
        """Read a move; if it only begins one, say how it can go on. Raises NotationError, UsageError."""
        legal = [self.game.write_move(move) for move in self._legal()]
        ways = [text for text in legal if text.startswith(f"{line} ")]
        if ways and line not in legal:
            raise UsageError(
                f"this is only the beginning of a move; it can go on like this: {', '.join(ways[:6])}"
            )
        return self.game.read_move(line)

    def _move(self, seat: Seat, move: Any) -> None:
        """Make a move and tell what it led to. Raises RulesError and changes nothing."""
        before, ply = self.match.state, len(self.match.entries)
        self.match.play(seat, move, at_ms=self._moment())
        self.last = seat
        for entry in self.match.entries[ply:]:
            self.screen.say(self.telling.move(entry), "" if seat == self.me else "bold")
        old, new = (self.game.view(state, self.me) for state in (before, self.match.state))
        name = None if seat == self.me else self.telling.name(seat)
        for sentence in self.board.consequences(old, new, seat, move, name):
            self.screen.say(sentence)
        self._keep()

    def _moment(self) -> int:
        """Return the time of a move: real where no clock runs, else one second after the one before."""
        self.now = self.now + SECOND if self.due else max(self.now, int((monotonic() - self.began) * 1000))
        return self.now

    def _draw(self) -> None:
        view = self.game.view(self.match.state, self.me)
        scene = Scene(view, self.telling.names, self.me, self._legal(), tuple(self.recent))
        self.screen.say()
        self.screen.show(*self.board.picture(scene))
        self.screen.say()

    def _help(self) -> None:
        for key in ("greeting.notation", "play.help"):
            self.screen.say(self.messages.text(key))
            self.screen.say()
        self.screen.show(*self.board.legend())

    def _list_moves(self, wanted: str) -> None:
        """List the legal moves, all or those that have these words."""
        words = self.board.spelt(wanted).split()
        moves = [move for move in self._legal() if set(words) <= set(self.game.write_move(move).split())]
        for word in words:
            self.screen.show(*self.board.piece(word))
        if not moves:
            self.screen.say(self.messages.text("play.no-such-moves"))
        for head, ways in grouped(self.game, tuple(moves)):
            self.screen.say(f"  {head:<12}{ways}".rstrip())

    def _open_rules(self, wanted: str) -> None:
        if wanted:
            book = rulebook(self.game, self.messages.language)
            self.screen.say(plain(markdown(find(book, self.game.rule_prefix, wanted), self.screen)))
        else:
            show_contents(self.screen, self.game)
            self.screen.say(self.messages.text("play.rules"))

    def _hint(self) -> None:
        move = self._advice(bot(ADVISER, self.game), self.me)
        self.screen.say(self.messages.text("play.hint", move=self.game.write_move(move)))

    def _save_as(self, name: str) -> None:
        if self.begins_midway:
            raise UsageError("a match that began from a position cannot be saved as a record")
        if not name:
            raise UsageError("say where to save it, for example: save match.json")
        path = new_file(name)
        write_file(path, write_record(self.match.record()))
        self.screen.say(self.messages.text("play.saved", file=name))

    def _keep(self) -> None:
        """With --save the record on disk is never behind the match."""
        if self.save is not None:
            write_file(self.save, write_record(self.match.record()))

    def _leave(self, *, asked: bool) -> None:
        self.screen.say(self.messages.text("play.left" if asked else "play.no-more-input"))
        if self.save is not None:
            self.screen.say(self.messages.text("play.saved-unfinished", file=self.save))

    def _finish(self, over: Over) -> None:
        view = self.game.view(self.match.state, self.me)
        self.screen.say()
        self.screen.show(
            *self.board.picture(Scene(view, self.telling.names, self.me, recent=tuple(self.recent)))
        )
        self.screen.say()
        why, who = self.telling.result(over)
        self.screen.say(why)
        self.screen.show(*self.board.tally(view, self.telling.names))
        self.screen.say(who, "bold")
        if rank := self.board.rank(view):
            self.screen.say(self.messages.text("result.rank", rank=rank))
        if self.begins_midway:
            return
        if self.save is None and self.screen.interactive:
            self._offer_to_save()
        elif self.save is not None:
            self.screen.say(self.messages.text("play.saved-whole", file=self.save))
        else:
            self.screen.say(self.messages.text("play.not-saved"))

    def _offer_to_save(self) -> None:
        while name := ask(self.screen, self.messages.text("play.offer")):
            try:
                path = new_file(name)
                write_file(path, write_record(self.match.record()))
            except LudotekaError as error:
                self.screen.say(refusal(error, self.messages), "red")
            else:
                self.screen.say(self.messages.text("play.saved-whole", file=name))
                return
