"""Many matches between bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteka.core.record import read_record, verify
from ludoteka.games import game
from tests.cli.terminal import LANGUAGES, run

FEW = ("simulate", "micropul", "--matches", "6", "--seed", "lesson")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_shown(language: str) -> None:
    shown = run(*FEW, "--workers", "1", "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    assert "micropul: 6 " in shown.out


def test_json_is_the_same_for_any_number_of_processes() -> None:
    one, two = (json.loads(run(*FEW, "--workers", workers, "--json").out) for workers in ("1", "2"))
    assert one.pop("seconds") >= 0
    assert two.pop("seconds") >= 0
    assert one == two
    assert one["matches"] == sum(one["ends"].values()) == 6
    assert [seat["bot"] for seat in one["seats"]] == ["random", "random"]


def test_another_seed_gives_other_matches() -> None:
    seeds = [json.loads(run(*FEW[:-1], seed, "--workers", "1", "--json").out) for seed in ("a", "b")]
    assert seeds[0]["plies"] != seeds[1]["plies"]


def test_solo_matches_can_be_simulated() -> None:
    figures = json.loads(run(*FEW, "--seats", "1", "--workers", "1", "--json").out)
    assert len(figures["seats"]) == 1


def test_every_record_is_saved_and_true(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    assert run(*FEW, "--workers", "1", "--save", str(folder)).code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"micropul-{number}.json" for number in range(1, 7)]
    for file in files:
        verify(game("micropul"), read_record(file.read_bytes()))


def test_records_are_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "micropul-6.json").write_text("precious")
    refused = run(*FEW, "--workers", "1", "--save", str(tmp_path))
    assert refused.code == 2
    assert "[bad-file]" in refused.err
    assert [file.name for file in tmp_path.iterdir()] == ["micropul-6.json"]
    assert (tmp_path / "micropul-6.json").read_text() == "precious"
