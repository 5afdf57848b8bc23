"""What a match is doing, as JSON: the `phase` of positions and views. Reading checks it against the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ludoteka.core.document import Document
from ludoteka.core.game import Json, Seat
from ludoteka.games.jelly import scoring
from ludoteka.games.jelly.icons import DICE, Arrow, Lose, Sample, read_icon
from ludoteka.games.jelly.pack import DIE, Kind
from ludoteka.games.jelly.state import (
    ROUNDS,
    Closing,
    Countdown,
    Dealing,
    Die,
    Doing,
    GettingReady,
    Hand,
    Opening,
    Phase,
    Race,
    Scoring,
    Task,
)

_MOST_ROLLS: Final = 10_000
_MOST_STEPS: Final = 10_000
_MOST_TASKS: Final = 20
_NAMES: Final = {
    Dealing: "dealing",
    GettingReady: "getting-ready",
    Countdown: "countdown",
    Race: "race",
    Scoring: "scoring",
    Opening: "opening",
    Closing: "closing",
}
_WAYS: Final = {-1: "left", 1: "right"}


class Table(NamedTuple):
    """What lies open: all that a phase has to agree with."""

    seats: int
    districts: int
    round: int
    entrances: tuple[tuple[Die, ...], ...]
    centre: tuple[int, ...]
    placed: tuple[int, ...]
    """By seat its dice at the entrances and in the centre."""

    moved: bool
    """Is any target marker away from its first zone?"""


def dump_phase(phase: Phase) -> dict[str, Json]:
    name: dict[str, Json] = {"name": _NAMES[type(phase)]}
    match phase:
        case GettingReady(ready):
            return {**name, "ready": list(ready)}
        case Race(hands, locks, turner):
            shown: list[Json] = [
                {"left": hand.left, "rolls": hand.rolls, "doing": hand.doing.value, "dice": list(hand.dice)}
                for hand in hands
            ]
            return {**name, "hands": shown, "locks": list(locks), "turner": turner}
        case Scoring(step, district, leaders, tasks, votes):
            return {
                **name,
                "step": step,
                "district": district,
                "leaders": None if leaders is None else list(leaders),
                "tasks": [_dump_task(task) for task in tasks],
                "votes": [[seat, _WAYS[way]] for seat, way in votes],
            }
        case Closing(rolls):
            return {**name, "rolls": [list(rolled) for rolled in rolls]}
        case _:
            return name


def load_phase(document: Document, table: Table, seen: Sequence[bool]) -> Phase:
    """Read a phase; `seen` says by seat whether its dice are shown."""
    if not isinstance(document.value, dict) or "name" not in document.value:
        raise document.fail("an object with a name is expected")
    named = Document(document.value["name"], document.error, f"{document.place}.name")
    name = named.choice(*_NAMES.values())
    if name not in ("race", "scoring") and (table.moved or any(table.placed)):
        raise document.fail("dice are placed and markers moved only in a round and until it is scored")
    match name:
        case "getting-ready":
            listed = document.members(("name", "ready"))["ready"]
            ready = tuple(item.boolean() for item in listed.items(table.seats))
            if all(ready):
                raise listed.fail("when all are ready the countdown runs")
            return GettingReady(ready)
        case "race":
            return _load_race(document.members(("name", "hands", "locks", "turner")), table, seen)
        case "scoring":
            names = ("name", "step", "district", "leaders", "tasks", "votes")
            return _load_scoring(document.members(names), table)
        case "closing":
            listed = document.members(("name", "rolls"))["rolls"]
            _check_last(document, table)
            return Closing(tuple(_load_rolls(item) for item in listed.items(table.seats)))
        case "opening":
            document.members(("name",))
            _check_last(document, table)
            return Opening()
    document.members(("name",))
    return Countdown() if name == "countdown" else Dealing()


def check_rolls(document: Document, closing: Closing, samples: Sequence[tuple[Kind, ...]]) -> None:
    """Dice are rolled seat after seat, one for each sample that shows one (JEL-6.2)."""
    missing = False
    for own, rolled in zip(samples, closing.rolls, strict=True):
        if len(rolled) > own.count(DIE) or (rolled and missing):
            raise document.fail("one die is rolled for each sample that shows one, seat after seat")
        missing = missing or len(rolled) < own.count(DIE)


def _check_last(document: Document, table: Table) -> None:
    if table.round < ROUNDS:
        raise document.fail("samples are opened only after the last round")


def _load_rolls(item: Document) -> tuple[int, ...]:
    return tuple(face.integer(1, 6) for face in item.items(range(201)))


def _load_race(members: dict[str, Document], table: Table, seen: Sequence[bool]) -> Race:
    listed = members["hands"].items(table.seats)
    hands = tuple(_load_hand(item, table.placed[seat], shown=seen[seat]) for seat, item in enumerate(listed))
    if not any(hand.left for hand in hands):
        raise members["hands"].fail("a round is over when all dice are placed")
    if sum(hand.doing is Doing.LANDING for hand in hands) > 1:
        raise members["hands"].fail("the dice of one seat land at a time")
    places = members["locks"].items(table.districts)
    locks = tuple(None if item.is_null() else Seat(item.integer(0, table.seats - 1)) for item in places)
    for seat, item in zip(locks, places, strict=True):
        if seat is not None and (hands[seat].left or locks.count(seat) > 1):
            raise item.fail("who has placed all dice may lock one district")
    turner = None if members["turner"].is_null() else Seat(members["turner"].integer(0, table.seats - 1))
    if turner is not None and hands[turner].left:
        raise members["turner"].fail("only who has placed all dice may turn the glass")
    return Race(hands, locks, turner)


def _load_hand(document: Document, placed: int, *, shown: bool) -> Hand:
    members = document.members(("left", "rolls", "doing", "dice"))
    left = members["left"].integer(0, DICE)
    if left + placed != DICE:
        raise members["left"].fail(f"the dice in hand and on the board are not {DICE}")
    doing = Doing(members["doing"].choice(*(one.value for one in Doing)))
    if not left and doing is not Doing.RESTING:
        raise members["doing"].fail("there are no dice left to roll")
    rolls = members["rolls"].integer(0, _MOST_ROLLS)
    if rolls < placed + (doing is not Doing.RESTING):
        raise members["rolls"].fail("there was a roll for every die placed, and for this one")
    visible = left if shown and doing is Doing.ROLLED else 0
    dice = tuple(sorted(item.integer(1, 6) for item in members["dice"].items(visible)))
    return Hand(left, rolls, doing, dice)


def _load_scoring(members: dict[str, Document], table: Table) -> Scoring:
    step = members["step"].integer(0, _MOST_STEPS)
    district = members["district"].integer(0, table.districts + 1)
    listed = members["tasks"].items(range(_MOST_TASKS + 1))
    if members["leaders"].is_null():
        if listed or members["votes"].items():
            raise members["leaders"].fail("nothing is carried out before the leaders are found")
        return Scoring(step, district, None, (), ())
    leaders = _load_seats(members["leaders"], table.seats)
    if not leaders or not listed or leaders != _leaders(table, district):
        raise members["leaders"].fail("these do not lead here")
    tasks = tuple(_load_task(item, table, district, leaders) for item in listed)
    return Scoring(step, district, leaders, tasks, _load_votes(members["votes"], tasks[0]))


def _leaders(table: Table, district: int) -> tuple[Seat, ...] | None:
    if district == table.districts:
        return scoring.most_in_centre(table.centre)
    if district > table.districts:
        return None
    found = scoring.count(table.entrances[district], table.seats)
    return None if found.cancelled else found.leaders


def _load_task(item: Document, table: Table, district: int, leaders: tuple[Seat, ...]) -> Task:
    members = item.members(("icon", "group", "seats", "path"))
    icon = read_icon(members["icon"].text(longest=60))
    if icon is None:
        raise members["icon"].fail("this is no reward that can be read")
    group = _load_seats(members["group"], table.seats)
    seats = _load_seats(members["seats"], table.seats)
    path = tuple(one.integer(0, table.districts - 1) for one in members["path"].items(range(8)))
    if district == table.districts:
        if not isinstance(icon, Sample) or group != leaders or path:
            raise item.fail("the city centre brings a sample to those with most dice")
    else:
        steps = {(end - start) % table.districts for start, end in pairwise(path)}
        if path[:1] != (district,) or len(set(path)) < len(path) or not steps <= {1, table.districts - 1}:
            raise members["path"].fail("arrows lead from this district to neighbours, to each once")
        counts = scoring.count(table.entrances[district], table.seats).counts
        if not group or not all(counts[seat] for seat in group):
            raise members["group"].fail("only who has a die left here gets something")
    if not {*seats} <= {*group} or not (seats or isinstance(icon, Lose)):
        raise members["seats"].fail("these are not those of the group who have not had it")
    return Task(icon, group, seats, path)


def _load_votes(document: Document, task: Task) -> tuple[tuple[Seat, int], ...]:
    votes: list[tuple[Seat, int]] = []
    for item in document.items(range(5)):
        seat, way = item.items(2)
        found = Seat(seat.integer(0, 4))
        if found not in task.seats or found in dict(votes):
            raise seat.fail("this seat does not choose now")
        votes.append((found, 1 if way.choice("left", "right") == "right" else -1))
    if votes and (task.icon != Arrow(0) or len(votes) == len(task.seats)):
        raise document.fail("when all have chosen the arrow leads on")
    return tuple(sorted(votes))


def _load_seats(document: Document, seats: int) -> tuple[Seat, ...]:
    found = tuple(Seat(item.integer(0, seats - 1)) for item in document.items(range(seats + 1)))
    if list(found) != sorted(set(found)):
        raise document.fail("seats are listed in ascending order, each once")
    return found


def _dump_task(task: Task) -> dict[str, Json]:
    return {
        "icon": task.icon.text,
        "group": list(task.group),
        "seats": list(task.seats),
        "path": list(task.path),
    }
