"""micropul in the terminal: tiles on a grid, and in every cell that can be used what to type for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.cli.boards.board import SEAT_LETTERS, Board, Scene, counting
from ludoteka.core.game import Seat
from ludoteka.core.grid import Cell, cell_at, column_row
from ludoteka.games.micropul.board import after_laying
from ludoteka.games.micropul.moves import Lay, Spot, Stone, cell_corner, spot_at, write_cell
from ludoteka.games.micropul.rules import stones_left
from ludoteka.games.micropul.scoring import HAND_POINTS, SUPPLY_POINTS, rank, scores, worth
from ludoteka.games.micropul.state import End
from ludoteka.games.micropul.tiles import CENTRE, CORNERS, LOOKS, ROTATIONS, TILES, Look, Tile

_LINES: Final = ((0, 1), (3, 2))
"""The corners of a tile line by line."""

_TILE_WIDTH: Final = 5
"""A space, and for each of two corners a sign and a place for a stone."""

_LABEL_WIDTH: Final = 4
"""Of the row numbers on the left."""

_SIGNS: Final = {"W": "o", "B": "x", "-": "."}
_COLOURFUL_SIGNS: Final = {"W": "○", "B": "●", "-": "·"}
_JADE: Final = ("on #5c9484", "on #4c7d6f")
"""Two shades, as on a chess board, so that tiles lying side by side can be told apart."""

_INKS: Final = {"W": "bold #fbfcf8", "B": "bold #14181b", "-": "#33594f"}
_CATALYST: Final = "bold #ffd94f on #14181b"
_LAMP: Final = "#14181b on #ffd94f"
_SEATS: Final = ("bold #ffffff on #c4391d", "bold #ffffff on #1f56c4")


class MicropulBoard(Board):
    def picture(self, scene: Scene) -> list[RenderableType]:
        return [self._table(scene), Text(), self._counts(scene), *self.hand(scene)]

    def hand(self, scene: Scene) -> list[RenderableType]:
        view = scene.view
        if view.viewer is None or not view.hand:
            return []
        usable = {move.tile for move in scene.legal if isinstance(move, Lay)}
        heads = [
            Text(f" {tile}".ljust(_TILE_WIDTH), style="bold" if tile in usable or not scene.legal else "dim")
            for tile in view.hand
        ]
        title = Text(
            self.messages.text("table.your-hand")
            if view.viewer == scene.me
            else self.messages.text("table.hand", player=scene.names[view.viewer])
        )
        return [Text(), title, _row(heads, [self._tile(LOOKS[tile * 4], 0) for tile in view.hand])]

    def piece(self, word: str) -> list[RenderableType]:
        if not word.isdecimal() or int(word) not in TILES:
            return []
        tile = Tile(int(word))
        heads = [Text(f" r{rotation}".ljust(_TILE_WIDTH), style="bold") for rotation in ROTATIONS]
        return [_row(heads, [self._tile(LOOKS[tile * 4 + rotation], 0) for rotation in ROTATIONS])]

    def legend(self) -> list[RenderableType]:
        signs = _COLOURFUL_SIGNS if self.colourful else _SIGNS
        return [Text(self.messages.text("legend", white=signs["W"], black=signs["B"], empty=signs["-"]))]

    def consequences(self, before: Any, after: Any, seat: Seat, move: Any, name: str | None) -> list[str]:
        told: list[str] = []
        who = "you" if name is None else "other"
        gained = after.supplies[seat] - before.supplies[seat]
        if gained > 0:
            told.append(self.messages.count(f"gain.{who}", gained, player=name))
        if after.end is not None:
            return told
        plus = isinstance(move, Lay) and after_laying(before.board, move).plus
        if plus:
            told.append(self.messages.text(f"again.{who}", player=name))
        if len(after.hand_sizes) > 1 and not after.drawing and plus != (after.turn == seat):
            told.append(self.messages.text("skipped"))
        return told

    def tally(self, view: Any, names: Sequence[str]) -> list[RenderableType]:
        heads = ("tally.groups", "tally.supply", "tally.hand", "table.points")
        table = counting([self.messages.text(head) for head in heads])
        totals = scores(view.board, view.hand_sizes, view.supplies)
        for at, name in enumerate(names):
            groups = [points for group in view.board.groups.values() if (points := worth(group, Seat(at)))]
            parts = (
                " + ".join(map(str, groups)) or "0",
                f"{SUPPLY_POINTS} × {view.supplies[at]}",
                f"{HAND_POINTS} × {view.hand_sizes[at]}",
                str(totals[at]),
            )
            table.add_row(*self._holder(at, name, turn=False), *parts)
        return [table]

    def rank(self, view: Any) -> str | None:
        if len(view.hand_sizes) > 1 or view.end in (None, End.OUT_OF_TILES):
            return None
        points = scores(view.board, view.hand_sizes, view.supplies)[0]
        return self.messages.text(f"rank.{rank(points)}")

    def _table(self, scene: Scene) -> Text:
        board = scene.view.board
        free = {move.cell for move in scene.legal if isinstance(move, Lay)}
        places = [column_row(cell) for cell in (*board.looks, *free)]
        columns = range(min(c for c, _ in places), max(c for c, _ in places) + 1)
        rows = range(min(r for _, r in places), max(r for _, r in places) + 1)
        width = max(_TILE_WIDTH, *(len(write_cell(cell)) for cell in (*board.looks, *free))) + 1
        stones = _stones(board.looks, board.stones)
        fresh = set(_touched(scene.recent))
        lines = [
            _join(
                Text(" " * _LABEL_WIDTH),
                [Text(f" {column:^{_TILE_WIDTH}}".ljust(width), style="dim") for column in columns],
            )
        ]
        for row in rows:
            pair = [Text.assemble((f"{row:>{_LABEL_WIDTH - 1}} ", "dim")), Text(" " * _LABEL_WIDTH)]
            for column in columns:
                cell = cell_at(column, row)
                for line, half in zip(
                    pair, self._cell(board.looks.get(cell), cell, stones, free), strict=True
                ):
                    line.append("›" if cell in fresh and self.colourful else ">" if cell in fresh else " ")
                    line.append_text(half)
                    line.append(" " * (width - 1 - len(half)))
            lines += pair
        return Text("\n").join(_trimmed(line) for line in lines)

    def _cell(
        self, look: Look | None, cell: Cell, stones: Mapping[Spot, Seat], free: set[Cell]
    ) -> tuple[Text, Text]:
        if look is not None:
            shade = sum(column_row(cell)) % 2
            here = {
                corner: stones[spot_at(cell, corner)] for corner in CORNERS if spot_at(cell, corner) in stones
            }
            return self._tile(look, shade, here)
        if cell not in free:
            return Text(), Text()
        label = write_cell(cell)
        label = label if len(label) >= _TILE_WIDTH else f" {label}".ljust(_TILE_WIDTH)
        return Text(label, style=_LAMP if self.colourful else ""), Text()

    def _tile(self, look: Look, shade: int, stones: Mapping[int, Seat] | None = None) -> tuple[Text, Text]:
        upper, lower = (self._half(look, line, shade, stones or {}) for line in (0, 1))
        return upper, lower

    def _half(self, look: Look, line: int, shade: int, stones: Mapping[int, Seat]) -> Text:
        signs = _COLOURFUL_SIGNS if self.colourful else _SIGNS
        jade = _JADE[shade] if self.colourful else ""
        half = Text()
        half.append(" ", style=jade)
        big = look.symbols[CENTRE:]
        for at, corner in enumerate(_LINES[line]):
            symbol = look.symbols[corner]
            sign = signs.get(symbol, symbol)
            half.append(sign.upper() if big else sign, style=self._ink(symbol, jade))
            if corner in stones:
                half.append(
                    SEAT_LETTERS[stones[corner]], style=_SEATS[stones[corner]] if self.colourful else ""
                )
            elif big and at == 0:  # one disc over the whole tile, its catalyst in the middle
                half.append(big if line else "-", style=self._ink(big if line else symbol, jade))
            else:
                half.append(" ", style=jade)
        return half

    def _ink(self, symbol: str, jade: str) -> str:
        if not self.colourful:
            return ""
        return f"{_INKS[symbol]} {jade}" if symbol in _INKS else _CATALYST

    def _counts(self, scene: Scene) -> Table:
        view = scene.view
        heads = ("table.in-hand", "table.supply", "table.stones", "table.points")
        table = counting([self.messages.text(head) for head in heads])
        points = scores(view.board, view.hand_sizes, view.supplies)
        for at, name in enumerate(scene.names):
            numbers = (view.hand_sizes[at], view.supplies[at], stones_left(view.board, Seat(at)), points[at])
            turn = view.turn == at and view.end is None
            table.add_row(*self._holder(at, name, turn=turn), *map(str, numbers))
        table.caption = self.messages.count("table.core", view.core)
        table.caption_justify = "left"
        table.caption_style = ""
        return table

    def _holder(self, at: int, name: str, *, turn: bool) -> tuple[Text, Text]:
        letter = Text(" ▸ " if turn and self.colourful else " > " if turn else "   ")
        letter.append(SEAT_LETTERS[at], style=_SEATS[at] if self.colourful else "")
        return letter, Text(name, style="bold" if turn else "")


def _stones(looks: Mapping[Cell, Look], stones: Iterable[tuple[Spot, Seat]]) -> dict[Spot, Seat]:
    """Return where to draw each stone: on a big micropul always in the corner out of its catalyst's way."""
    drawn: dict[Spot, Seat] = {}
    for spot, seat in stones:
        cell, corner = cell_corner(spot)
        drawn[spot_at(cell, 2 if looks[cell].symbols[CENTRE:] else corner)] = seat
    return drawn


def _touched(moves: Iterable[Any]) -> Iterable[Cell]:
    for move in moves:
        if isinstance(move, Lay):
            yield move.cell
        elif isinstance(move, Stone):
            yield cell_corner(move.spot)[0]


def _row(heads: Sequence[Text], tiles: Sequence[tuple[Text, Text]]) -> Text:
    """Return tiles side by side, each under its head."""
    margin = Text(" " * _LABEL_WIDTH)
    lines = [heads, [upper for upper, _ in tiles], [lower for _, lower in tiles]]
    return Text("\n").join(_trimmed(_join(margin, [cell + Text("  ") for cell in line])) for line in lines)


def _join(margin: Text, cells: Iterable[Text]) -> Text:
    line = margin.copy()
    for cell in cells:
        line.append_text(cell)
    return line


def _trimmed(line: Text) -> Text:
    """Return the line without the blanks at its end that carry no colour."""
    if not line.spans:
        line.rstrip()
    return line
