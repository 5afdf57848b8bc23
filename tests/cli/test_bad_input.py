"""Bad input of every kind: one line with a code and the place, exit code 2, nothing changed, no traceback."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from ludoteka.cli.arguments import seed_of
from ludoteka.cli.simulate import record_of
from ludoteka.core.chance import seed_from
from ludoteka.core.match import Match
from ludoteka.core.record import write_record
from ludoteka.games import game
from tests.cli.terminal import LANGUAGES, run

MICROPUL = game("micropul")
POSITION = MICROPUL.dump(Match(MICROPUL, 2, seed=seed_of("a", "--seed")).state)
PLAY = ("play", "micropul", "--bot", "random")
SIMULATE = ("simulate", "micropul", "--matches", "1", "--workers", "1")
LINE = re.compile(r"ludoteka: \[[a-z-]+\] .+\n")

ARGUMENTS = [
    # what was typed, the code, and the place
    (("dance",), "bad-usage", ""),
    (("--dance",), "bad-usage", ""),
    (("play",), "bad-usage", ""),
    (("play", "chess"), "unknown-game", ""),
    (("play", ""), "unknown-game", ""),
    (("play", "\x1b[31m\n"), "unknown-game", ""),
    ((*PLAY, "extra"), "bad-usage", ""),
    ((*PLAY, "--colour"), "bad-usage", ""),
    ((*PLAY, "--seed"), "bad-usage", ""),
    ((*PLAY, "--solo=yes"), "bad-usage", ""),
    ((*PLAY, "--solo", "--seats", "2"), "bad-usage", ""),
    ((*PLAY, "--seed", ""), "bad-seed", "--seed"),
    ((*PLAY, "--seed", "x" * 201), "bad-seed", "--seed"),
    ((*PLAY, "--seed", "a\nb"), "bad-seed", "--seed"),
    ((*PLAY, "--seed", "\udcff"), "bad-seed", "--seed"),
    ((*PLAY, "--seats", "0"), "bad-seats", "--seats"),
    ((*PLAY, "--seats", "3"), "bad-seats", "--seats"),
    ((*PLAY, "--seats", "-1"), "bad-seats", "--seats"),
    ((*PLAY, "--seats", "two"), "bad-seats", "--seats"),
    ((*PLAY, "--seats", "٢"), "bad-seats", "--seats"),
    ((*PLAY, "--seats", "9" * 5000), "bad-seats", "--seats"),
    ((*PLAY, "--me", "2"), "bad-seats", "--me"),
    ((*PLAY, "--me", "-1"), "bad-seats", "--me"),
    ((*PLAY, "--me", "A"), "bad-seats", "--me"),
    ((*PLAY, "--solo", "--me", "1"), "bad-seats", "--me"),
    (("play", "micropul", "--bot", "genius"), "unknown-bot", "--bot"),
    (("play", "micropul", "--bot", ""), "unknown-bot", "--bot"),
    ((*PLAY, "--position", "p.json", "--save", "s.json"), "bad-usage", ""),
    ((*SIMULATE, "--matches", "0"), "bad-argument", "--matches"),
    ((*SIMULATE, "--matches", "-5"), "bad-argument", "--matches"),
    ((*SIMULATE, "--matches", "1.5"), "bad-argument", "--matches"),
    ((*SIMULATE, "--matches", "1e9"), "bad-argument", "--matches"),
    ((*SIMULATE, "--matches", "9" * 5000), "bad-argument", "--matches"),
    ((*SIMULATE, "--matches", " 5"), "bad-argument", "--matches"),
    ((*SIMULATE, "--matches", "1_0"), "bad-argument", "--matches"),
    ((*SIMULATE, "--workers", "0"), "bad-argument", "--workers"),
    ((*SIMULATE, "--workers", "100000"), "bad-argument", "--workers"),
    ((*SIMULATE, "--bots", "genius"), "unknown-bot", "--bots"),
    ((*SIMULATE, "--bots", ""), "unknown-bot", "--bots"),
    ((*SIMULATE, "--bots", "random,random,random"), "bad-seats", "--seats"),
    ((*SIMULATE, "--bots", "random,random", "--seats", "1"), "bad-usage", ""),
    ((*SIMULATE, "--seats", "7"), "bad-seats", "--seats"),
    (("arena", "micropul", "random"), "bad-usage", ""),
    (("arena", "micropul", "random", "genius"), "unknown-bot", ""),
    (("arena", "micropul", "--seats", "1"), "bad-usage", ""),
    (("arena", "micropul", "--seats", "3"), "bad-seats", "--seats"),
    (("arena", "micropul", "random", "random", "--matches", "1"), "bad-argument", "--matches"),
    (("arena", "chess"), "unknown-game", ""),
    (("replay",), "bad-usage", ""),
    (("verify", "a", "b"), "bad-usage", ""),
    (("rules", "micropul", "MIC-9"), "unknown-rule", ""),
    (("rules", "micropul", "MIC-2.99"), "unknown-rule", ""),
    (("rules", "micropul", ""), "unknown-rule", ""),
    (("rules", "chess", "MIC-2"), "unknown-game", ""),
    (("games", "--lang", "xx"), "unknown-language", "--lang"),
]  # fmt: skip


def shown_short(value: object) -> str:
    return ascii(value)[:60]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check_refused(arguments: tuple[str, ...], code: str, place: str, language: str) -> None:
    refused = run(*arguments, LUDOTEKA_LANG=language)
    assert (refused.code, refused.out) == (2, "")
    assert LINE.fullmatch(refused.err), refused.err
    assert refused.err.startswith(f"ludoteka: [{code}] {f'{place}: ' if place else ''}")
    assert not re.search("[\x00-\x09\x1b]", refused.err)
    if language != "en":
        assert re.search("[а-яіїє]{3}", refused.err), "it is not in the user's language"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("arguments", "code", "place"), ARGUMENTS, ids=shown_short)
def test_a_wrong_argument_is_refused(
    arguments: tuple[str, ...], code: str, place: str, language: str, folder: Path
) -> None:
    check_refused(arguments, code, place, language)
    assert not list(folder.iterdir())


def document(**members: Any) -> str:
    return json.dumps({**POSITION, **members})


FILES: list[tuple[str | bytes, str, str]] = [
    # what is in the file, the place and what is told of it as a position, in English
    ("", "", "not JSON"),
    (b"\x00\xff\xfe\x80", "", "not JSON"),
    (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9, "", "not JSON"),
    ("{", "", "not JSON"),
    ("[" * 100_000, "", "not JSON"),
    ("NaN", "", "NaN is not JSON"),
    ("9" * 10_000, "", "not JSON"),
    ('{"core": 1, "core": 2}', "", "'core' is given twice"),
    ("null", "document", "an object is expected, not nothing"),
    ("[]", "document", "an object is expected, not a list"),
    ("{}", "document", '"tiles" is missing'),
    (document(colour=1), "document", "'colour' is not known here"),
    (document(core="35"), "core", "a whole number is expected, not text"),
    (document(core=-1), "core", "a number from 0 to"),
    (document(core=10**30), "core", "a number from 0 to"),
    (document(core=35.5), "core", "a whole number is expected, not a fraction"),
    (document(core=34), "document", "add up to 47 tiles, not 48"),
    (document(turn=2), "turn", "a number from 0 to 1"),
    (document(stones=[[0, 0, 7, 0]]), "stones[0][2]", "a number from 0 to 3 is expected, not 7"),
    (document(tiles=[]), "tiles", "entries are expected"),
    (document(stones=[[9, 9, 0, 0]]), "stones[0]", "no micropul lies there"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("content", "place", "told"), FILES, ids=shown_short)
def test_a_file_that_is_no_position_is_refused(
    content: str | bytes, place: str, told: str, language: str, folder: Path
) -> None:
    file = folder / "p.json"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    check_refused(
        (*PLAY, "--position", "p.json"), "bad-position", "p.json" + (f": {place}" if place else ""), language
    )
    assert told in run(*PLAY, "--position", "p.json").err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", [content for content, _, _ in FILES], ids=shown_short)
def test_a_file_that_is_no_record_is_refused(
    content: str | bytes, command: str, language: str, folder: Path
) -> None:
    (folder / "r.json").write_bytes(content if isinstance(content, bytes) else content.encode())
    check_refused((command, "r.json"), "bad-record", "r.json", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [("replay",), ("verify",), (*PLAY, "--position")])
@pytest.mark.parametrize(
    "name", ["missing.json", "folder", "file.txt/x", "", "a\x00b", "x" * 5000, "loop", "\udcff"]
)
def test_a_file_that_cannot_be_read_is_refused(
    command: tuple[str, ...], name: str, language: str, folder: Path
) -> None:
    (folder / "folder").mkdir()
    (folder / "file.txt").write_text("")
    (folder / "loop").symlink_to("loop")
    check_refused((*command, name), "bad-file", "", language)


@pytest.mark.parametrize(
    "name", ["old.json", "folder", "no/where.json", "old.json/x", "", "a\x00b", "x" * 5000, "loop"]
)
def test_a_file_that_cannot_be_written_is_refused_before_the_match(name: str, folder: Path) -> None:
    (folder / "old.json").write_text("precious")
    (folder / "folder").mkdir()
    (folder / "loop").symlink_to("loop")
    before = sorted(folder.rglob("*"))
    check_refused((*PLAY, "--save", name), "bad-file", "", "en")
    assert sorted(folder.rglob("*")) == before
    assert (folder / "old.json").read_text() == "precious"


@pytest.mark.parametrize("name", ["old.json", "old.json/x", "a\x00b", "x" * 5000])
def test_a_folder_that_cannot_be_made_is_refused_before_the_matches(name: str, folder: Path) -> None:
    (folder / "old.json").write_text("precious")
    check_refused((*SIMULATE, "--save", name), "bad-file", "", "en")
    assert os.listdir(folder) == ["old.json"]


def test_a_file_the_system_will_not_open_is_refused(folder: Path) -> None:
    """A link to itself: unlike missing permissions it stops everybody, root too."""
    (folder / "loop.json").symlink_to("loop.json")
    check_refused(("verify", "loop.json"), "bad-file", "loop.json", "en")


def test_an_endless_file_is_not_read_to_its_end() -> None:
    check_refused(("verify", "/dev/zero"), "bad-record", "/dev/zero", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "code", "place"),
    [
        (("--ply", "99999"), "bad-argument", "--ply"),
        (("--ply", "-99999"), "bad-argument", "--ply"),
        (("--ply", "x"), "bad-argument", "--ply"),
        (("--from", "2"), "bad-seats", "--from"),
        (("--from", "-1"), "bad-seats", "--from"),
        (("--from", "ALL"), "bad-seats", "--from"),
    ],
)
def test_a_place_that_is_not_in_the_record_is_refused(
    arguments: tuple[str, ...], code: str, place: str, language: str, folder: Path
) -> None:
    (folder / "r.json").write_text(write_record(record_of("micropul", ("random", "random"), seed_from("x"))))
    check_refused(("replay", "r.json", *arguments), code, place, language)


def test_a_position_for_another_number_of_seats_is_refused(folder: Path) -> None:
    (folder / "p.json").write_text(json.dumps(POSITION))
    check_refused((*PLAY, "--position", "p.json", "--solo"), "bad-seats", "--seats", "en")
