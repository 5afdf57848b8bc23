"""Figures for whoever runs the server, as Prometheus text. They count; they name no table and no player."""

from __future__ import annotations

from ludoteka.tables.tables import Tables


def metrics_text(tables: Tables, connections: int, matches: dict[str, int]) -> str:
    """Return the figures in Prometheus' text format."""
    viewers = sum(len(table.viewers()) for table in tables)
    lines = [
        "# HELP ludoteka_tables Tables held in memory.",
        "# TYPE ludoteka_tables gauge",
        f"ludoteka_tables {len(tables)}",
        "# HELP ludoteka_connections Open sockets.",
        "# TYPE ludoteka_connections gauge",
        f"ludoteka_connections {connections}",
        "# HELP ludoteka_viewers Sockets at a table.",
        "# TYPE ludoteka_viewers gauge",
        f"ludoteka_viewers {viewers}",
        "# HELP ludoteka_moves_total Moves kept by the tables in memory, luck's and the clock's included.",
        "# TYPE ludoteka_moves_total counter",
        f"ludoteka_moves_total {tables.moves_kept}",
        "# HELP ludoteka_matches Matches in the store.",
        "# TYPE ludoteka_matches gauge",
    ]
    lines += [f'ludoteka_matches{{status="{status}"}} {count}' for status, count in sorted(matches.items())]
    return "\n".join(lines) + "\n"
