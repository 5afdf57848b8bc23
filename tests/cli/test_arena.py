"""Comparing bots at the terminal."""

from __future__ import annotations

import json

import pytest

from tests.cli.terminal import LANGUAGES, run

FEW = ("arena", "micropul", "easy", "random", "--matches", "4", "--seed", "lesson")


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en", "95 % interval"), ("ru", "Интервал 95 %"), ("uk", "Інтервал 95 %")],
)
def test_a_table_with_the_interval_is_shown(language: str, heading: str) -> None:
    shown = run(*FEW, "--workers", "1", "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    assert heading in shown.out


def test_json_is_the_same_for_any_number_of_processes() -> None:
    def figures(workers: str) -> list[dict[str, object]]:
        (duel,) = json.loads(run(*FEW, "--workers", workers, "--json").out)
        for standing in duel["standings"]:
            assert standing.pop("times")["median"] >= 0, "only the times are not repeatable"
        return [duel]

    one = figures("1")
    assert one == figures("2")
    assert one[0]["matches"] == 4


def test_without_names_the_usual_bots_are_compared() -> None:
    duels = json.loads(run("arena", "micropul", "--matches", "2", "--seed", "a", "--json").out)
    levels = [[standing["level"] for standing in duel["standings"]] for duel in duels]
    assert levels == [["normal", "easy"], ["hard", "normal"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_the_language_writes_them(language: str) -> None:
    shown = run(*FEW, "--workers", "1", "--lang", language).out
    assert ("100.0 %" in shown or ".0 %" in shown) == (language == "en")


def test_at_more_seats_one_bot_is_judged_against_the_rival_at_all_the_others() -> None:
    four = (
        "arena",
        "periodic",
        "random",
        "easy",
        "--seats",
        "4",
        "--matches",
        "4",
        "--seed",
        "a",
        "--workers",
        "1",
    )
    (result,) = json.loads(run(*four, "--json").out)
    assert [standing["level"] for standing in result["standings"]] == ["random", "easy", "easy", "easy"]
    shown = run(*four).out
    assert "easy × 3" in shown
    assert "above 25 %" in " ".join(shown.split())
