"""Periodic in the terminal: the table of elements with tokens and flasks, and all that lies around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.cli.boards.board import SEAT_LETTERS, Board, Scene, counting
from ludoteka.cli.boards.periodic_words import PeriodicWords
from ludoteka.cli.catalogue import Catalogue
from ludoteka.core.game import AnyGame, Seat
from ludoteka.games.periodic.content import (
    COLOUR_NAMES,
    COLOURS,
    ELEMENT_OF,
    ELEMENTS,
    GOALS,
    POINTS,
    SYMBOLS,
    TASKS,
    TREND_NAMES,
    TRENDS,
    Colour,
    Goal,
    Task,
)
from ludoteka.games.periodic.moves import Free, Goto, Pay, Take
from ludoteka.games.periodic.rules import researched
from ludoteka.games.periodic.scoring import open_scores, tally, task_points
from ludoteka.games.periodic.state import (
    CUBES,
    FIRST_SLOT,
    SCIENCE,
    Phase,
    box,
    colours_of,
    deck,
    stack,
    targets,
)

_ROWS: Final = range(1, max(card.row for card in ELEMENTS) + 1)
_COLUMNS: Final = range(1, max(card.column for card in ELEMENTS) + 1)
_NARROWEST: Final = 4
"""Of a column of the table: a symbol or marks, and a blank."""

_MARKS: Final = "gbpk"
"""A token of each colour without colours."""

_INKS: Final = ("#2f9e44", "#1c7ed6", "#7048e8", "#d6336c")
"""Of the goals."""

_FAMILY_INKS: Final = (
    "#0b8457", "#b8860b", "#8b5fbf", "#d9480f", "#c2255c", "#0c8599", "#5f7387", "#3b6fb6",
)  # fmt: skip
_SEATS: Final = (
    "bold #ffffff on #c4391d",
    "bold #ffffff on #1f56c4",
    "bold #14181b on #f2b705",
    "bold #ffffff on #2b7a3f",
    "bold #ffffff on #7a3fa0",
)
_SPELLING: Final = {symbol.lower(): symbol for symbol in SYMBOLS}


class PeriodicBoard(Board):
    def __init__(self, game: AnyGame, messages: Catalogue, *, colourful: bool) -> None:
        super().__init__(game, messages, colourful=colourful)
        self.words = PeriodicWords(messages.language)

    def spelt(self, line: str) -> str:
        """Give elements their capital letters back."""
        return " ".join(_SPELLING.get(word, word) for word in super().spelt(line).split())

    def told(self, kind: str, words: Sequence[str]) -> list[str]:
        return self.words.told(kind, words)

    def picture(self, scene: Scene) -> list[RenderableType]:
        board = scene.view.board
        shown: list[RenderableType] = [self._elements(scene), Text(), *self._tracks(board), Text()]
        shown += [self._goals(board), Text(), self._counts(scene), self._turn(board)]
        return [*shown, *self.hand(scene)]

    def hand(self, scene: Scene) -> list[RenderableType]:
        view = scene.view
        if view.viewer is None or not view.dealt:
            return []
        kept = view.kept[view.viewer]
        if view.viewer != scene.me:
            title = self.messages.text("table.tasks", player=scene.names[view.viewer])
        else:
            title = self.messages.text("table.your-tasks" if kept is None else "table.your-task")
        tasks = view.dealt if kept is None else (kept,)
        return [Text(), Text(title), *(Text(f"  {self.words.task(task)}") for task in tasks)]

    def piece(self, word: str) -> list[RenderableType]:
        if word in ELEMENT_OF:
            card = self.words.element(word)
            return [Text(self.messages.text("element", **card), style="bold"), Text(f"  {card['fact']}")]
        if found := self.words.about(word):
            return [Text(found.name, style="bold"), Text(f"  {found.about}")]
        if word.isascii() and word.isdecimal() and int(word) < len(TASKS):
            return [Text(self.words.task(Task(int(word))))]
        return []

    def legend(self) -> list[RenderableType]:
        signs = dict(zip(COLOUR_NAMES, _MARKS, strict=True))
        legend = Text(self.messages.text("legend", **signs))
        if self.colourful:
            for sign, ink in zip(_MARKS, _INKS, strict=True):
                at = legend.plain.index(f" {sign} ") + 1
                legend.stylize(f"bold {ink}", at, at + 1)
        return [legend]

    def consequences(self, before: Any, after: Any, seat: Seat, move: Any, name: str | None) -> list[str]:
        who = "you" if name is None else "other"
        old, new = before.board, after.board
        text, count = self.messages.text, self.messages.count
        told: list[str] = []
        if (gain := new.energies[seat] - old.energies[seat]) > 0:
            told.append(count(f"gain.{who}", gain, player=name))
        if isinstance(move, Pay | Take | Free | Goto):
            for colour in colours_of(researched(old, seat, move)):
                goal = self.words.goal(old.open[colour])
                told.append(text(f"research.{who}", player=name, element=SYMBOLS[move.element], goal=goal))
        told += [
            count(f"achieve.{who}", POINTS[goal], player=name, goal=self.words.goal(goal))
            for goal in new.goals[seat]
            if goal not in old.goals[seat]
        ]
        told += [
            text(f"won.{who}", player=name, reward=self.words.tile(tile))
            for tile in (Counter(new.tiles[seat]) - Counter(old.tiles[seat])).elements()
        ]
        viewer = after.viewer
        if viewer is not None and (points := new.labs[viewer] - old.labs[viewer]):
            told.append(count("lab", points))
        if new.microscopes[seat] != old.microscopes[seat]:
            family = self.words.family(new.circle[new.microscopes[seat]])
            points = SCIENCE[new.discs[seat]]
            told.append(text(f"family.{who}", player=name, family=family, points=points))
        if new.last is not None and old.last is None:
            told.append(text("last-round"))
        return told

    def tally(self, view: Any, names: Sequence[str]) -> list[RenderableType]:
        parts = tally(view.board)
        heads = [self.messages.text(f"tally.{part}") for part in (*parts, "task")]
        table = counting([*heads, self.messages.text("table.points")])
        for at, name in enumerate(names):
            numbers = [points[at] for points in parts.values()]
            task = view.kept[at]
            numbers.append(
                0 if task is None else task_points(task, view.board.goals[at], view.board.discs[at])
            )
            table.add_row(*self._holder(at, name, turn=False), *map(str, (*numbers, sum(numbers))))
        return [table]

    def _elements(self, scene: Scene) -> Text:
        board = scene.view.board
        marks = [Text() for _ in ELEMENTS]
        for mark, slots in zip(marks, targets(board.open).slots, strict=True):
            for colour in colours_of(slots):
                mark.append(_MARKS[colour], style=f"bold {_INKS[colour]}" if self.colourful else "")
        for seat, flask in enumerate(board.flasks):
            marks[flask].append(self._letter(seat))
        width = max(_NARROWEST, *(len(mark) + 1 for mark in marks))
        fresh = {move.element for move in scene.recent if isinstance(move, Pay | Take | Free | Goto)}
        lines = [[Text() for _ in _COLUMNS] for _ in range(2 * len(_ROWS))]
        for at, (card, mark) in enumerate(zip(ELEMENTS, marks, strict=True)):
            ink = f"{'bold reverse ' if at in fresh else ''}{_FAMILY_INKS[card.family]}"
            upper = 2 * (card.row - 1)
            lines[upper][card.column - 1] = Text(card.symbol, style=ink if self.colourful else "")
            lines[upper + 1][card.column - 1] = mark
        return Text("\n").join(_line(cells, width) for cells in lines)

    def _tracks(self, board: Any) -> list[Text]:
        """Draw the energy of the trends, the circle with microscopes and the science track with discs."""
        box_left = self.messages.text("table.box", count=box(board))
        trends = [Text(f"{TREND_NAMES[trend]} {board.trends[trend]}") for trend in TRENDS]
        families = [
            Text(self.words.family(family)) + self._standing(board.microscopes, at)
            for at, family in enumerate(board.circle)
        ]
        cells = [Text(str(points)) + self._standing(board.discs, cell) for cell, points in enumerate(SCIENCE)]
        half = len(families) // 2
        lines = {
            "trends": [Text("   ").join([*trends, Text(box_left)])],
            "families": [Text(" > ").join(families[:half]), Text(" > ").join(families[half:])],
            "science": [Text("  ").join(cells)],
        }
        heads = {name: self.messages.text(f"table.{name}") for name in lines}
        width = max(map(len, heads.values())) + 2
        return [
            Text(f"{heads[name] if line is some[0] else '':<{width}}", style="dim") + line
            for name, some in lines.items()
            for line in some
        ]

    def _goals(self, board: Any) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
        for colour in COLOURS:
            goal = board.open[colour]
            head = Text(
                f"{_MARKS[colour]} {self.words.label('colour', COLOUR_NAMES[colour])}",
                style=f"bold {_INKS[colour]}" if self.colourful else "",
            )
            title = self.messages.text("table.no-goal") if goal is None else self.words.goal(goal)
            table.add_row(
                head,
                Text(title),
                Text("" if goal is None else str(POINTS[goal])),
                self._places(board, colour, goal),
                Text(self.messages.text("table.deck", count=deck(board, colour)), style="dim"),
                Text(self.messages.text("table.left", count=stack(board, colour)), style="dim"),
            )
        return table

    def _places(self, board: Any, colour: Colour, goal: Goal | None) -> Text:
        """Draw the elements of a goal with the cubes on them."""
        places = []
        for slot, element in enumerate(() if goal is None else GOALS[goal].elements, FIRST_SLOT[colour]):
            place = Text(SYMBOLS[element], style="bold")
            seats = [seat for seat, cubes in enumerate(board.cubes) if cubes >> slot & 1]
            place.append(":" if seats else "")
            for seat in seats:
                place.append(self._letter(seat))
            places.append(place)
        return Text("  ").join(places)

    def _counts(self, scene: Scene) -> Table:
        board = scene.view.board
        heads = ("energy", "cubes", "goals", "lab", "points")
        table = counting([self.messages.text(f"table.{head}") for head in heads])
        table.add_column(self.messages.text("table.rewards"))
        points = open_scores(board)
        for at, name in enumerate(scene.names):
            free = CUBES - board.cubes[at].bit_count()
            numbers = (board.energies[at], free, len(board.goals[at]), board.labs[at], points[at])
            rewards = ", ".join(map(self.words.tile, board.tiles[at]))
            table.add_row(*self._holder(at, name, turn=board.turn == at), *map(str, numbers), rewards)
        return table

    def _turn(self, board: Any) -> Text:
        parts = [self.messages.text("table.round", number=board.round)]
        if board.end is not None and board.phase is Phase.PLAY:
            parts.append(self.messages.text("table.last"))
        if board.paid:
            parts.append(self.messages.count("table.paid", board.paid))
        if board.took:
            parts.append(self.messages.text("table.taken"))
        return Text(f"   {', '.join(parts)}", style="dim")

    def _standing(self, places: Sequence[int], at: int) -> Text:
        letters = [self._letter(seat) for seat, place in enumerate(places) if place == at]
        return Text(" " if letters else "") + Text().join(letters)

    def _letter(self, seat: int) -> Text:
        return Text(SEAT_LETTERS[seat], style=_SEATS[seat] if self.colourful else "")

    def _holder(self, at: int, name: str, *, turn: bool) -> tuple[Text, Text]:
        lead = Text(" ▸ " if turn and self.colourful else " > " if turn else "   ")
        return lead + self._letter(at), Text(name, style="bold" if turn else "")


def _line(cells: Sequence[Text], width: int) -> Text:
    line = Text()
    for cell in cells:
        line.append_text(cell)
        line.append(" " * (width - len(cell)))
    line.rstrip()
    return line
