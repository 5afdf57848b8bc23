"""Matches of the jelly monster, played to a moment worth looking at and kept in a server's database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from ludoteka import Match, game, seed_from
from ludoteka.core.game import Decide, Seat
from ludoteka.core.record import Entry
from ludoteka.storage import NewMatch, StoredMove, StoredSeat, open_store
from ludoteka.tables.seats import token_hash
from tests.web.prepared import TOKEN, AnyMatch

STEP_MS = 100
MOST_MOVES = 4_000


def prepare_race(
    folder: Path,
    id: str,
    players: tuple[str, ...],
    wanted: Callable[[list[str]], bool],
    *,
    before: int = 0,
    **options: Any,
) -> str:
    """Keep a match where what the first seat may do is `wanted`; return the token of that seat.

    `before`: so many moves of nobody's earlier, which the server makes by itself.
    """
    matches = (_played(f"race {number}", players, wanted, options) for number in count())
    match = next(one for one in matches if wanted(written(one)) and _are_nobodys(one.entries, before))
    _keep_aside(_keep(folder, id, match, players, options, before))
    return TOKEN


def prepare_finished_race(folder: Path, id: str, players: tuple[str, ...]) -> list[str]:
    """Keep a match that is over; return its moves."""
    match = _played("race", players, lambda _: False, {})
    assert match.over
    _keep_aside(_keep(folder, id, match, players, {}, 0))
    return [entry.move for entry in match.entries]


def written(match: AnyMatch) -> list[str]:
    """Return what the first seat may do now, as it is written."""
    return [match.game.write_move(move) for move in match.game.legal_moves(match.state, Seat(0))]


def _played(
    seed: str, players: tuple[str, ...], wanted: Callable[[list[str]], bool], options: dict[str, Any]
) -> AnyMatch:
    """Play at random until it is wanted, else to the end."""
    rules = game("jelly")
    match: AnyMatch = Match(rules, seats=len(players), options=rules.options(**options), seed=seed_from(seed))
    luck = Random(seed)
    at_ms = 0
    while isinstance(pending := rules.pending(match.state), Decide) and len(match.entries) < MOST_MOVES:
        at_ms += STEP_MS
        if wanted(written(match)):
            break
        if pending.seats:
            seat = luck.choice(pending.seats)
            legal = rules.legal_moves(match.state, seat)
            placing = [move for move in legal if rules.write_move(move).startswith("place")]
            match.play(Seat(seat), luck.choice(placing or legal), at_ms=at_ms)
        else:
            match.fire(pending.clocks[0].name, at_ms=at_ms)
    return match


def _are_nobodys(entries: Sequence[Entry], last: int) -> bool:
    return all(entry.by is None for entry in entries[len(entries) - last :])


def _keep_aside(keeping: Coroutine[Any, Any, None]) -> None:
    with ThreadPoolExecutor(1) as aside:  # the thread of a browser test has an event loop already
        aside.submit(asyncio.run, keeping).result()


async def _keep(
    folder: Path, id: str, match: AnyMatch, players: tuple[str, ...], options: dict[str, Any], before: int
) -> None:
    store = open_store(f"sqlite:///{folder}/server.db")
    seats = tuple(
        StoredSeat("person", name, None, token_hash(TOKEN if at == 0 else f"{TOKEN}{at}"))
        for at, name in enumerate(players)
    )
    await store.create(NewMatch(id, match.game.name, 1, options, match.seed, False, 1_700_000_000_000, seats))
    rows = tuple(
        StoredMove(ply, entry.at_ms, entry.by, entry.move, None)
        for ply, entry in enumerate(match.entries[: len(match.entries) - before])
    )
    await store.append(id, rows, "over" if match.over else "live")
    await store.close()
