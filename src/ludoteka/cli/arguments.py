"""Reading what stands on the command line, and the files it names. Strict: every refusal names the place."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

from ludoteka.cli.errors import ArgumentError
from ludoteka.cli.language import shown
from ludoteka.core.chance import check_seed, new_seed, seed_from
from ludoteka.core.document import LONGEST
from ludoteka.core.errors import FileError, LudotekaError, SeatsError, SeedError
from ludoteka.core.game import AnyGame, Seat

T = TypeVar("T")

_LONGEST_SEED: Final = 200
_DIGITS: Final = re.compile(r"-?\d{1,15}", re.ASCII)


def whole_number(text: str, place: str, low: int, high: int) -> int:
    """Return the number from `low` to `high` that `text` spells. Raises ArgumentError."""
    if not _DIGITS.fullmatch(text) or not low <= int(text) <= high:
        raise ArgumentError(
            f"a whole number from {low} to {high} is expected, not {shown(text)}", place=place
        )
    return int(text)


def seat_of(text: str, place: str, seats: int) -> Seat:
    """Return the seat `text` spells. Raises SeatsError."""
    if not _DIGITS.fullmatch(text) or int(text) not in range(seats):
        raise SeatsError(f"the seats of this match are 0 to {seats - 1}, not {shown(text)}", place=place)
    return Seat(int(text))


def seats_for(game: AnyGame, text: str, place: str) -> int:
    """Return the number of seats `text` spells, if the game can be played by so many. Raises SeatsError."""
    low, high = game.seats[0], game.seats[-1]
    if not _DIGITS.fullmatch(text) or int(text) not in game.seats:
        raise SeatsError(f"{game.title} is for {low} to {high} seats, not {shown(text)}", place=place)
    return int(text)


def seed_of(text: str | None, place: str) -> str:
    """Return a seed: a fresh one for None, 64 hexadecimal digits as they are, anything else made into one."""
    if text is None:
        return new_seed()
    if not text or len(text) > _LONGEST_SEED or not text.isprintable():
        raise SeedError(f"a seed is a text of 1 to {_LONGEST_SEED} printable characters", place=place)
    try:
        return check_seed(text)
    except SeedError:
        return seed_from(text)


def read_file(path: str, read: Callable[[bytes], T]) -> T:
    """Return what `read` makes of a file. Raises FileError, or what `read` raises, with the file as place."""
    try:
        with open(path, "rb") as file:
            content = file.read(LONGEST + 1)
    except (OSError, ValueError) as wrong:
        raise _file_error(path, wrong) from wrong
    with concerning(path):
        return read(content)


@contextmanager
def concerning(path: str) -> Iterator[None]:
    """Let every refusal inside name the file as its place."""
    try:
        yield
    except LudotekaError as wrong:
        wrong.place = f"{_printable(path)}: {wrong.place}" if wrong.place else _printable(path)
        raise


def new_file(path: str) -> Path:
    """Return the path of a file that does not exist yet, in a folder that does. Raises FileError."""
    target = Path(path)
    place = _printable(path)
    try:
        target.lstat()
    except FileNotFoundError as missing:
        if target.parent.is_dir():
            return target
        raise FileError("there is no folder to put it into: make it first", place=place) from missing
    except (OSError, ValueError) as wrong:
        raise _file_error(path, wrong) from wrong
    raise FileError("there is such a file already, and it stays as it is: choose another name", place=place)


def write_file(path: Path, text: str) -> None:
    """Put a whole file in place at once, so that nobody ever finds half of it. Raises FileError."""
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_text(text, "utf-8")
        os.replace(draft, path)
    except (OSError, ValueError) as wrong:
        with suppress(OSError, ValueError):
            draft.unlink()
        raise _file_error(str(path), wrong) from wrong


def new_folder(path: str) -> Path:
    """Return a folder, made if need be. Raises FileError."""
    target = Path(path)
    try:
        target.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as wrong:
        raise _file_error(path, wrong) from wrong
    return target


def _file_error(path: str, wrong: OSError | ValueError) -> FileError:
    return FileError(_REASONS.get(getattr(wrong, "errno", None), _OTHER), place=_printable(path))


_OTHER: Final = "this file cannot be used"
_REASONS: Final[dict[int | None, str]] = {
    errno.ENOENT: "there is no such file",
    errno.ENOTDIR: "a part of this path is a file, not a folder",
    errno.EISDIR: "this is a folder, not a file",
    errno.EEXIST: "this is a file, not a folder",
    errno.EACCES: "you may not use this file: check its permissions",
    errno.EPERM: "you may not use this file: check its permissions",
    errno.EROFS: "nothing can be written there",
    errno.ENOSPC: "there is no room left to write it",
    errno.ENAMETOOLONG: "this name is too long",
}


def _printable(path: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in path) or "''"
