"""`ludoteka rules`: the rule book, or a part of it."""

from __future__ import annotations

import re

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text

from ludoteka.cli.errors import UnknownRuleError
from ludoteka.cli.language import shown
from ludoteka.cli.screen import Screen
from ludoteka.core.game import AnyGame
from ludoteka.games.rulebook import Chapter, Prose, Rule, Rulebook, rulebook


def show_rules(screen: Screen, game: AnyGame, wanted: str | None) -> None:
    """Show the whole book, or what `wanted` names. Raises UnknownRuleError."""
    book = rulebook(game, screen.messages.language)
    if wanted is None:
        screen.show(_set(screen, book.markdown))
    else:
        screen.show(_set(screen, markdown(find(book, game.rule_prefix, wanted), screen)))


def show_contents(screen: Screen, game: AnyGame) -> None:
    """Show what the book has, chapter by chapter."""
    book = rulebook(game, screen.messages.language)
    screen.show(*(Text(f"  {chapter.id}  {chapter.title}") for chapter in book.chapters))


def find(book: Rulebook, prefix: str, wanted: str) -> Rule | Chapter | Prose:
    """Return the rule (`MIC-2.1`, `2.1`), the chapter (`MIC-2`, `2`) or the part of this title.

    Raises UnknownRuleError.
    """
    name = wanted.strip().upper()
    full = name if name.startswith(f"{prefix}-") else f"{prefix}-{name}"
    prose = (part for part in book.parts if isinstance(part, Prose) and part.title.upper() == name)
    found = book.rule(full) or book.chapter(full) or next(prose, None)
    if found is None:
        chapters = ", ".join(chapter.id for chapter in book.chapters)
        raise UnknownRuleError(f"there is no rule or chapter {shown(wanted)}; the chapters are {chapters}")
    return found


def cited(screen: Screen, game: AnyGame, rule_id: str) -> str:
    """Return one rule as it is quoted in a refusal."""
    rule = rulebook(game, screen.messages.language).rule(rule_id)
    return f"{rule_id}: {plain(rule.text)}" if rule else rule_id


def markdown(part: Rule | Chapter | Prose, screen: Screen) -> str:
    """Return a part of the book as Markdown."""
    match part:
        case Rule(rule_id, text, ruling, original):
            mark = "rules.ruling" if ruling else "rules.original" if original else None
            return f"**{rule_id}** {f'*{screen.messages.text(mark)}.* ' if mark else ''}{text}"
        case Chapter(chapter_id, title, rules):
            return "\n".join(
                [f"## {chapter_id} {title}\n", *(f"- {markdown(rule, screen)}" for rule in rules)]
            )
        case Prose(title, text):
            return f"## {title}\n\n{text}"


def plain(text: str) -> str:
    """Return Markdown without its marks, as it is read in a file or through a pipe."""
    text = re.sub(r"^#+ ", "", text, flags=re.MULTILINE)
    return re.sub(
        r"\*\*(.+?)\*\*|\*(\S[^*]*?)\*|`(.+?)`", lambda found: found[1] or found[2] or found[3], text
    ).strip()


def _set(screen: Screen, text: str) -> RenderableType:
    return Markdown(text) if screen.out.is_terminal else Text(plain(text))
