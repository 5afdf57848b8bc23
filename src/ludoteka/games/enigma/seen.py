"""Views as JSON: the position as far as it is known, and what follows from it, worked out for the reader."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ludoteka.core.document import Document
from ludoteka.core.errors import PositionError
from ludoteka.core.game import Json, Seat
from ludoteka.core.options import load_options, write_options
from ludoteka.games.enigma import phases, position
from ludoteka.games.enigma.board import System
from ludoteka.games.enigma.pack import DIGITS, Name, difficulty_named, puzzle_named
from ludoteka.games.enigma.puzzles import dump_puzzle
from ludoteka.games.enigma.scoring import free_workers
from ludoteka.games.enigma.sides import COLOUR_NAMES
from ludoteka.games.enigma.state import EnigmaOptions, Race
from ludoteka.games.enigma.view import SeenDrawing, View, guess, view

_DERIVED = ("stacks", "crew", "systems", "puzzles")


def dump_view(seen: View) -> dict[str, Json]:
    seats = len(seen.points)
    return {
        "viewer": seen.viewer,
        "options": write_options(seen.options),
        "round": seen.round,
        "first": seen.first,
        "points": list(seen.points),
        "tiles": position.dump_tiles(seen.board),
        "workers": [[*position.place(spot), seat] for spot, seat in seen.board.workers],
        "tops": list(seen.tops),
        "gone": position.dump_gone(seen.board, seen.tops, seen.stock, phases.held(seen.phase)),
        "spent": position.dump_spent(seen.spent),
        "phase": phases.dump(seen.phase),
        "stacks": [
            left.bit_count() + (top is not None) for left, top in zip(seen.stock, seen.tops, strict=True)
        ],
        "crew": [free_workers(seen.board, Seat(seat)) for seat in range(seats)],
        "systems": dump_systems(seen.board.systems.values()),
        "puzzles": _puzzles(seen),
    }


def load_view(value: object) -> View:
    """Raises PositionError, also when what follows from the position is not what is said of it."""
    document = Document(value, PositionError)
    members = document.members(("viewer", *position.MEMBERS, *_DERIVED))
    known = {name: members[name].value for name in position.MEMBERS}
    state = position.load({**known, "phase": _invented(members)})
    viewer = members["viewer"]
    seen = view(state, None if viewer.is_null() else Seat(viewer.integer(0, len(state.points) - 1)))
    expected = dump_view(seen)
    for name in ("phase", *_DERIVED):
        if members[name].value != expected[name]:
            raise members[name].fail("this does not follow from the position")
    return seen


def dump_systems(systems: Iterable[System]) -> list[Json]:
    """Return systems by their first pipe: what they are made of, their open exits, blocks and workers."""
    ordered = sorted(systems, key=lambda system: min(system.pipes))
    return [
        {
            "pipes": [[*position.place(pipe)] for pipe in sorted(system.pipes)],
            "open": len(system.exits),
            "blocks": dict(zip(COLOUR_NAMES, system.blocks, strict=True)),
            "workers": [[*position.place(worker.spot), worker.seat] for worker in system.workers],
        }
        for system in ordered
    ]


def _puzzles(seen: View) -> list[Json]:
    """Return for each seat the puzzle it solves: open to all from the reveal on (ENI-3.1, ENI-3.4)."""
    if not isinstance(seen.phase, Race):
        return [None] * len(seen.points)
    return [None if name is None else dump_named(name) for name in seen.phase.puzzles]


def dump_named(name: Name) -> dict[str, Json]:
    """Return a puzzle with its name and difficulty."""
    return {"id": name, "difficulty": difficulty_named(name), **dump_puzzle(puzzle_named(name))}


def _invented(members: dict[str, Document]) -> object:
    """Return the phase as a position has it: with something drawn where only how much was is known."""
    phase = members["phase"]
    if phases.read_phase(phase) != "drawing":
        return phase.value
    drawing = phase.members(("name", "held", "drawn"))
    most = DIGITS if load_options(EnigmaOptions, members["options"]).endless else 1
    counts = tuple(item.integer(0, most) for item in drawing["drawn"].items())
    nothing: list[Json] = [[] for _ in counts]
    known = {name: members[name].value for name in position.MEMBERS}
    before = {"name": "drawing", "held": drawing["held"].value, "drawn": nothing}
    seen = view(position.load({**known, "phase": before}), None)
    assert isinstance(seen.phase, SeenDrawing)
    if any(count and side is None for side, count in zip(seen.phase.held, counts, strict=True)):
        raise drawing["drawn"].fail("nothing is drawn for a seat that sits out")
    guessed = guess(replace(seen, phase=SeenDrawing(seen.phase.held, counts)), "any")
    return phases.dump(guessed.phase)
