"""What is told of a table besides its match: by the table itself, or from the store without replaying it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.core.chance import commitment
from ludoteka.core.game import Seat
from ludoteka.protocol.parts import TableInfo
from ludoteka.storage import ListedMatch, NewMatch
from ludoteka.tables.seats import Chair


def table_info(match: NewMatch, promise: str, status: str, chairs: Sequence[Chair]) -> TableInfo:
    """Return what everybody may know of a table; `promise` is the commitment to its seed."""
    return TableInfo(
        id=match.id,
        game=match.game,
        rules_version=match.rules_version,
        options=match.options,
        public=match.public,
        commitment=promise,
        status="live" if status == "paused" else status,  # type: ignore[arg-type]
        players=tuple(chair.player() for chair in chairs),
        created_ms=match.created_ms,
    )


def listed(stored: ListedMatch) -> TableInfo:
    """Return what is known of a table nobody is at."""
    match = stored.match
    chairs = [Chair(Seat(at), seat, away_since=0.0) for at, seat in enumerate(match.seats)]
    return table_info(match, commitment(match.seed), stored.status, chairs)
