"""What the terminal asks of a board. Like every board it knows no rules: it is told what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.cli.catalogue import Catalogue
from ludoteka.core.game import AnyGame, Seat

SEAT_LETTERS: Final = "ABCDEFGHIJKLMNOP"


@dataclass(frozen=True, slots=True)
class Scene:
    """One view, and what is to be said about it."""

    view: Any
    names: tuple[str, ...]
    """Who holds each seat."""

    me: Seat | None = None
    """Who is addressed as you."""

    legal: tuple[Any, ...] = ()
    recent: tuple[Any, ...] = ()
    """Moves made since the viewer last looked, to be marked."""


class Board:
    """Draws any game by its own `draw`. A subclass per game does better."""

    def __init__(self, game: AnyGame, messages: Catalogue, *, colourful: bool) -> None:
        self.game = game
        self.messages = messages
        self.colourful = colourful

    def spelt(self, line: str) -> str:
        """Return what somebody typed the way the notation spells it."""
        return line.lower()

    def told(self, kind: str, words: Sequence[str]) -> list[str]:
        """Return the words of a move of this kind as a sentence about it should have them."""
        del kind
        return list(words)

    def picture(self, scene: Scene) -> list[RenderableType]:
        """Draw all of a view."""
        return [Text(self.game.draw(scene.view))]

    def hand(self, scene: Scene) -> list[RenderableType]:
        """Draw what only the viewer sees, which `picture` shows as well."""
        del scene
        return []

    def piece(self, word: str) -> list[RenderableType]:
        """Draw the piece a word of the notation names, nothing if it names none."""
        del word
        return []

    def legend(self) -> list[RenderableType]:
        """Explain the signs."""
        return []

    def consequences(self, before: Any, after: Any, seat: Seat, move: Any, name: str | None) -> list[str]:
        """Tell what a move led to. `name` is who made it, None for the viewer himself."""
        del before, after, seat, move, name
        return []

    def tally(self, view: Any, names: Sequence[str]) -> list[RenderableType]:
        """Draw what every part of the score brought."""
        del view, names
        return []

    def rank(self, view: Any) -> str | None:
        """Return the name of what a single player has reached, None where there are no ranks."""
        del view
        return None


def counting(heads: Sequence[str]) -> Table:
    """Return an empty table: who, and then a number under each head."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="right")
    return table
