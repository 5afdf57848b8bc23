"""In which order moves count: that of giving, not of arriving."""

from __future__ import annotations

from ludoteka.core.game import Seat
from ludoteka.tables.clockwork import LAG_COMPENSATED
from ludoteka.tables.table import Table


async def given_at(table: Table, seat: Seat) -> int:
    """Return when, by the match's time, a command was given; in a race wait for those who lag more.

    Everybody's commands are put in the order they were given in, as far as 150 ms of lag can hide it: one
    is looked at only when another given before it, on the slowest line, would have arrived. Bots have no lag
    and wait like everybody.
    """
    if not table.standing.is_race:
        return table.clockwork.now_ms()
    lag = min(LAG_COMPENSATED, table.chairs[seat].lag)
    given = table.clockwork.now_ms() - round(lag * 1000)
    await table.time.sleep(table.slack() - lag)
    return max(0, given)
