"""`ludoteka arena`: which bot is stronger, by how much, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.progress import TaskID
from rich.table import Table

from ludoteka.bots.arena import Played, Result, Standing, arena
from ludoteka.cli.catalogue import Catalogue
from ludoteka.cli.screen import Screen
from ludoteka.core.game import AnyGame

DUELS: Final = (("normal", "easy"), ("hard", "normal"))
"""What is compared when nobody says what."""

_COLUMNS: Final = ("results", "share", "interval", "thought")


@dataclass(frozen=True, slots=True)
class Arena:
    """What is to be compared. Every match follows from the seed and its number alone."""

    game: AnyGame
    duels: tuple[tuple[str, str], ...]
    """The bot to be judged, and its rival."""

    seats: int
    """The rival has all of them but one. They go round, so that everybody has every seat."""

    matches: int
    """For each duel."""

    seed: str
    spelling: str
    """What was typed to get this seed, or the seed itself."""

    workers: int


def hold_arena(screen: Screen, plan: Arena, *, as_json: bool) -> None:
    messages = screen.messages.of(plan.game)
    began = perf_counter()
    results: list[Result] = []
    with screen.progress() as progress:
        for duel in plan.duels:
            level, rival = (messages.text(f"level.{name}") for name in duel)
            name = messages.text("arena.playing", level=level, rival=rival)
            task = progress.add_task(name, total=plan.matches)

            def advance(_: Played, task: TaskID = task) -> None:
                progress.advance(task)

            result = arena(
                plan.game,
                (duel[0], *duel[1:] * (plan.seats - 1)),
                matches=plan.matches,
                seed=plan.seed,
                workers=plan.workers,
                on_match=advance,
            )
            results.append(result)
    if as_json:
        screen.say_json([result.dump() for result in results])
    else:
        _report(screen, messages, plan, results, seconds=perf_counter() - began)


def _report(
    screen: Screen, messages: Catalogue, plan: Arena, results: list[Result], *, seconds: float
) -> None:
    title = messages.count("arena.title", plan.matches, game=plan.game.title)
    screen.say(title, "bold")
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column(messages.text("arena.bot"), no_wrap=True)
    table.add_column(messages.text("arena.rival"), no_wrap=True)
    for column in _COLUMNS:
        table.add_column(messages.text(f"arena.{column}"), justify="right", no_wrap=column == "interval")
    for result in results:
        judged, *rivals = result.standings
        level, rival = (messages.text(f"level.{standing.level}") for standing in (judged, rivals[0]))
        many = f" × {len(rivals)}" if len(rivals) > 1 else ""
        table.add_row(level, f"{rival}{many}", *_figures(judged, messages))
    screen.show(table)
    screen.say(messages.text("arena.note", even=messages.figure(100 / plan.seats, plan.seats % 2)))
    screen.say(messages.text("arena.time", seconds=messages.figure(seconds, 1), seed=plan.spelling))


def _figures(standing: Standing, messages: Catalogue) -> list[str]:
    low, high = (messages.figure(bound * 100, 1) for bound in standing.interval)
    return [
        f"{standing.wins}/{standing.draws}/{standing.losses}",
        "–" if standing.share is None else f"{messages.figure(standing.share * 100, 1)} %",
        f"{low} – {high} %",
        messages.figure(standing.times.median * 1000, 1),
    ]
