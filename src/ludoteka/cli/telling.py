"""Moves, players and results in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludoteka.cli.boards import board_of
from ludoteka.cli.boards.board import SEAT_LETTERS
from ludoteka.cli.catalogue import Catalogue
from ludoteka.core.game import AnyGame, Over, Seat
from ludoteka.core.record import Entry

BOT = "bot:"
"""What the name of a bot begins with in a record."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Tells what happens in one match to one listener."""

    game: AnyGame
    messages: Catalogue
    players: tuple[str, ...]
    """As in the record."""

    viewer: Seat | None
    """Whose eyes we see through; None with `everything` off is a spectator."""

    me: Seat | None = None
    """Who is addressed as you."""

    everything: bool = False
    """Tell also what was hidden, as when a finished match is looked at."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.name(Seat(at)) for at in range(len(self.players)))

    def name(self, seat: Seat) -> str:
        if seat == self.me:
            return self.messages.text("name.you")
        name = player_name(self.players[seat], seat, self.messages)
        same = self.players.count(self.players[seat]) > 1 and self.players[seat]
        return f"{name} {SEAT_LETTERS[seat]}" if same else name

    def move(self, entry: Entry) -> str:
        """Return one sentence about a move, as the viewer saw it."""
        move = self.game.read_move(entry.move)
        shown = entry.move if self.everything else self.game.show_move(move, self.viewer, entry.by)
        word, *rest = shown.split()
        subject = entry.by if entry.by is not None else self._seat(word, rest)
        if subject is None:
            who, player = "luck", None
        else:
            who = "hidden" if "?" in rest else "you" if subject == self.me else "other"
            player = self.name(subject)
        told = board_of(self.game, self.messages, colourful=False).told(word, rest)
        tails = {"tail": " ".join(rest[1:]), "end": " ".join(rest[2:])}
        return self.messages.text(f"move.{word}.{who}", *told, player=player, **tails)

    def result(self, over: Over) -> list[str]:
        """Return why the match ended, and who won."""
        return [self.messages.text(f"end.{over.reason}"), self._winner(over)]

    def _winner(self, over: Over) -> str:
        everybody = tuple(map(Seat, range(len(self.players))))
        if len(everybody) == 1:
            key = "result.solo" if over.winners else "result.solo-lost"
            return self.messages.text(key, points=self.messages.count("points", over.scores[0]))
        if not over.winners:
            return self.messages.text("result.nobody")
        if over.winners == everybody:
            return self.messages.text("result.draw", points=self.messages.count("points", over.scores[0]))
        scores = " : ".join(str(over.scores[seat]) for seat in self._best_first(over))
        if over.winners == (self.me,):
            return self.messages.text("result.you", scores=scores)
        names = ", ".join(self.name(seat) for seat in over.winners)
        return self.messages.text("result.other", names=names, scores=scores)

    def _best_first(self, over: Over) -> list[Seat]:
        seats = [Seat(at) for at in range(len(self.players))]
        return sorted(seats, key=lambda seat: (seat not in over.winners, -over.scores[seat]))

    def _seat(self, kind: str, words: list[str]) -> Seat | None:
        """Return whom a move of luck is about: its first word, unless this kind is about nobody."""
        if self.messages.has(f"move.{kind}.luck"):
            return None
        if words and words[0].isdecimal() and int(words[0]) < len(self.players):
            return Seat(int(words[0]))
        return None


def player_name(player: str, seat: Seat, messages: Catalogue) -> str:
    """Return how to call whoever holds a seat."""
    level = player.removeprefix(BOT)
    if player.startswith(BOT) and messages.has(f"level.{level}"):
        return messages.text("name.bot", level=messages.text(f"level.{level}"))
    clean = "".join(letter for letter in player if letter.isprintable())
    return clean or messages.text("name.seat", letter=SEAT_LETTERS[seat])


def grouped(game: AnyGame, moves: tuple[Any, ...]) -> list[tuple[str, str]]:
    """Return legal moves as a short list: the two words they begin with, and the ways to go on."""
    groups: dict[str, dict[str, list[str]]] = {}
    for move in moves:
        words = game.write_move(move).split()
        ways = groups.setdefault(" ".join(words[:2]), {})
        if len(words) > 2:  # noqa: PLR2004
            ways.setdefault(words[2], []).append(" ".join(words[3:]))
    return [
        (head, "   ".join(f"{way} {' '.join(last)}".strip() for way, last in ways.items()))
        for head, ways in groups.items()
    ]
