"""Which language to speak: `--lang`, then LUDOTEKA_LANG, then the locale, then English.

Decided before anything else is read from the command line, because the help itself is in that language.
So `--lang` may stand anywhere among the arguments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.cli.errors import LanguageError
from ludoteka.games.rulebook import LANGUAGES

OPTION: Final = "--lang"
VARIABLE: Final = "LUDOTEKA_LANG"
_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def split_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return what follows `--lang`, the last one if there are several, and the arguments without it."""
    chosen: str | None = None
    rest: list[str] = []
    waiting = list(arguments)
    while waiting:
        word = waiting.pop(0)
        if word == "--":
            return chosen, [*rest, word, *waiting]
        if word == OPTION:
            chosen = waiting.pop(0) if waiting else ""
        elif word.startswith(f"{OPTION}="):
            chosen = word.removeprefix(f"{OPTION}=")
        else:
            rest.append(word)
    return chosen, rest


def usual_language(environment: Mapping[str, str]) -> str:
    """Return the language of the environment if we speak it, English otherwise."""
    if environment.get(VARIABLE) in LANGUAGES:
        return environment[VARIABLE]
    locale = next((value for name in _LOCALE if (value := environment.get(name))), "")
    language = locale.partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else "en"


def check_language(text: str, place: str) -> str:
    """Return `text` if it is one of our languages. Raises LanguageError."""
    if text not in LANGUAGES:
        raise LanguageError(f"{shown(text)} is not one of our languages: {', '.join(LANGUAGES)}", place=place)
    return text


def shown(text: str) -> str:
    """Return what somebody typed as it can stand in one line: shortened, without control characters."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return f"'{clean}'" if len(clean) <= 40 else f"'{clean[:37]}...'"  # noqa: PLR2004
