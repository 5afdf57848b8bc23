"""Looking at records and checking them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteka.cli.simulate import record_of
from ludoteka.core.chance import seed_from
from ludoteka.core.record import dump_record, write_record
from tests.cli.terminal import LANGUAGES, run

RECORD = record_of("micropul", ("random", "random"), seed_from("replay"))
LAST = len(RECORD.entries)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(write_record(RECORD), "utf-8")
    return path


def changed(file: Path, change: Callable[[Any], object]) -> str:
    document = dump_record(RECORD)
    change(document)
    file.write_text(json.dumps(document), "utf-8")
    return str(file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_tells_every_move_and_shows_the_end(file: Path, language: str) -> None:
    shown = run("replay", str(file), "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    assert all(f"\n{ply:>4}  " in f"\n{shown.out}" for ply in range(1, LAST + 1))
    assert RECORD.result is not None
    assert " : ".join(map(str, sorted(RECORD.result.scores, reverse=True))) in shown.out


@pytest.mark.parametrize(
    ("ply", "shown"), [("0", 0), ("20", 20), ("-1", LAST), (str(LAST), LAST), (str(-LAST - 1), 0)]
)
def test_any_ply_can_be_shown(file: Path, ply: str, shown: int) -> None:
    assert f"After {shown} of {LAST} moves" in run("replay", str(file), "--ply", ply).out


def test_a_seat_sees_its_own_hand_only(file: Path) -> None:
    everything = run("replay", str(file), "--ply", "13").out
    own = run("replay", str(file), "--ply", "13", "--from", "0").out
    assert everything.count("In hand:") == 2
    assert own.count("In hand:") == 1
    told = run("replay", str(file), "--from", "0").out
    assert "B draws a tile.\n" in told
    assert "B draws tile" not in told


def test_stepping_goes_forth_and_back_and_jumps(file: Path) -> None:
    shown = run("replay", str(file), "--step", typed="\n\nb\n30\nnowhere\n999999\n-1\nq\n")
    plies = [line.split()[1] for line in shown.out.splitlines() if line.startswith("After ")]
    assert plies == ["0", "1", "2", "1", "30", "30", "30", str(LAST)]
    assert shown.out.count("[bad-argument]") == 2


def test_stepping_ends_with_the_input_and_after_the_last_move(file: Path) -> None:
    assert run("replay", str(file), "--step").code == 0
    shown = run("replay", str(file), "--step", "--ply", "-2", typed="\n" * 10)
    assert [line for line in shown.out.splitlines() if line.startswith("After ")] == [
        f"After {LAST - 1} of {LAST} moves",
        f"After {LAST} of {LAST} moves",
    ]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "a true record"), ("ru", "запись правдива"), ("uk", "запис правдивий")]
)
def test_a_true_record_is_said_to_be_true(file: Path, language: str, words: str) -> None:
    checked = run("verify", str(file), "--lang", language)
    assert (checked.code, checked.err) == (0, "")
    assert words in checked.out


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        (lambda record: record.update(seed="0" * 64), "forged-record", "seed"),
        (lambda record: record["result"].update(scores=[99, 0]), "forged-record", "result"),
        (lambda record: record["moves"].pop(), "forged-record", "moves"),
        (lambda record: record["moves"][0].__setitem__(2, "draw 0 47"), "forged-record", "moves[0]"),
        (lambda record: record["moves"][13].__setitem__(2, "take"), "bad-record", "moves[13]"),
        (lambda record: record["moves"][13].__setitem__(2, "nonsense"), "bad-record", "moves[13]"),
        (lambda record: record["moves"][13].__setitem__(1, None), "bad-record", "moves[13]"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_false_record_is_refused_with_the_place(
    file: Path, change: Callable[[Any], object], code: str, place: str, language: str
) -> None:
    path = changed(file, change)
    checked = run("verify", path, "--lang", language)
    assert (checked.code, checked.out) == (1, "")
    assert checked.err.startswith(f"ludoteka: [{code}] {path}: {place}: ")
    assert checked.err.count("\n") == 1


def test_a_move_against_the_rules_is_explained(file: Path) -> None:
    path = changed(file, lambda record: record["moves"][13].__setitem__(2, "take"))
    assert "take: your supply is empty (MIC-3.2)" in run("verify", path).err
    assert "take: ваш запас пуст (MIC-3.2)" in run("verify", path, "--lang", "ru").err


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record.update(seed=None, result=None),
        lambda record: record.update(rules_version=999),
        lambda record: record.update(game="chess"),
        lambda record: record.update(seats=3, players=["", "", ""]),
        lambda record: record.update(options={"x": 1}),
        lambda record: record.pop("moves"),
    ],
)
def test_a_record_that_cannot_be_checked_is_bad_input(file: Path, change: Callable[[Any], object]) -> None:
    checked = run("verify", changed(file, change))
    assert (checked.code, checked.out) == (2, "")
    assert checked.err.count("\n") == 1
