"""Positions and views as JSON, in the form of `docs/games/jelly.md`. Reading checks everything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ludoteka.core.document import Document
from ludoteka.core.errors import PositionError
from ludoteka.core.game import Json, Seat
from ludoteka.core.options import load_options, write_options
from ludoteka.games.jelly import evaluation, scoring
from ludoteka.games.jelly.icons import DICE
from ludoteka.games.jelly.pack import DIE, HIGHEST, ZONES, Kind, Pack, Side, write_side
from ludoteka.games.jelly.phases import Table, check_rolls, dump_phase, load_phase
from ludoteka.games.jelly.state import (
    ROUNDS,
    SEAT_LETTERS,
    SEATS,
    START_JELLY,
    Closing,
    Dealing,
    Die,
    JellyOptions,
    Phase,
    Scoring,
    State,
    die_of,
    districts_for,
    facing,
    write_die,
)
from ludoteka.games.jelly.view import View, guess

_BOARD: Final = ("pack", "options", "round", "districts", "zones", "entrances", "centre", "jelly")
_POSITION: Final = (*_BOARD, "samples", "lost", "phase")
_DERIVED: Final = ("rewards", "sums", "leaders", "stack", "facing")
_VIEW: Final = (*_POSITION, "viewer", "sample_counts", "lost_counts", *_DERIVED)
_MOST_JELLY: Final = 9999
_SIDE = re.compile(r"([1-9]\d?)([go])", re.ASCII)
_DIE = re.compile(r"[a-e][1-6]", re.ASCII)


def dump(state: State) -> dict[str, Json]:
    return {
        **_dump_board(state),
        "samples": [_dump_kinds(own) for own in state.samples],
        "lost": [_dump_kinds(own) for own in state.lost],
        "phase": dump_phase(state.phase),
    }


def load(value: object, pack: Pack) -> State:
    """Raises PositionError for anything that could not be on a table like this."""
    members = Document(value, PositionError).members(_POSITION)
    options, round_, jelly, districts = _load_head(members, pack)
    zones, entrances, centre, table = _load_dice(members, round_, len(jelly), len(districts))
    samples = tuple(_load_kinds(item) for item in members["samples"].items(len(jelly)))
    lost = tuple(_load_kinds(item) for item in members["lost"].items(len(jelly)))
    _check_samples(members["samples"], pack, (*samples, *lost))
    phase = load_phase(members["phase"], table, (True,) * len(jelly))
    state = State(pack, options, round_, districts, zones, entrances, centre, jelly, samples, lost, phase)
    _check_whole(members, state)
    return state


def dump_view(view: View) -> dict[str, Json]:
    return {
        "viewer": view.viewer,
        **_dump_board(view),
        "sample_counts": list(view.sample_counts),
        "samples": [None if own is None else _dump_kinds(own) for own in view.samples],
        "lost_counts": list(view.lost_counts),
        "lost": _dump_kinds(view.lost),
        "phase": dump_phase(view.phase),
        **_derived(view),
    }


def load_view(value: object, pack: Pack) -> View:
    """Raises PositionError, also when what follows from the position is not what is said of it."""
    members = Document(value, PositionError).members(_VIEW)
    options, round_, jelly, districts = _load_head(members, pack)
    seats = len(jelly)
    viewer = None if members["viewer"].is_null() else Seat(members["viewer"].integer(0, seats - 1))
    zones, entrances, centre, table = _load_dice(members, round_, seats, len(districts))
    phase = load_phase(members["phase"], table, [seat == viewer for seat in range(seats)])
    counts, lost_counts = (
        tuple(item.integer(0, pack.size) for item in members[name].items(seats))
        for name in ("sample_counts", "lost_counts")
    )
    if sum(counts) + sum(lost_counts) > pack.size:
        raise members["sample_counts"].fail("there are not so many samples")
    samples = _load_seen(members["samples"], viewer, counts, phase)
    lost = _load_kinds(members["lost"])
    if len(lost) != (0 if viewer is None else lost_counts[viewer]):
        raise members["lost"].fail("these are not as many as were counted")
    _check_samples(members["samples"], pack, (lost, *(own for own in samples if own is not None)))
    view = View(
        viewer, pack, options, round_, districts, zones, entrances, centre, jelly,
        counts, samples, lost_counts, lost, phase,
    )  # fmt: skip
    _check_whole(members, guess(view, "any"))
    expected = _derived(view)
    for name in _DERIVED:
        if members[name].value != expected[name]:
            raise members[name].fail("this does not follow from the position")
    return view


def _derived(view: View) -> dict[str, Json]:
    """Return what a picture needs and the rules know: rewards, sums and leaders as of now."""
    seats = len(view.jelly)
    counts = [scoring.count(dice, seats) for dice in view.entrances]
    gone = sum(view.sample_counts) + sum(view.lost_counts)
    return {
        "rewards": [list(view.pack.texts[side]) for side in view.districts],
        "sums": [list(found.sums) for found in counts],
        "leaders": [list(found.leaders) for found in counts],
        "stack": view.pack.size - gone,
        "facing": [facing(Seat(seat), seats, view.round) for seat in range(seats)],
    }


def _dump_board(of: State | View) -> dict[str, Json]:
    return {
        "pack": of.pack.name,
        "options": write_options(of.options),
        "round": of.round,
        "districts": [write_side(side) for side in of.districts],
        "zones": [zone + 1 for zone in of.zones],
        "entrances": [[write_die(die) for die in dice] for dice in of.entrances],
        "centre": list(of.centre),
        "jelly": list(of.jelly),
    }


def _load_head(
    members: dict[str, Document], pack: Pack
) -> tuple[JellyOptions, int, tuple[int, ...], tuple[Side, ...]]:
    if members["pack"].text() != pack.name:
        raise members["pack"].fail("this is a position with another pack of boards")
    options = load_options(JellyOptions, members["options"])
    round_ = members["round"].integer(1, ROUNDS)
    listed = members["jelly"].items(range(SEATS.start, SEATS.stop))
    jelly = tuple(item.integer(0, _MOST_JELLY) for item in listed)
    sides: list[Side] = []
    for item in members["districts"].items(range(districts_for(len(jelly)) + 1)):
        found = _SIDE.fullmatch(item.text())
        if found is None or int(found[1]) * 2 > len(pack.sides):
            raise item.fail("there is no such board")
        side = Side(2 * (int(found[1]) - 1) + (found[2] == "o"))
        if any(side // 2 == other // 2 for other in sides):
            raise item.fail("this board stands there already")
        if options.sides == "green" and side % 2:
            raise item.fail("only green sides are used")
        sides.append(side)
    return options, round_, jelly, tuple(sides)


def _load_dice(
    members: dict[str, Document], round_: int, seats: int, districts: int
) -> tuple[tuple[int, ...], tuple[tuple[Die, ...], ...], tuple[int, ...], Table]:
    zones = tuple(item.integer(1, ZONES) - 1 for item in members["zones"].items(districts))
    entrances = tuple(_load_entrance(item, seats) for item in members["entrances"].items(districts))
    centre = tuple(item.integer(0, DICE) for item in members["centre"].items(seats))
    owners = [die // 6 for dice in entrances for die in dice]
    placed = tuple(owners.count(seat) + centre[seat] for seat in range(seats))
    if any(count > DICE for count in placed):
        raise members["entrances"].fail(f"a seat has only {DICE} dice")
    table = Table(seats, districts, round_, entrances, centre, placed, moved=any(zones))
    return zones, entrances, centre, table


def _load_entrance(document: Document, seats: int) -> tuple[Die, ...]:
    dice: list[Die] = []
    for item in document.items(range(DICE * seats + 1)):
        text = item.text()
        if not _DIE.fullmatch(text) or SEAT_LETTERS.index(text[0]) >= seats:
            raise item.fail("a die is written like b5: whose it is, and its value")
        dice.append(die_of(SEAT_LETTERS.index(text[0]), int(text[1])))
    return tuple(sorted(dice))


def _load_seen(
    document: Document, viewer: Seat | None, counts: tuple[int, ...], phase: Phase
) -> tuple[tuple[Kind, ...] | None, ...]:
    seen: list[tuple[Kind, ...] | None] = []
    for seat, item in enumerate(document.items(len(counts))):
        own = None if item.is_null() else _load_kinds(item)
        if (own is not None) != (isinstance(phase, Closing) or seat == viewer):
            raise item.fail("one sees the own samples, and all when the match is over")
        if own is not None and len(own) != counts[seat]:
            raise item.fail("these are not as many as were counted")
        seen.append(own)
    return tuple(seen)


def _check_samples(document: Document, pack: Pack, known: Iterable[Sequence[Kind]]) -> None:
    there = dict(pack.samples)
    for kind, count in Counter(kind for own in known for kind in own).items():
        if count > there.get(kind, 0):
            raise document.fail("there are not so many samples of a kind")


def _check_whole(members: dict[str, Document], state: State) -> None:
    """Check what no part can tell alone."""
    phase, seats = state.phase, len(state.jelly)
    if isinstance(phase, Dealing) != (len(state.districts) < districts_for(seats)):
        raise members["districts"].fail("boards are dealt until there are two more than players")
    if isinstance(phase, Dealing) and (
        state.round > 1 or any(state.samples) or any(state.lost) or {*state.jelly} != {START_JELLY}
    ):
        raise members["phase"].fail("boards are dealt before anything else has happened")
    if isinstance(phase, Closing):
        check_rolls(members["phase"], phase, state.samples)
    if evaluation.settled(state) != state or (isinstance(phase, Scoring) and _is_idle(state, phase)):
        raise members["phase"].fail("this is not where the scoring waits")


def _is_idle(state: State, phase: Scoring) -> bool:
    """Nobody is left to have an icon only where nobody has a sample to lose, and then it comes next."""
    waits = [bool(task.seats) for task in phase.tasks]
    first = any(state.samples[seat] for task in phase.tasks[:1] for seat in task.group)
    return not all(waits[1:]) or (waits[:1] == [False] and first)


def _load_kinds(document: Document) -> tuple[Kind, ...]:
    return tuple(sorted(_load_kind(item) for item in document.items(range(201))))


def _load_kind(item: Document) -> Kind:
    return DIE if item.value == "die" else Kind(item.integer(1, HIGHEST))


def _dump_kinds(kinds: tuple[Kind, ...]) -> list[Json]:
    return ["die" if kind == DIE else kind for kind in kinds]
