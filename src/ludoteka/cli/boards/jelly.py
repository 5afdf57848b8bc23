"""Attack of the Jelly Monster in the terminal: a line for each district, then a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.cli.boards.board import SEAT_LETTERS, Board, Scene
from ludoteka.core.game import Seat
from ludoteka.games.jelly.moves import Place
from ludoteka.games.jelly.pack import write_kind
from ludoteka.games.jelly.scoring import count, totals
from ludoteka.games.jelly.state import Closing, Race, value, write_die
from ludoteka.games.jelly.view import View

_SEATS: Final = (
    "bold #ffffff on #c4391d",
    "bold #ffffff on #1f56c4",
    "bold #14181b on #f2c230",
    "bold #ffffff on #2f7d3c",
    "bold #ffffff on #7a3fa0",
)
_TARGET: Final = "bold #14181b on #9be15d"


class JellyBoard(Board):
    def picture(self, scene: Scene) -> list[RenderableType]:
        return [self._city(scene.view), Text(), self._counts(scene), *self.hand(scene)]

    def hand(self, scene: Scene) -> list[RenderableType]:
        view = scene.view
        if view.viewer is None:
            return []
        dice = view.phase.hands[view.viewer].dice if isinstance(view.phase, Race) else ()
        samples = view.samples[view.viewer] or ()
        return [
            Text(),
            self._line("table.dice", " ".join(map(str, dice))),
            self._line("table.own-samples", " ".join(map(write_kind, samples))),
        ]

    def legend(self) -> list[RenderableType]:
        return [Text(self.messages.text("legend"))]

    def consequences(self, before: Any, after: Any, seat: Seat, move: Any, name: str | None) -> list[str]:
        del after, seat, name
        if not isinstance(move, Place):
            return []
        if move.removed is not None:
            return [self.messages.text("effect.removed", die=write_die(move.removed))]
        if move.target is not None:
            zone = before.zones[move.district] + move.target
            reward = before.pack.texts[before.districts[move.district]][zone]
            return [self.messages.text("effect.target", district=move.district, reward=reward)]
        return []

    def tally(self, view: Any, names: Sequence[str]) -> list[RenderableType]:
        if not isinstance(view.phase, Closing):
            return []
        table = _columns(
            [self.messages.text(key) for key in ("tally.jelly", "tally.samples", "table.points")]
        )
        points = totals(view.jelly, view.samples, view.phase.rolls)
        for seat, name in enumerate(names):
            brought = points[seat] - view.jelly[seat]
            table.add_row(self._letter(seat), name, str(view.jelly[seat]), str(brought), str(points[seat]))
        return [table]

    def _line(self, key: str, words: str) -> Text:
        return Text(f"{self.messages.text(key)}: {words or '–'}")

    def _city(self, view: View) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
        for district in range(len(view.districts)):
            table.add_row(*self._district(view, district))
        return table

    def _district(self, view: View, district: int) -> list[Text]:
        zones = [
            Text(
                f"[{text}]" if at == view.zones[district] else f" {text} ",
                style=self._ink(view, district, at),
            )
            for at, text in enumerate(view.pack.texts[view.districts[district]])
        ]
        dice = Text()
        for die in view.entrances[district]:
            dice.append(write_die(die) if not self.colourful else f" {value(die)} ", self._seat_ink(die // 6))
            dice.append(" ")
        found = count(view.entrances[district], len(view.jelly))
        leads = "".join(SEAT_LETTERS[seat] for seat in found.leaders)
        lock = view.phase.locks[district] if isinstance(view.phase, Race) else None
        note = f"{leads} {max(found.sums)}" if leads else ""
        if lock is not None:
            note += f" ({self.messages.text('table.locked', letter=SEAT_LETTERS[lock])})"
        return [Text(f" {district}", style="bold"), *zones, dice, Text(note.strip())]

    def _ink(self, view: View, district: int, zone: int) -> str:
        return _TARGET if self.colourful and view.zones[district] == zone else ""

    def _seat_ink(self, seat: int) -> str:
        return _SEATS[seat] if self.colourful else ""

    def _letter(self, seat: int) -> Text:
        return Text(SEAT_LETTERS[seat], style=self._seat_ink(seat))

    def _counts(self, scene: Scene) -> Table:
        view = scene.view
        heads = ("table.jelly", "table.samples", "table.left", "table.centre")
        table = _columns([self.messages.text(head) for head in heads])
        for seat, name in enumerate(scene.names):
            left = str(view.phase.hands[seat].left) if isinstance(view.phase, Race) else "–"
            numbers = (str(view.jelly[seat]), str(view.sample_counts[seat]), left, str(view.centre[seat]))
            table.add_row(self._letter(seat), name, *numbers)
        gone = sum(view.sample_counts) + sum(view.lost_counts)
        stack = view.pack.size - gone
        table.caption = self.messages.text("table.round", round=view.round, stack=stack)
        table.caption_justify = "left"
        table.caption_style = ""
        return table


def _columns(heads: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="right")
    return table
