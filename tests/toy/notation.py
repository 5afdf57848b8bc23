"""One move, one spelling, for the toy."""

from __future__ import annotations

import re
from typing import Final, assert_never

from ludoteka.core.errors import NotationError
from ludoteka.core.game import Seat
from tests.toy.state import (
    BIDS,
    SIDES,
    TARGETS,
    Bid,
    Claim,
    Default,
    Die,
    Flip,
    Land,
    Move,
    Open,
    Place,
    Ready,
    Rest,
    Reveal,
    Roll,
    Sample,
    Start,
    Stop,
    Target,
    Values,
)

_BARE: Final[dict[str, Move]] = {
    "ready": Ready(),
    "roll": Roll(),
    "flip": Flip(),
    "rest": Rest(),
    "start": Start(),
    "stop": Stop(),
}
_WORDS: Final = "place|claim|bid|land|default|target|die|reveal|sample"
_WITH_NUMBERS: Final = re.compile(rf"({_WORDS})((?: \d)+)", re.ASCII)
_OPEN: Final = re.compile(r"open ((?:-|\d(?:,\d)*)(?:/(?:-|\d(?:,\d)*)){1,3})", re.ASCII)
_SEATS: Final = range(4)


def write_move(move: Move) -> str:
    match move:
        case Ready() | Roll() | Flip() | Rest() | Start() | Stop():
            return type(move).__name__.lower()
        case Place(value) | Target(value):
            return f"{type(move).__name__.lower()} {value}"
        case Bid(amount):
            return f"bid {amount}"
        case Claim(values):
            return f"claim {_joined(values, ' ')}"
        case Land(seat) | Default(seat):
            return f"{type(move).__name__.lower()} {seat}"
        case Die(seat, value) | Sample(seat, value):
            return f"{type(move).__name__.lower()} {seat} {value}"
        case Reveal(bids):
            return f"reveal {_joined(bids, ' ')}"
        case Open(samples):
            return "open " + "/".join(_joined(values, ",") or "-" for values in samples)
    assert_never(move)


def read_move(text: str) -> Move:
    if text in _BARE:
        return _BARE[text]
    move: Move | None = None
    if found := _WITH_NUMBERS.fullmatch(text):
        move = _numbered(found[1], tuple(map(int, found[2].split())))
    elif found := _OPEN.fullmatch(text):
        parts = [() if part == "-" else tuple(map(int, part.split(","))) for part in found[1].split("/")]
        move = Open(tuple(parts)) if all(list(part) == sorted(part) for part in parts) else None
    if move is None:
        raise NotationError(f"not a move of the toy: {ascii(text)[:40]}")
    return move


def _numbered(word: str, numbers: Values) -> Move | None:
    match word, numbers:
        case "place", (value,) if value in SIDES:
            return Place(value)
        case "bid", (value,) if value in BIDS:
            return Bid(value)
        case "target", (value,) if value in TARGETS:
            return Target(value)
        case "claim", values if all(value in SIDES for value in values) and list(values) == sorted(values):
            return Claim(values)
        case "land", (seat,) if seat in _SEATS:
            return Land(Seat(seat))
        case "default", (seat,) if seat in _SEATS:
            return Default(Seat(seat))
        case "die", (seat, value) if seat in _SEATS and value in SIDES:
            return Die(Seat(seat), value)
        case "sample", (seat, value) if seat in _SEATS:
            return Sample(Seat(seat), value)
        case "reveal", bids if len(bids) in range(2, 5) and all(bid in BIDS for bid in bids):
            return Reveal(bids)
    return None


def _joined(values: Values, separator: str) -> str:
    return separator.join(map(str, values))
