"""Enigma in the terminal: tiles and open systems, seats and stacks, and in a race the puzzles."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from ludoteka.cli.boards.board import SEAT_LETTERS, Board, Scene
from ludoteka.core.game import Seat
from ludoteka.core.grid import Cell, column_row
from ludoteka.games.enigma import phases
from ludoteka.games.enigma.pack import difficulty_named, puzzle_named
from ludoteka.games.enigma.puzzles import TYPES
from ludoteka.games.enigma.scoring import free_workers
from ludoteka.games.enigma.sides import LETTERS, PRINTED, write_side
from ludoteka.games.enigma.state import Race
from ludoteka.games.enigma.text import draw_board, draw_puzzle
from ludoteka.games.enigma.view import View

_PIPES: Final = "abcd"
"""The letter of each pipe of a tile, as the board shows it."""


class EnigmaBoard(Board):
    def picture(self, scene: Scene) -> list[RenderableType]:
        view: View = scene.view
        lines = [draw_board(view.board), "", *self._systems(view), "", *self._seats(scene), ""]
        lines += [*self._stacks(view), *self._puzzles(scene)]
        return [Text("\n".join(lines), no_wrap=True, overflow="crop")]

    def legend(self) -> list[RenderableType]:
        return [Text(self.messages.text("legend").strip())]

    def consequences(self, before: Any, after: Any, seat: Seat, move: Any, name: str | None) -> list[str]:
        """Tell what complete systems have brought. Others may get points by somebody's tile too."""
        del move
        gained = [new - old for old, new in zip(before.points, after.points, strict=True)]
        told = []
        if gained[seat]:
            who = "gain.you" if name is None else "gain.other"
            told.append(self.messages.count(who, gained[seat], player=name))
        others = sum(gained) - gained[seat]
        return [*told, self.messages.count("gain.others", others)] if others else told

    def _systems(self, view: View) -> list[str]:
        lines = []
        for pipe, system in sorted(view.board.systems.items()):
            column, row = column_row(Cell(pipe >> 2))
            blocks = "".join(letter * count for letter, count in zip(LETTERS, system.blocks, strict=True))
            standing = " ".join(
                f"{SEAT_LETTERS[worker.seat]}:{LETTERS[worker.colour]}" for worker in system.workers
            )
            place = f"{column},{row} {_PIPES[pipe & 3]}"
            line = self.messages.text("table.system", place=place, blocks=blocks, open=len(system.exits))
            lines.append(f"  {line} {standing}".rstrip())
        return lines

    def _seats(self, scene: Scene) -> list[str]:
        view: View = scene.view
        held = phases.held(view.phase) or (None,) * len(view.points)
        lines = []
        for at, (points, tile) in enumerate(zip(view.points, held, strict=True)):
            marker = "*" if at == view.first else " "
            crew = free_workers(view.board, Seat(at))
            said = self.messages.text("table.seat", points=points, crew=crew)
            has = "" if tile is None else f"  {write_side(PRINTED[tile])}"
            lines.append(f"{marker} {SEAT_LETTERS[at]} {scene.names[at]}: {said}{has}{self._doing(view, at)}")
        return lines

    def _doing(self, view: View, seat: int) -> str:
        doing = view.phase.doing[seat] if isinstance(view.phase, Race) else None
        return "" if doing is None else f"  {self.messages.text(f'doing.{doing.value}')}"

    def _stacks(self, view: View) -> list[str]:
        lines = [f"  {self.messages.text('table.round', number=view.round)}"]
        for type_, top in enumerate(view.tops):
            left = view.stock[type_].bit_count() + (top is not None)
            lying = "" if top is None else f"  {write_side(PRINTED[top])}"
            lines.append(f"  {TYPES[type_]:<10} {left:>2}{lying}")
        return lines

    def _puzzles(self, scene: Scene) -> list[str]:
        view: View = scene.view
        lines: list[str] = []
        for at, name in enumerate(view.phase.puzzles if isinstance(view.phase, Race) else ()):
            if name is not None:
                hard = self.messages.text("table.difficulty", number=difficulty_named(name))
                lines += ["", f"  {SEAT_LETTERS[at]} {name.partition('-')[0]}, {hard}"]
                lines += [f"    {line}" for line in draw_puzzle(puzzle_named(name))]
        return lines
