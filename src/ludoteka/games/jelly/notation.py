"""Reading notations, strictly: whatever is accepted here is the `notation` of the move that comes out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ludoteka.core.document import shown
from ludoteka.core.errors import NotationError
from ludoteka.core.game import Seat
from ludoteka.games.jelly.icons import Arrow, ByDice, Podium, Sample, read_icon
from ludoteka.games.jelly.listing import PLAIN, REMOVE, TARGETING
from ludoteka.games.jelly.moves import (
    CALL,
    FLIP,
    IN,
    LANDS,
    LOCKS,
    OUT,
    READY,
    ROLL,
    START,
    STOP,
    TIDY,
    VOTES,
    Cancel,
    Centre,
    Deal,
    Default,
    Draw,
    Fall,
    Follow,
    GiveTo,
    Lead,
    Move,
    Open,
    Pay,
    Place,
    Return,
    Short,
    Worth,
    write_seats,
)  # fmt: skip
from ludoteka.games.jelly.pack import BOARDS, DIE, HIGHEST, Kind, Side
from ludoteka.games.jelly.state import SEAT_LETTERS, SEATS, Die, die_of

_PLAIN_WORDS: Final[tuple[Move, ...]] = (
    READY, ROLL, FLIP, CALL, START, STOP, TIDY, *VOTES, *LOCKS, *LANDS,
)  # fmt: skip
_BARE: Final = {move.notation: move for move in _PLAIN_WORDS}
_SEAT: Final = "([0-4])"
_DISTRICT: Final = "d([0-6])"
_SEATS: Final = "(-|[a-e]+)"
_KIND: Final = r"(?:die|[1-9]\d?)"
_CHANGE: Final = r"(?:0|[+-][1-9]\d{0,3})"


def _place(text: str) -> Move | None:
    found = re.fullmatch(
        r"place ([1-6]) ([0-6])(?: remove ([a-e])([1-6]))?(?: target (in|out))?", text, re.ASCII
    )
    if found is None or (found[3] and (found[5] or found[1] not in "12")):
        return None
    value, district = int(found[1]), int(found[2])
    if found[3]:
        return REMOVE[value][district][die_of(SEAT_LETTERS.index(found[3]), int(found[4]))]
    if found[5]:
        step = IN if found[5] == "in" else OUT
        return Place(value, district, target=step) if value in TARGETING else None
    return PLAIN[value][district]


def _lose(text: str) -> Move | None:
    found = re.fullmatch(r"lose (0|[1-9]\d?)", text, re.ASCII)
    return Return(int(found[1])) if found else None


def _give(text: str) -> Move | None:
    found = re.fullmatch(r"give ([0-4](?: [0-4])*)", text, re.ASCII)
    seats = tuple(Seat(int(word)) for word in found[1].split()) if found else ()
    return GiveTo(seats) if seats and _ascends(seats) else None


def _default(text: str) -> Move | None:
    found = re.fullmatch(f"default {_SEAT}", text, re.ASCII)
    return Default(Seat(int(found[1]))) if found else None


def _cancel(text: str) -> Move | None:
    found = re.fullmatch(f"cancel {_DISTRICT}((?: [a-e][1-6])+)", text, re.ASCII)
    if found is None:
        return None
    dice = tuple(_die(word) for word in found[2].split())
    sound = list(dice) == sorted(dice) and all(dice.count(die) > 1 for die in dice)
    return Cancel(int(found[1]), dice) if sound else None


def _lead(text: str) -> Move | None:
    found = re.fullmatch(f"lead {_DISTRICT} {_SEATS}", text, re.ASCII)
    seats = _read_seats(found[2]) if found else None
    return Lead(int(found[1]), seats) if found and seats is not None else None


def _pay(text: str) -> Move | None:
    found = re.fullmatch(rf"pay {_DISTRICT} (\S+)((?: {_CHANGE}){{3,5}})", text, re.ASCII)
    icon = read_icon(found[2]) if found else None
    if found is None or icon is None or isinstance(icon, Sample | Arrow | Podium | ByDice):
        return None
    return Pay(int(found[1]), found[2], tuple(map(int, found[3].split())))


def _follow(text: str) -> Move | None:
    found = re.fullmatch(f"(follow|loop) {_DISTRICT} {_DISTRICT}", text, re.ASCII)
    return Follow(int(found[2]), int(found[3]), found[1] == "loop") if found else None


def _short(text: str) -> Move | None:
    seats = _read_seats(text.removeprefix("short "))
    return Short(seats) if seats else None


def _centre(text: str) -> Move | None:
    seats = _read_seats(text.removeprefix("centre "))
    return Centre(seats) if seats is not None else None


def _district(text: str) -> Move | None:
    found = re.fullmatch(rf"district {_DISTRICT} ([1-9]\d?)([go])", text, re.ASCII)
    if found is None or int(found[2]) > BOARDS[-1]:
        return None
    return Deal(int(found[1]), Side(2 * (int(found[2]) - 1) + (found[3] == "o")))


def _fall(text: str) -> Move | None:
    found = re.fullmatch(f"fall {_SEAT} ([1-6]{{1,7}})", text, re.ASCII)
    dice = tuple(map(int, found[2])) if found else ()
    return Fall(Seat(int(found[1])), dice) if found and list(dice) == sorted(dice) else None


def _draw(text: str) -> Move | None:
    found = re.fullmatch(f"draw {_SEAT} ({_KIND})", text, re.ASCII)
    kind = _read_kind(found[2]) if found else None
    return Draw(Seat(int(found[1])), kind) if found and kind is not None else None


def _open(text: str) -> Move | None:
    own = f"(?:-|{_KIND}(?:,{_KIND})*)"
    if not re.fullmatch(f"open {own}(?:/{own}){{2,4}}", text, re.ASCII):
        return None
    opened: list[tuple[Kind, ...]] = []
    for part in text.removeprefix("open ").split("/"):
        kinds = [_read_kind(word) for word in part.split(",")] if part != "-" else []
        known = tuple(kind for kind in kinds if kind is not None)
        if len(known) < len(kinds) or list(known) != sorted(known):
            return None
        opened.append(known)
    return Open(tuple(opened))


def _worth(text: str) -> Move | None:
    found = re.fullmatch(f"worth {_SEAT} ([1-6])", text, re.ASCII)
    return Worth(Seat(int(found[1])), int(found[2])) if found else None


_READERS: Final[dict[str, Callable[[str], Move | None]]] = {
    "place": _place, "lose": _lose, "give": _give, "default": _default, "cancel": _cancel, "lead": _lead,
    "pay": _pay, "follow": _follow, "loop": _follow, "short": _short, "centre": _centre,
    "district": _district, "fall": _fall, "draw": _draw, "open": _open, "worth": _worth,
}  # fmt: skip


@lru_cache(20_000)  # a move is read when it is made and again for each who is told of it
def read_move(text: str) -> Move:
    if text in _BARE:
        return _BARE[text]
    reader = _READERS.get(text.partition(" ")[0])
    move = reader(text) if reader else None
    if move is None:
        examples = "moves look like 'roll', 'place 4 2 target in' or 'lock 3'"
        raise NotationError(f"not a move of the jelly monster: {shown(text)}; {examples}")
    return move


def _die(word: str) -> Die:
    return die_of(SEAT_LETTERS.index(word[0]), int(word[1]))


def _read_seats(text: str) -> tuple[Seat, ...] | None:
    if text == "-":
        return ()
    seats = tuple(Seat(SEAT_LETTERS.find(letter)) for letter in text)
    return seats if _ascends(seats) and write_seats(seats) == text and len(seats) <= max(SEATS) else None


def _read_kind(text: str) -> Kind | None:
    if text == "die":
        return DIE
    return Kind(int(text)) if int(text) <= HIGHEST else None


def _ascends(seats: tuple[Seat, ...]) -> bool:
    return list(seats) == sorted(set(seats))
