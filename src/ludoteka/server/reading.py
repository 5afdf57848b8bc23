"""What is only read: rule books, and finished matches ply by ply."""

from __future__ import annotations

from typing import Final

from ludoteka.core.course import waiting
from ludoteka.core.game import AnyGame, Chance, Decide, Seat
from ludoteka.core.record import Record, courses
from ludoteka.games.rulebook import Chapter, rulebook
from ludoteka.protocol.http import ReplayFrame, ReplayPage, RulePart, RulesPage, RuleText
from ludoteka.protocol.parts import RunningClock
from ludoteka.tables.telling import happened

MOST_FRAMES: Final = 200
"""Frames of a replay in one answer."""


def rules_page(game: AnyGame, language: str) -> RulesPage:
    book = rulebook(game, language)
    parts = tuple(
        RulePart(
            id=part.id,
            title=part.title,
            text=None,
            rules=tuple(RuleText(rule.id, rule.text, rule.ruling, rule.original) for rule in part.rules),
        )
        if isinstance(part, Chapter)
        else RulePart(id=None, title=part.title, text=part.text, rules=())
        for part in book.parts
    )
    return RulesPage(game.name, language, book.title, book.introduction, parts)


def replay_page(game: AnyGame, record: Record, seat: Seat | None, first: int, count: int) -> ReplayPage:
    """Return what a seat saw of a finished match after the moves from `first` on."""
    frames = []
    ends: dict[str, int] = {}
    for version, course in enumerate(courses(game, record)):
        if version >= first + count:
            break
        pending = waiting(game, course)
        at_ms = record.entries[version - 1].at_ms if version else 0
        if not isinstance(pending, Chance):  # luck takes no time, so what runs goes on
            running = pending.clocks if isinstance(pending, Decide) else ()
            ends = {one.name: ends.get(one.name, at_ms + round(one.seconds * 1000)) for one in running}
        if version >= first:
            frames.append(
                ReplayFrame(
                    version=version,
                    view=game.dump_view(game.view(course.state, seat)),
                    happened=happened(game, record.entries[version - 1], seat) if version else None,
                    waiting=pending.seats if isinstance(pending, Decide) else (),
                    clocks=tuple(RunningClock(name, max(0, ends[name] - at_ms)) for name in sorted(ends)),
                )
            )
    return ReplayPage(len(record.entries), tuple(frames))
