"""What is printed in words, in each language: names, titles, sentences worth knowing. No rule needs it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Words(NamedTuple):
    name: str
    about: str
    """One sentence."""


class Wording(NamedTuple):
    elements: tuple[Words, ...]
    masses: tuple[str, ...]
    goals: tuple[Words, ...]
    tasks: tuple[str, ...]
    labels: Mapping[str, Words]
    """By kind and key, such as `trend.radius`."""


@cache
def wording(language: str) -> Wording:
    """Return all words in one of our languages."""
    elements, goals = _content("elements")["element"], _content("goals")["goal"]
    labels = {
        f"{kind}.{key}": Words(words["name"][language], words["about"][language])
        for kind, table in _content("words").items()
        if "name" not in table
        for key, words in table.items()
    }
    return Wording(
        elements=tuple(Words(card["name"][language], card["fact"][language]) for card in elements),
        masses=tuple(card["mass"] for card in elements),
        goals=tuple(Words(card["title"][language], card["text"][language]) for card in goals),
        tasks=tuple(card["name"][language] for card in _content("tasks")["task"]),
        labels=labels,
    )


@cache
def _content(name: str) -> dict[str, Any]:
    path = files("ludoteka.games.periodic").joinpath("content", f"{name}.toml")
    return tomllib.loads(path.read_text("utf-8"))
