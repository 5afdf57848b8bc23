"""Strict reading of JSON that comes from outside: every refusal says where, and what was expected."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from ludoteka.core.errors import DocumentError

LONGEST = 8_000_000
"""Characters of text that will be looked at: far more than any match has."""

SHOWN = 40
"""Characters of a wrong value that a message repeats."""

_HALF = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Document:
    """A value inside a JSON document, and the way there. `error` is the kind of error to raise."""

    value: object
    error: type[DocumentError]
    place: str = ""

    def fail(self, message: str) -> DocumentError:
        """Return the error to raise about this value."""
        return self.error(message, place=self.place or "document")

    def members(self, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, Document]:
        """Read an object that has all of `required`, maybe some of `optional`, and nothing else."""
        if not isinstance(self.value, dict):
            raise self.fail(f"an object is expected, not {_kind(self.value)}")
        for name in required:
            if name not in self.value:
                raise self.fail(f'"{name}" is missing')
        for name in self.value:
            if name not in required and name not in optional:
                raise self.fail(f"{shown(name)} is not known here")
        dot = "." if self.place else ""
        return {
            name: Document(value, self.error, f"{self.place}{dot}{name}")
            for name, value in self.value.items()
        }

    def items(self, length: int | range | None = None) -> list[Document]:
        """Read a list, of a given length or one in a range."""
        if not isinstance(self.value, list | tuple):
            raise self.fail(f"a list is expected, not {_kind(self.value)}")
        allowed = range(length, length + 1) if isinstance(length, int) else length
        if allowed is not None and len(self.value) not in allowed:
            expected = f"{allowed[0]}" if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"
            raise self.fail(f"{expected} entries are expected, not {len(self.value)}")
        return [Document(value, self.error, f"{self.place}[{at}]") for at, value in enumerate(self.value)]

    def integer(self, low: int, high: int) -> int:
        """Read a whole number from `low` to `high`."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.fail(f"a whole number is expected, not {_kind(self.value)}")
        if not low <= self.value <= high:
            raise self.fail(f"a number from {low} to {high} is expected, not {shown(self.value)}")
        return self.value

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.fail(f"true or false is expected, not {_kind(self.value)}")
        return self.value

    def text(self, longest: int = 1000) -> str:
        if not isinstance(self.value, str):
            raise self.fail(f"text is expected, not {_kind(self.value)}")
        if len(self.value) > longest:
            raise self.fail(f"at most {longest} characters are expected, not {len(self.value)}")
        if _HALF.search(self.value):
            raise self.fail("half of a surrogate pair is no text")  # it could not be written to any file
        return self.value

    def choice(self, *choices: str) -> str:
        """Read one of a few words."""
        if self.text() not in choices:
            raise self.fail(f"one of {', '.join(choices)} is expected, not {shown(self.value)}")
        return self.text()

    def is_null(self) -> bool:
        return self.value is None


def parse(text: str | bytes, error: type[DocumentError] = DocumentError) -> object:
    """Return the value of a JSON text. Raises `error`, also for what Python's reader lets pass."""
    if len(text) > LONGEST:
        raise error(f"the text is longer than {LONGEST} characters")
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except _NotJsonError as wrong:
        raise error(str(wrong)) from wrong
    except json.JSONDecodeError as wrong:
        raise error(f"not JSON: {wrong.msg} at line {wrong.lineno}, column {wrong.colno}") from wrong
    except (ValueError, RecursionError) as wrong:  # bad UTF-8, a number of 5,000 digits, a thousand brackets
        raise error(f"not JSON that can be read: {type(wrong).__name__}") from wrong


class _NotJsonError(Exception):
    pass


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise _NotJsonError(f"{shown(name)} is given twice")
        found[name] = value
    return found


def _no_constant(name: str) -> None:
    raise _NotJsonError(f"{name} is not JSON")


def _kind(value: object) -> str:
    names = {
        dict: "an object",
        list: "a list",
        str: "text",
        bool: "true or false",
        int: "a number",
        float: "a fraction",
    }
    return "nothing" if value is None else names.get(type(value), "something else")


def shown(value: object) -> str:
    """Write a value into a message, shortened: what comes from outside can be long."""
    if isinstance(value, int) and abs(value) >= 10**SHOWN:
        return "a number of many digits"  # Python refuses to write out 5,000 of them
    text = ascii(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."
