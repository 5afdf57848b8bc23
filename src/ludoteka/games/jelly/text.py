"""A view drawn as text: districts with their zones and dice, then everybody's hand, then the own secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteka.core.game import Seat
from ludoteka.games.jelly import scoring
from ludoteka.games.jelly.pack import Kind, write_kind, write_side
from ludoteka.games.jelly.state import Closing, Countdown, GettingReady, Race, Scoring, write_die
from ludoteka.games.jelly.view import View

_SEATS: Final = "ABCDE"
"""The letter of each seat; its dice have it in small."""


def draw(view: View) -> str:
    """Draw a district a line: the zones, the target one in brackets, then the dice and who leads."""
    lines = [f"round {view.round}  {_phase(view)}"]
    lines += [_district(view, district) for district in range(len(view.districts))]
    lines += [f"  {_seat(view, Seat(seat))}" for seat in range(len(view.jelly))]
    gone = sum(view.sample_counts) + sum(view.lost_counts)
    lines.append(f"  samples left {view.pack.size - gone}")
    if view.viewer is not None:
        lines.append(_secrets(view, view.viewer))
    return "\n".join(lines)


def _phase(view: View) -> str:
    match view.phase:
        case GettingReady(ready):
            return f"ready: {_letters([Seat(at) for at, done in enumerate(ready) if done])}"
        case Countdown():
            return "about to start"
        case Race(_, _, turner):
            return "go" if turner is None else f"the sand runs, turned by {_SEATS[turner]}"
        case Scoring(_, district, leaders, tasks, votes):
            where = f"d{district}" if district < len(view.districts) else "the centre"
            who = "" if leaders is None else f"  leaders {_letters(leaders)}"
            todo = "".join(
                f"  {task.icon.text} for {_letters(task.seats)}" + "".join(f" d{at}" for at in task.path)
                for task in tasks
            )
            chosen = "".join(f"  {_SEATS[seat]} {'right' if way == 1 else 'left'}" for seat, way in votes)
            return f"scoring {where}{who}{todo}{chosen}"
        case Closing(rolls):
            return "over" + "".join(
                f"  {_SEATS[seat]} rolled {' '.join(map(str, rolled))}"
                for seat, rolled in enumerate(rolls)
                if rolled
            )
        case _:
            return type(view.phase).__name__.lower()


def _district(view: View, district: int) -> str:
    side, zone = view.districts[district], view.zones[district]
    zones = "  ".join(
        f"[{text}]" if at == zone else f" {text} " for at, text in enumerate(view.pack.texts[side])
    )
    dice = " ".join(map(write_die, view.entrances[district])) or "-"
    found = scoring.count(view.entrances[district], len(view.jelly))
    leads = f"  leads {_letters(found.leaders)} {max(found.sums)}" if found.leaders else ""
    lock = view.phase.locks[district] if isinstance(view.phase, Race) else None
    locked = "" if lock is None else f"  locked by {_SEATS[lock]}"
    return f"  d{district} {write_side(side):<3} {zones:<34} {dice}{leads}{locked}".rstrip()


def _seat(view: View, seat: Seat) -> str:
    line = f"{_SEATS[seat]}  jelly {view.jelly[seat]}  samples {view.sample_counts[seat]}"
    if view.lost_counts[seat]:
        line += f"  returned {view.lost_counts[seat]}"
    if view.centre[seat]:
        line += f"  in the centre {view.centre[seat]}"
    if isinstance(view.phase, Race):
        hand = view.phase.hands[seat]
        line += f"  dice {hand.left} {hand.doing.value} {hand.rolls}"
    samples = view.samples[seat]
    if isinstance(view.phase, Closing) and samples:
        line += f"  opened {_kinds(samples)}"
    return line


def _secrets(view: View, viewer: Seat) -> str:
    line = f"  {_SEATS[viewer]} knows: samples {_kinds(view.samples[viewer] or ())}"
    if view.lost:
        line += f"  returned {_kinds(view.lost)}"
    if isinstance(view.phase, Race):
        line += f"  dice {' '.join(map(str, view.phase.hands[viewer].dice)) or '-'}"
    return line


def _kinds(kinds: Sequence[Kind]) -> str:
    return " ".join(map(write_kind, kinds)) or "-"


def _letters(seats: Sequence[Seat]) -> str:
    return "".join(_SEATS[seat] for seat in seats) or "-"
