"""A match of Enigma where the first seat builds, and can complete a system with its worker in it."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

from ludoteka import Match, game, seed_from
from ludoteka.bots import bot
from ludoteka.core.game import Decide, Seat
from tests.web.prepared import AnyMatch, keep

PLAYERS = ("Oksana", "Taras", "Vira")
ENIGMA = game("enigma")


def prepare_building(folder: Path, id: str) -> tuple[str, dict[str, Any]]:
    """Keep such a match; return a move that completes a system, the tile turned, and what it would do."""
    for number in count():
        match, found = _played(f"pipes {number}")
        if found is not None:
            keep(folder, id, match, PLAYERS)
            return found
    raise AssertionError("unreachable")


def _played(seed: str) -> tuple[AnyMatch, tuple[str, dict[str, Any]] | None]:
    """Play between bots until there is such a move; None if there never is."""
    match: AnyMatch = Match(ENIGMA, seats=len(PLAYERS), seed=seed_from(seed))
    thinker = bot("easy")
    while isinstance(pending := ENIGMA.pending(match.state), Decide):
        seat = pending.seats[0]
        if seat == 0 and (found := _completing(match)):
            return match, found
        move = thinker.choose(ENIGMA, ENIGMA.view(match.state, seat), seat, f"{seed}/{len(match.entries)}")
        match.play(seat, move, at_ms=len(match.entries) * 4_000)
    return match, None


def _completing(match: AnyMatch) -> tuple[str, dict[str, Any]] | None:
    seen = ENIGMA.view(match.state, Seat(0))
    for move in ENIGMA.legal_moves(match.state, Seat(0)):
        written = ENIGMA.write_move(move)
        facts: dict[str, Any] = {**ENIGMA.preview(seen, move)}
        if "worker" in written and " r0" not in written and facts and facts["gains"][0] >= 2:
            return written, facts
    return None
