"""The rule book of a game, read from its RULES.<language>.md: what players are shown, and what refusals cite.

A chapter is headed `## MIC-2 Its title`, and every line of it is one rule:

    - **MIC-2.1** *Ruling.* The text of the rule.

Headings without a number hold prose (the words of the game, its notation). Reading is strict, because a rule
that slips through unread is a rule nobody can cite.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from ludoteka.core.game import AnyGame

LANGUAGES: Final = ("en", "ru", "uk")

_MARKS: Final = {
    "en": ("Ruling", "Original"),
    "ru": ("Решение", "Оригинал"),
    "uk": ("Ухвала", "Оригінал"),
}
"""How each language spells the two marks a rule can carry."""

_RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-\d+\.\d+)\*\* (?:\*(?P<mark>\w+)\.\* )?(?P<text>[^\s*].*)")


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    text: str
    ruling: bool
    """Settled by us, where the printed rules are silent."""

    original: bool
    """Taken from the author's own rules, where the printed translation slips."""


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Prose:
    """A part without numbers, in Markdown."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    language: str
    title: str
    introduction: str
    parts: tuple[Chapter | Prose, ...]
    """In the order of the book."""

    markdown: str
    """The whole book as it was read."""

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(part for part in self.parts if isinstance(part, Chapter))

    def chapter(self, chapter_id: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.id == chapter_id), None)

    def rule(self, rule_id: str) -> Rule | None:
        rules = (rule for chapter in self.chapters for rule in chapter.rules)
        return next((rule for rule in rules if rule.id == rule_id), None)


@cache
def rulebook(game: AnyGame, language: str) -> Rulebook:
    """Return the rule book of a game. Raises ValueError if it is malformed or not in this language."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no rule book in {language!r}")
    path = files("ludoteka.games").joinpath(game.name, f"RULES.{language}.md")
    return parse(path.read_text("utf-8"), game.rule_prefix, language)


def parse(text: str, prefix: str, language: str) -> Rulebook:
    """Read a rule book. Raises ValueError with the line that is wrong."""
    head, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, introduction = head.partition("\n")
    if not title.startswith("# ") or not introduction.strip():
        raise ValueError(f"a rule book begins with a title and an introduction, not with {title!r}")
    parts = tuple(_part(section, prefix, language) for section in sections)
    book = Rulebook(language, title.removeprefix("# ").strip(), introduction.strip(), parts, text)
    expected = [f"{prefix}-{number}" for number in range(1, len(book.chapters) + 1)]
    if not expected or [chapter.id for chapter in book.chapters] != expected:
        raise ValueError(f"the chapters are not numbered from {prefix}-1 on, one after the other")
    return book


def _part(section: str, prefix: str, language: str) -> Chapter | Prose:
    heading, _, body = section.partition("\n")
    if not heading.strip() or not body.strip():
        raise ValueError(f"a part needs a heading and a text: {heading!r}")
    found = re.fullmatch(rf"({prefix}-\d+) (\S.*)", heading.strip())
    if found is None:
        return Prose(heading.strip(), body.strip())
    lines = [line for line in body.splitlines() if line.strip()]
    rules = tuple(_rule(line, language) for line in lines)
    expected = [f"{found[1]}.{number}" for number in range(1, len(rules) + 1)]
    if [rule.id for rule in rules] != expected:
        raise ValueError(f"the rules of {found[1]} are not numbered from 1 on, one after the other")
    return Chapter(found[1], found[2], rules)


def _rule(line: str, language: str) -> Rule:
    ruling, original = _MARKS[language]
    found = _RULE.fullmatch(line.rstrip())
    if found is None or found["mark"] not in (None, ruling, original):
        raise ValueError(f"not a rule: {line!r}")
    return Rule(
        found["id"], found["text"], ruling=found["mark"] == ruling, original=found["mark"] == original
    )
