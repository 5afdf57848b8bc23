"""Every sentence the terminal shows, in three languages, looked up by key.

The chrome is in `ludoteka/messages/<language>.toml`, what belongs to one game in its own
`content/messages.<language>.toml`. A table of plural forms (`one`, `few`, `many`, `other`) is one message.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from ludoteka.core.game import AnyGame

Message: TypeAlias = "str | dict[str, str]"

FORMS: Final = {"en": ("one", "other"), "ru": ("one", "few", "many"), "uk": ("one", "few", "many")}
"""The plural forms of whole numbers in each language."""

_ALL_FORMS: Final = frozenset(form for forms in FORMS.values() for form in forms)


@dataclass(frozen=True, slots=True)
class Catalogue:
    language: str
    messages: Mapping[str, Message]

    def text(self, key: str, /, *words: object, **values: object) -> str:
        """Return the message with its places filled. A key that does not exist is our mistake: KeyError."""
        message = self.messages[key]
        assert isinstance(message, str), f"{key} has plural forms: it needs a number"
        return message.format(*words, **values)

    def count(self, key: str, number: int, /, **values: object) -> str:
        """Return the form of the message that goes with a number, which is `{count}` in it."""
        message = self.messages[key]
        assert isinstance(message, dict), f"{key} has no plural forms"
        return message[plural_form(self.language, number)].format(count=number, **values)

    def has(self, key: str) -> bool:
        return key in self.messages

    def figure(self, number: float, digits: int) -> str:
        """Return a fraction as this language writes it."""
        return f"{number:.{digits}f}".replace(".", self.text("decimal-point"))

    def of(self, game: AnyGame) -> Catalogue:
        """Return the catalogue with the messages of a game added."""
        return _with_game(self.language, game.name)


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of one of our languages."""
    path = files("ludoteka").joinpath("messages", f"{language}.toml")
    return Catalogue(language, dict(_flat(tomllib.loads(path.read_text("utf-8")))))


@cache
def _with_game(language: str, game: str) -> Catalogue:
    path = files("ludoteka.games").joinpath(game, "content", f"messages.{language}.toml")
    added = dict(_flat(tomllib.loads(path.read_text("utf-8"))))
    return Catalogue(language, {**catalogue(language).messages, **added})


def plural_form(language: str, number: int) -> str:
    """Return which plural form a whole number takes, by the rules of the Unicode CLDR."""
    if language == "en":
        return "one" if number == 1 else "other"
    last, last_two = abs(number) % 10, abs(number) % 100
    if last == 1 and last_two != 11:  # noqa: PLR2004
        return "one"
    if last in (2, 3, 4) and last_two not in (12, 13, 14):
        return "few"
    return "many"


def placeholders(message: str) -> frozenset[str]:
    """Return the names of the places in a message."""
    return frozenset(re.findall(r"\{(\w+)\}", message))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Message]]:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            yield key, value
        elif set(value) <= _ALL_FORMS:
            yield key, dict(value)
        else:
            yield from _flat(value, f"{key}.")
