"""Matches kept in a server's database before it starts, so that a page can open in the middle of one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ludoteka import Match, game, seed_from
from ludoteka.bots import bot
from ludoteka.core.game import Decide
from ludoteka.storage import NewMatch, StoredMove, StoredSeat, open_store
from ludoteka.tables.seats import token_hash

TOKEN = "prepared-token-of-the-first-seat-0000"
"""Opens the first seat of every match made here."""

MOST_MOVES = 10_000

AnyMatch = Match[Any, Any, Any]


def prepare(
    folder: Path,
    id: str,
    seed: str,
    moves: int = MOST_MOVES,
    *,
    players: tuple[str, ...],
    public: bool = True,
    name: str = "micropul",
) -> None:
    """Keep a match between bots, cut off where the first seat is to move after `moves` moves."""
    match = played(name, len(players), seed, until=lambda match: len(match.entries) >= moves)
    keep(folder, id, match, players, public=public)


def played(
    name: str, seats: int, seed: str, *, until: Callable[[AnyMatch], bool], level: str = "normal"
) -> AnyMatch:
    """Play a match between bots, until the first seat is to move and `until` says so, else to its end."""
    match = Match(game(name), seats=seats, seed=seed_from(seed))
    thinker = bot(level)
    while isinstance(pending := match.game.pending(match.state), Decide):
        seat = pending.seats[0]
        if seat == 0 and until(match):
            break
        view = match.game.view(match.state, seat)
        move = thinker.choose(match.game, view, seat, f"{seed}/{len(match.entries)}")
        match.play(seat, move, at_ms=len(match.entries) * 4_000)
    return match


def keep(
    folder: Path,
    id: str,
    match: AnyMatch,
    players: tuple[str, ...],
    *,
    public: bool = False,
    bots: tuple[int, ...] = (),
) -> None:
    """Keep a match in the database of a server; `bots` are the seats that play by themselves from here on."""
    seats = tuple(
        StoredSeat("bot", "", "random", None)
        if at in bots
        else StoredSeat("person", name, None, token_hash(TOKEN if at == 0 else f"{TOKEN}{at}"))
        for at, name in enumerate(players)
    )
    with ThreadPoolExecutor(1) as aside:  # the thread of a browser test has an event loop already
        aside.submit(asyncio.run, _keep(folder, id, match, seats, public)).result()


async def _keep(folder: Path, id: str, match: AnyMatch, seats: tuple[StoredSeat, ...], public: bool) -> None:
    store = open_store(f"sqlite:///{folder}/server.db")
    name = match.game.name
    await store.create(NewMatch(id, name, 1, {}, match.seed, public, 1_700_000_000_000, seats))
    rows = tuple(
        StoredMove(ply, entry.at_ms, entry.by, entry.move, None) for ply, entry in enumerate(match.entries)
    )
    await store.append(id, rows, "over" if match.over else "live")
    await store.close()


def prepare_open(folder: Path, id: str, name: str) -> None:
    """Keep a table that waits for a friend."""
    seats = (StoredSeat("person", name, None, token_hash(TOKEN)), StoredSeat("open", "", None, None))
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, _make(folder, id, seats)).result()


async def _make(folder: Path, id: str, seats: tuple[StoredSeat, ...]) -> None:
    store = open_store(f"sqlite:///{folder}/server.db")
    await store.create(NewMatch(id, "micropul", 1, {}, seed_from(id), False, 1_700_000_000_000, seats))
    await store.close()


def held(*tables: str, name: str = "Oksana", game: str = "micropul") -> str:
    """Return a script that makes a browser remember that it holds the first seat of these tables."""
    seats = [{"table": table, "game": game, "seat": 0, "token": TOKEN, "at": 1} for table in tables]
    kept = json.dumps({"name": name, "sound": False, "held": seats})
    return f"localStorage.setItem('ludoteka', '{kept}')"
