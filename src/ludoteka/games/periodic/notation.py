"""Reading notations, strictly: whatever is accepted here is the `notation` of the move that comes out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ludoteka.core.document import shown
from ludoteka.core.errors import NotationError
from ludoteka.core.game import Seat
from ludoteka.games.periodic.content import (
    ALL_TASKS,
    COLOUR_NAMES,
    ELEMENT_OF,
    FAMILY_NAMES,
    GOAL_OF,
    STACK,
    TILE_OF,
    TREND_NAMES,
    Colour,
    Family,
    Task,
    Trend,
)
from ludoteka.games.periodic.moves import (
    DECLINED,
    END,
    Move,
    Reveal,
    Source,
    charge,
    choose_task,
    deal,
    free,
    goto,
    opened,
    pay,
    placed,
    take,
    won,
)
from ludoteka.games.periodic.state import SEATS


def _any(names: Iterable[str]) -> str:
    return f"({'|'.join(map(re.escape, names))})"


_TREND, _ELEMENT, _TASK = _any(TREND_NAMES), _any(ELEMENT_OF), _any(map(str, ALL_TASKS))
_CHAIN = rf"((?: \+3){{0,{STACK}}})"
_GOAL = f"(?: {_any(COLOUR_NAMES)})?"
_SEAT = f"([0-{max(SEATS) - 1}])"
_CHOOSE = re.compile(f"task {_TASK}", re.ASCII)
_MOVE = re.compile(f"(pay|free) {_TREND} {_ELEMENT}{_CHAIN}{_GOAL}", re.ASCII)
_TAKE = re.compile(f"take {_TREND} {_ELEMENT}{_CHAIN}(?: from (none|{_SEAT[1:-1]}))?{_GOAL}", re.ASCII)
_GOTO = re.compile(f"goto {_ELEMENT}{_GOAL}", re.ASCII)
_CHARGE = re.compile(f"energy {_TREND}(?: {_TREND})?", re.ASCII)
_OPEN = re.compile(f"open {_any(GOAL_OF)}", re.ASCII)
_PLACE = re.compile(rf"family ([0-{len(FAMILY_NAMES) - 2}]) {_any(FAMILY_NAMES)}", re.ASCII)
_DEAL = re.compile(f"deal {_SEAT} {_TASK}", re.ASCII)
_WIN = re.compile(f"reward {_any(TILE_OF)}", re.ASCII)
_REVEAL = re.compile(f"reveal ({_TASK[1:-1]})(?: (?:{_TASK[1:-1]})){{1,{max(SEATS) - 1}}}", re.ASCII)


@lru_cache(10_000)  # a move is read when it is made and again for each who is told of it
def read_move(text: str) -> Move:
    move = _read(text)
    if move is None or move.notation != text:
        examples = "moves look like 'pay radius Ca', 'take number Ne from 2', 'goto He' or 'end'"
        raise NotationError(f"not a Periodic move: {shown(text)}; {examples}")
    return move


def _read(text: str) -> Move | None:
    if text == END.notation:
        return END
    if found := _MOVE.fullmatch(text):
        make = pay if found[1] == "pay" else free
        return make(_trend(found[2]), ELEMENT_OF[found[3]], found[4].count("+"), _colour(found[5]))
    if found := _TAKE.fullmatch(text):
        trend, element, chain, source, goal = found.groups()
        return take(_trend(trend), ELEMENT_OF[element], chain.count("+"), _source(source), _colour(goal))
    if found := _GOTO.fullmatch(text):
        return goto(ELEMENT_OF[found[1]], _colour(found[2]))
    if found := _CHARGE.fullmatch(text):
        return charge(tuple(sorted(_trend(name) for name in found.groups() if name)))
    if found := _CHOOSE.fullmatch(text):
        return choose_task(Task(int(found[1])))
    return _read_luck(text)


def _read_luck(text: str) -> Move | None:
    if found := _OPEN.fullmatch(text):
        return opened(GOAL_OF[found[1]])
    if found := _PLACE.fullmatch(text):
        return placed(int(found[1]), Family(FAMILY_NAMES.index(found[2])))
    if found := _DEAL.fullmatch(text):
        return deal(Seat(int(found[1])), Task(int(found[2])))
    if found := _WIN.fullmatch(text):
        return won(TILE_OF[found[1]])
    if _REVEAL.fullmatch(text):
        tasks = tuple(Task(int(name)) for name in text.split(" ")[1:])
        return Reveal(tasks) if len(set(tasks)) == len(tasks) else None
    return None


def _trend(name: str) -> Trend:
    return Trend(TREND_NAMES.index(name))


def _colour(name: str | None) -> Colour | None:
    return None if name is None else Colour(COLOUR_NAMES.index(name))


def _source(name: str | None) -> Source:
    if name is None:
        return None
    return DECLINED if name == DECLINED.value else Seat(int(name))
