"""`ludoteka simulate`: many matches between bots, and what they were like."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

from ludoteka.bots import SKILLS, bot
from ludoteka.bots.match import play_match
from ludoteka.cli.arguments import new_file, new_folder, write_file
from ludoteka.cli.boards.board import SEAT_LETTERS
from ludoteka.cli.catalogue import Catalogue
from ludoteka.cli.screen import Screen
from ludoteka.cli.telling import BOT
from ludoteka.core.chance import seed_from
from ludoteka.core.game import AnyGame
from ludoteka.core.record import Record, write_record
from ludoteka.games import game as game_named


@dataclass(frozen=True, slots=True)
class Series:
    """The matches to be played. What each is like follows from the seed and its number alone."""

    game: AnyGame
    levels: tuple[str, ...]
    """A bot for each seat."""

    matches: int
    seed: str
    spelling: str
    """What was typed to get this seed, or the seed itself."""

    workers: int
    folder: str | None = None


def cores() -> int:
    """Return how many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(screen: Screen, series: Series, *, as_json: bool) -> None:
    paths = _paths(series)
    began = perf_counter()
    records: list[Record] = []
    with screen.progress() as progress:
        task = progress.add_task(screen.messages.text("simulate.playing"), total=series.matches)
        for number, record in enumerate(_played(series)):
            records.append(record)
            if paths:
                write_file(paths[number], write_record(record))
            progress.advance(task)
    summary = summarise(series, records, seconds=perf_counter() - began)
    if as_json:
        screen.say_json(summary)
    else:
        _report(screen, screen.messages.of(series.game), series, summary)


def record_of(name: str, levels: tuple[str, ...], seed: str) -> Record:
    """Return one match between bots. The seed of their thoughts tells them nothing about its luck."""
    players = tuple(f"{BOT}{level}" for level in levels)
    game = game_named(name)
    match, _ = play_match(
        game,
        [bot(level, game) for level in levels],
        seed=seed,
        thoughts=seed_from(f"thoughts/{seed}"),
        players=players,
        skills=[SKILLS[level] for level in levels],
    )
    return match.record()


def summarise(series: Series, records: list[Record], seconds: float) -> dict[str, Any]:
    """Return the figures of a series, as `--json` prints them."""
    results = [record.result for record in records if record.result is not None]
    plies = [len(record.entries) for record in records]
    return {
        "game": series.game.name,
        "rules_version": series.game.rules_version,
        "matches": len(results),
        "seed": series.seed,
        "plies": {"mean": sum(plies) / len(plies), "least": min(plies), "most": max(plies)},
        "seats": [
            {
                "bot": level,
                "wins": sum(result.winners == (seat,) for result in results),
                "mean": sum(result.scores[seat] for result in results) / len(results),
                "least": min(result.scores[seat] for result in results),
                "most": max(result.scores[seat] for result in results),
            }
            for seat, level in enumerate(series.levels)
        ],
        "shared": sum(len(result.winners) > 1 for result in results),
        "ends": dict(sorted(Counter(result.reason for result in results).items())),
        "seconds": round(seconds, 3),
    }


def _paths(series: Series) -> list[Path]:
    """Return a file for each match, none of which exists yet. Raises FileError before anything is played."""
    if series.folder is None:
        return []
    folder = new_folder(series.folder)
    digits = len(str(series.matches))
    names = (f"{series.game.name}-{number:0{digits}}.json" for number in range(1, series.matches + 1))
    return [new_file(str(folder / name)) for name in names]


def _played(series: Series) -> Iterator[Record]:
    """Play all matches and yield their records in order."""
    jobs = [
        (series.game.name, series.levels, seed_from(f"{series.seed}/{number}"))
        for number in range(series.matches)
    ]
    workers = min(series.workers, len(jobs))
    if workers == 1:
        for job in jobs:
            yield record_of(*job)
        return
    # Started afresh, not forked: the progress bar runs in a thread, and a fork of threads may hang.
    with _deaf_to_interrupts():
        pool = multiprocessing.get_context("spawn").Pool(workers)
    with pool:
        yield from pool.imap(_play_job, jobs, chunksize=max(1, min(16, len(jobs) // workers // 4)))


def _play_job(job: tuple[str, tuple[str, ...], str]) -> Record:
    return record_of(*job)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes started inside leave Ctrl-C to this one, which ends them, from their first moment on."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _report(screen: Screen, messages: Catalogue, series: Series, summary: dict[str, Any]) -> None:
    figure = messages.figure
    head = messages.count("simulate.title", summary["matches"], game=series.game.title)
    screen.say(head, "bold")
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column(messages.text("simulate.bot"))
    for key in ("simulate.wins", "simulate.mean", "simulate.least", "simulate.most"):
        table.add_column(messages.text(key), justify="right")
    for letter, seat in zip(SEAT_LETTERS, summary["seats"], strict=False):
        numbers = (str(seat["wins"]), figure(seat["mean"], 1), str(seat["least"]), str(seat["most"]))
        level = seat["bot"]
        table.add_row(f"{letter} {messages.text(f'level.{level}')}", *numbers)
    screen.show(table)
    plies = summary["plies"]
    screen.say(
        messages.text(
            "simulate.plies", mean=figure(plies["mean"], 1), least=plies["least"], most=plies["most"]
        )
    )
    if summary["shared"]:
        screen.say(messages.count("simulate.draws", summary["shared"]))
    for reason, number in summary["ends"].items():
        screen.say(f"{number:>6}  {messages.text(f'end.{reason}')}")
    pace = summary["matches"] / max(summary["seconds"], 0.001)
    screen.say(
        messages.text(
            "simulate.time", seconds=figure(summary["seconds"], 2), pace=figure(pace, 1), seed=series.spelling
        )
    )
    if series.folder is not None:
        screen.say(messages.count("simulate.saved", summary["matches"], folder=series.folder))
