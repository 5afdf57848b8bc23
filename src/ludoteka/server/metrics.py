"""Figures for whoever runs the server, as Prometheus text. They count; they name no table and no player."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from ludoteka.tables.tables import Tables


class Figures(NamedTuple):
    tables: int
    connections: int
    viewers: int
    moves: int


class Ledger:
    """The figures of every process; each writes its own into memory they share and can read all."""

    def __init__(self, cells: MutableSequence[int], number: int) -> None:
        self._cells = cells
        self._first = number * len(Figures._fields)

    @staticmethod
    def size(processes: int) -> int:
        return processes * len(Figures._fields)

    def write(self, figures: Figures) -> None:
        for at, figure in enumerate(figures):
            self._cells[self._first + at] = figure

    def total(self) -> Figures:
        cells = list(self._cells)
        return Figures(*(sum(cells[at :: len(Figures._fields)]) for at in range(len(Figures._fields))))


def figures_of(tables: Tables, connections: int) -> Figures:
    viewers = sum(len(table.viewers()) for table in tables)
    return Figures(len(tables), connections, viewers, tables.moves_kept)


def metrics_text(figures: Figures, matches: dict[str, int]) -> str:
    """Return the figures in Prometheus' text format."""
    lines = [
        "# HELP ludoteka_tables Tables held in memory.",
        "# TYPE ludoteka_tables gauge",
        f"ludoteka_tables {figures.tables}",
        "# HELP ludoteka_connections Open sockets.",
        "# TYPE ludoteka_connections gauge",
        f"ludoteka_connections {figures.connections}",
        "# HELP ludoteka_viewers Sockets at a table.",
        "# TYPE ludoteka_viewers gauge",
        f"ludoteka_viewers {figures.viewers}",
        "# HELP ludoteka_moves_total Moves kept by the tables in memory, luck's and the clock's included.",
        "# TYPE ludoteka_moves_total counter",
        f"ludoteka_moves_total {figures.moves}",
        "# HELP ludoteka_matches Matches in the store.",
        "# TYPE ludoteka_matches gauge",
    ]
    lines += [f'ludoteka_matches{{status="{status}"}} {count}' for status, count in sorted(matches.items())]
    return "\n".join(lines) + "\n"
