"""What a placement would do, told before it is made, from what the viewer knows."""

from __future__ import annotations

from ludoteka.core.game import Json
from ludoteka.games.jelly import scoring
from ludoteka.games.jelly.moves import Move, Place
from ludoteka.games.jelly.state import die_of
from ludoteka.games.jelly.view import View


def preview(view: View, move: Move) -> dict[str, Json]:
    """Return the target reward, the sums and the leaders of the district then, and the dice that cancel."""
    if not isinstance(move, Place) or view.viewer is None:
        return {}
    district = move.district
    dice = list(view.entrances[district])
    if move.removed is not None:
        dice.remove(move.removed)
    mine = die_of(view.viewer, move.value)
    found = scoring.count(tuple(sorted((*dice, mine))), len(view.jelly))
    zone = view.zones[district] + (move.target or 0)
    return {
        "district": district,
        "reward": view.pack.texts[view.districts[district]][zone],
        "sums": list(found.sums),
        "leaders": list(found.leaders),
        "cancels": mine in found.cancelled,
    }
