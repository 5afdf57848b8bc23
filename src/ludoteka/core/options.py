"""What can be chosen before a match: a frozen dataclass per game, each field with default and limits."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeVar

from ludoteka.core.document import Document
from ludoteka.core.errors import OptionsError


@dataclass(frozen=True, slots=True)
class Options:
    """No options. A game that has some declares a subclass, with `number`, `switch` and `choice` fields."""


def number(default: int, low: int, high: int) -> Any:
    """A field that is a whole number from `low` to `high`."""
    return field(default=default, metadata={"kind": "number", "low": low, "high": high})


def switch(*, default: bool) -> Any:
    """A field that is on or off."""
    return field(default=default, metadata={"kind": "switch"})


def choice(default: str, *choices: str) -> Any:
    """A field that is one of a few words."""
    return field(default=default, metadata={"kind": "choice", "choices": choices})


OptionsT = TypeVar("OptionsT", bound=Options)


def read_options(kind: type[OptionsT], value: object) -> OptionsT:
    """Return options of this kind from JSON; what is not given is the default. Raises OptionsError."""
    return load_options(kind, Document(value, OptionsError))


def load_options(kind: type[OptionsT], document: Document) -> OptionsT:
    """Return options that are part of a larger document. Raises its kind of error."""
    names = tuple(item.name for item in fields(kind))
    given = document.members((), names)
    limits = {item.name: item.metadata for item in fields(kind)}
    return kind(**{name: _read(member, limits[name]) for name, member in given.items()})


def write_options(options: Options) -> dict[str, Any]:
    """Undo `read_options`."""
    return {item.name: getattr(options, item.name) for item in fields(options)}


def describe_options(kind: type[Options]) -> list[dict[str, Any]]:
    """List the fields with kind, default and limits, for whoever builds a form or a help page."""
    assert all(item.default is not MISSING for item in fields(kind)), (
        f"{kind.__name__} has a field without default"
    )
    return [{"name": item.name, "default": item.default, **item.metadata} for item in fields(kind)]


def _read(member: Document, limits: Any) -> bool | int | str:
    match limits["kind"]:
        case "number":
            return member.integer(limits["low"], limits["high"])
        case "switch":
            return member.boolean()
        case _:
            return member.choice(*limits["choices"])
