"""Pages that teach, in the user's language to the last word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteka.cli.simulate import record_of
from ludoteka.core.chance import seed_from
from ludoteka.core.record import write_record
from ludoteka.games import GAMES
from ludoteka.games.periodic.content import COLOUR_NAMES, SYMBOLS, TREND_NAMES
from tests.cli.terminal import LANGUAGES, Learner, Player, run

COMMANDS = ("games", "play", "simulate", "arena", "replay", "verify", "rules", "serve")
TYPED = {
    # what a user of any language types or reads as it is: commands, notation, names of files, bots and seats
    *(
        "ludoteka",
        "micropul",
        "jelly",
        "enigma",
        "Enigma",
        *COMMANDS,
        "lay",
        "take",
        "stone",
        "moves",
        "hint",
        "board",
        "save",
        "quit",
        "help",
    ),
    *("random", "easy", "normal", "hard", "all", "match", "lesson", "records", "json", "docs"),
    *("operations", "md", "sqlite", "ludoteka", "db", "postgresql", "PostgreSQL", "HTTP", "https", "club"),
    *("example", "host", "Forwarded", "For", "debug", "info", "warning", "error"),
    *(
        "Attack",
        "of",
        "the",
        "Jelly",
        "Monster",
        *GAMES,
        "Periodic",
        "PER",
        "JEL",
        "task",
        "pay",
        "free",
        "goto",
        "energy",
        "end",
        "from",
        "none",
    ),
    *(*TREND_NAMES, *COLOUR_NAMES, *SYMBOLS, "mass"),
    *("en", "ru", "uk", "MIC", "JSON", "LUDOTEKA", "LANG", "Ludoteka", "Ctrl", "Enter", "first", "draw"),
}


def foreign_words(page: str) -> set[str]:
    """Latin words that are neither typed nor part of an option, nor codes, nor pieces that share a place."""
    page = re.sub(r"LUDOTEKA_[A-Z_]+|--[a-z-]+|-[a-z]+|\[[a-z-]+\]", "", page)
    page = re.sub(r"(?<![A-Za-z])[oxOX][AB](?:[oxOX][AB]?)?(?![A-Za-z])", "", page)
    page = re.sub(r"(?<![A-Za-z])[gbpk]{0,4}[A-E]{0,5}(?![A-Za-z])", "", page)
    return {word for word in re.findall(r"[A-Za-z]{2,}", page) if word not in TYPED}


def test_the_first_page_lists_the_commands_and_the_exit_codes() -> None:
    page = run("--help").out
    assert page == run().out == run("-h").out
    for command in COMMANDS:
        assert re.search(rf"^  {command} +[A-Z].*\.$", page, re.MULTILINE)
    for code in ("0 ", "1 ", "2 ", "130"):
        assert re.search(rf"^  {code} +\w", page, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_every_option(command: str) -> None:
    page = run(command, "--help").out
    for option in re.findall(r"^  (--[a-z-]+)", page, re.MULTILINE):
        assert re.search(rf"^  {option}[A-Z,| a-z]*  +\S", page, re.MULTILINE)
    assert page.startswith(f"Usage: ludoteka {command}")
    assert command == "games" or f"  ludoteka {command} " in page, "there is no example"


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_no_english_word_left(command: str, language: str) -> None:
    page = run(*([command] if command else []), "--help", "--lang", language)
    assert page.code == 0
    assert foreign_words(page.out) == set()


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_what_commands_answer_has_no_english_word_left(tmp_path: Path, language: str) -> None:
    file = tmp_path / "match"
    file.write_text(write_record(record_of("micropul", ("random", "easy"), seed_from("words"))), "utf-8")
    pages = [
        run("games", "--lang", language),
        run("simulate", "micropul", "--matches", "3", "--seed", "lesson", "--lang", language),
        run("arena", "micropul", "easy", "random", "--matches", "2", "--seed", "lesson", "--lang", language),
        run("replay", str(file), "--lang", language),
        run("replay", str(file), "--ply", "20", "--from", "1", "--lang", language),
        run("verify", str(file), "--lang", language),
        run("play", "micropul", "--bot", "random", "--seed", "a", "--lang", language, typed=Player()),
        run(
            "play",
            "micropul",
            "--solo",
            "--lang",
            language,
            typed="?\nmoves\nrules\nhint\nlay\nlay 40 0,0 r0\n",
        ),
    ]
    for page in pages:
        assert (page.code, page.err) == (0, "")
        assert foreign_words(page.out.replace(str(file), "")) == set()


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_what_is_said_about_periodic_has_no_english_word_left(tmp_path: Path, language: str) -> None:
    file = tmp_path / "match"
    record = record_of("periodic", ("easy", "easy", "easy"), seed_from("words"))
    file.write_text(write_record(record), "utf-8")
    pages = [
        run("simulate", "periodic", "--matches", "2", "--seats", "5", "--seed", "lesson", "--lang", language),
        run("replay", str(file), "--lang", language),
        run("replay", str(file), "--ply", "40", "--from", "1", "--lang", language),
        run("verify", str(file), "--lang", language),
        run("play", "periodic", "--bot", "easy", "--seed", "a", "--lang", language, typed=Learner()),
        run(
            "play",
            "periodic",
            "--lang",
            language,
            typed="?\nmoves\nrules\nhint\npay\npay radius Ca\n",
        ),
    ]
    for page in pages:
        assert (page.code, page.err) == (0, "")
        shown = page.out.replace(str(file), "").replace("kalium", "").replace("stibium", "")
        assert foreign_words(shown) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_a_narrow_terminal(language: str) -> None:
    for command in COMMANDS:
        page = run(command, "--help", "--lang", language, COLUMNS="80").out
        assert max(map(len, page.splitlines())) <= 80
        assert not [line for line in page.splitlines() if line != line.rstrip()]
