"""What a placing would do, told before it is made: which systems join and complete, and what they bring."""

from __future__ import annotations

from ludoteka.core.game import Json, Seat
from ludoteka.games.enigma.board import Laid, after_placing, joined
from ludoteka.games.enigma.moves import Move, Place
from ludoteka.games.enigma.scoring import earned
from ludoteka.games.enigma.seen import dump_systems
from ludoteka.games.enigma.state import Building
from ludoteka.games.enigma.view import View


def preview(view: View, move: Move) -> dict[str, Json]:
    """Return the systems the tile becomes part of, those of them that complete, and the points of all seats.

    Nothing can be told of other moves, nor to who has no tile to place.
    """
    if not isinstance(move, Place) or not isinstance(view.phase, Building) or view.viewer is None:
        return {}
    side = view.phase.held[view.viewer]
    if side is None:
        return {}
    laid = Laid(move.cell, side, move.rotation)
    found = joined(view.board, laid)
    worker = None if move.block is None else (move.block, Seat(view.viewer))
    _, complete = after_placing(view.board, laid, worker)
    gained = earned(complete, len(view.points))
    return {
        "merges": len(found.gone),
        "joins": dump_systems(found.systems),
        "completes": dump_systems(complete),
        "gains": list(gained),
        "points": [had + more for had, more in zip(view.points, gained, strict=True)],
    }
