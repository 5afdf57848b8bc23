"""One refusal, one line, in the user's language.

Errors carry an English sentence. The English catalogue has each of these sentences under `detail.` with its
changing parts as places, so the sentence leads to a key, and the key to the sentence in another language. A
test holds the catalogue to every sentence the code can raise.
"""

from __future__ import annotations

import re
from functools import cache

from ludoteka.cli.catalogue import Catalogue, catalogue
from ludoteka.core.errors import LudotekaError
from ludoteka.games import GAMES


def refusal(error: LudotekaError, messages: Catalogue) -> str:
    """Return what is wrong: `[code] place: what`. Always one line."""
    place = f"{error.place}: " if error.place else ""
    line = f"[{error.code}] {place}{detail(error, messages)}"
    return "".join(letter if letter.isprintable() else " " for letter in line)


def advised(error: LudotekaError, messages: Catalogue) -> str:
    """Return what is wrong and, where that does not say it, what to do about it."""
    key = f"advice.{error.code}"
    line = refusal(error, messages)
    return f"{line} {messages.text(key)}" if messages.has(key) else line


def detail(error: LudotekaError, messages: Catalogue) -> str:
    """Return what is wrong without code and place."""
    messages = _with_all_games(messages)
    for key, pattern in _patterns():
        if found := pattern.fullmatch(error.message):
            parts = {name: _translated(part, messages) for name, part in found.groupdict().items()}
            return messages.text(key, **parts)
    if messages.language == "en":
        return error.message
    return f"{messages.text(f'error.{error.code}')} ({error.message})"


def _with_all_games(messages: Catalogue) -> Catalogue:
    """Add what the games say: a record or a position is refused before anybody knows whose it is."""
    for game in GAMES.values():
        messages = Catalogue(messages.language, {**messages.of(game).messages, **messages.messages})
    return messages


def _translated(part: str, messages: Catalogue) -> str:
    """Return a changing part in the user's language, if it is a word of ours and not of the user's."""
    if messages.has(f"objection.{part}"):
        return messages.text(f"objection.{part}")
    return messages.text(_kinds()[part]) if part in _kinds() else part


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Return the English sentences as patterns, the most particular first."""
    sentences = sorted(_english("detail.").items(), key=lambda pair: -len(pair[1]))
    return [(key, _pattern(sentence)) for key, sentence in sentences]


@cache
def _kinds() -> dict[str, str]:
    return {words: key for key, words in _english("kind.").items()}


def _english(prefix: str) -> dict[str, str]:
    messages = _with_all_games(catalogue("en")).messages
    return {key: text for key, text in messages.items() if key.startswith(prefix) and isinstance(text, str)}


def _pattern(sentence: str) -> re.Pattern[str]:
    places = {"rule": r"[A-Z]+-\d+\.\d+"}
    parts = re.split(r"\{(\w+)\}", sentence)
    return re.compile(
        "".join(
            f"(?P<{part}>{places.get(part, '.*?')})" if at % 2 else re.escape(part)
            for at, part in enumerate(parts)
        ),
        re.DOTALL,
    )
