"""A match at the terminal, typed line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteka.cli.arguments import seed_of
from ludoteka.core.game import Seat
from ludoteka.core.match import Match
from ludoteka.core.record import read_record, verify
from ludoteka.games import game
from tests.cli.terminal import LANGUAGES, Player, run

MICROPUL = game("micropul")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("who", [("--me", "0"), ("--me", "1"), ("--solo",)])
def test_a_whole_match_can_be_typed_and_its_record_is_true(
    tmp_path: Path, language: str, who: tuple[str, ...]
) -> None:
    file = tmp_path / "match.json"
    played = run(
        "play", "micropul", "--bot", "random", "--seed", "lesson", "--save", str(file), *who,
        "--lang", language, typed=Player(),
    )  # fmt: skip
    assert (played.code, played.err) == (0, "")
    record = read_record(file.read_bytes())
    over = verify(MICROPUL, record)
    assert all(str(points) in played.out for points in over.scores)
    assert f"ludoteka replay {file}" in played.out
    assert f"ludoteka verify {file}" in played.out


def test_the_same_seed_is_the_same_match() -> None:
    first, second = (
        run("play", "micropul", "--bot", "random", "--seed", "x", typed=Player()) for _ in range(2)
    )
    assert first.out == second.out


def test_the_end_of_the_input_ends_the_match_politely() -> None:
    left = run("play", "micropul", "--bot", "random", "--seed", "a")
    assert (left.code, left.err) == (0, "")
    assert left.out.endswith("There is nothing more to read, so the match ends here, unfinished.\n")


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_quitting_ends_the_match_politely(word: str) -> None:
    left = run("play", "micropul", "--bot", "random", "--seed", "a", typed=f"{word}\nmoves\n")
    assert left.code == 0
    assert left.out.endswith("You have left the match. Until next time!\n")


def test_a_match_that_was_left_is_saved_up_to_there(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    left = run(
        "play", "micropul", "--bot", "random", "--solo", "--save", str(file), typed="stone 0,0 1\nquit\n"
    )
    assert left.code == 0
    record = read_record(file.read_bytes())
    assert record.entries[-1].move == "stone 0,0 1"
    assert record.seed is None, "the luck to come stays secret while the match can go on"
    assert not list(tmp_path.glob(".*")), "no draft is left behind"


@pytest.mark.parametrize(
    ("typed", "rule", "reason"),
    [
        ("lay 40 0,-1 r0", "MIC-3.1", "this tile is not in your hand"),
        ("take", "MIC-3.2", "your supply is empty"),
        ("stone 5,5 0", "MIC-5.3", "there is no micropul on that corner"),
        ("first 0", "MIC-3.1", "only luck makes this move"),
    ],
)
def test_a_refused_move_says_why_and_quotes_the_rule(typed: str, rule: str, reason: str) -> None:
    refused = run("play", "micropul", "--solo", "--seed", "a", typed=f"{typed}\n")
    assert f"{typed} is not allowed: {reason}." in refused.out
    assert f"  {rule}: " in refused.out


@pytest.mark.parametrize(("language", "reason"), [("ru", "ваш запас пуст."), ("uk", "ваш запас порожній.")])
def test_a_refusal_is_in_the_players_language(language: str, reason: str) -> None:
    refused = run("play", "micropul", "--solo", "--seed", "a", "--lang", language, typed="take\n")
    assert reason in refused.out


@pytest.mark.parametrize(
    "typed",
    ["lay", "xyzzy", "lay 1 0,0", "lay 99 0,0 r0", "lay 1 0,0 r9", "stone", "\x00", "\u202e", "ы" * 5000],
)
def test_what_is_not_a_move_changes_nothing(typed: str) -> None:
    quiet = run("play", "micropul", "--solo", "--seed", "a", typed="")
    noisy = run("play", "micropul", "--solo", "--seed", "a", typed=f"{typed}\nboard\n")
    assert (noisy.code, noisy.err) == (0, "")
    table = quiet.out[quiet.out.index("      -1") :].split("There is")[0]
    assert noisy.out.count(table) == 2


def test_the_beginning_of_a_move_is_met_with_how_it_can_go_on() -> None:
    state = Match(MICROPUL, 1, seed=seed_of("a", "--seed")).state
    whole = [MICROPUL.write_move(move) for move in MICROPUL.legal_moves(state, Seat(0))]
    begun = whole[0].rpartition(" ")[0]
    answered = run("play", "micropul", "--solo", "--seed", "a", typed=f"{begun}\n")
    assert f"it can go on like this: {whole[0]}" in answered.out


def test_moves_are_typed_in_any_case_and_with_any_blanks() -> None:
    assert (
        "You put a stone at 0,0, corner 1."
        in run("play", "micropul", "--solo", typed="  STONE   0,0\t1 \n").out
    )


def test_the_commands_answer() -> None:
    typed = "?\nhelp\nmoves\nmoves 12\nmoves no\nboard\nrules\nrules 2\nrules MIC-2.2\nrules 99\n"
    answered = run("play", "micropul", "--solo", "--seed", "a", typed=typed).out
    assert answered.count("ask a bot what it would do") == 2
    assert "There are no such moves now." in answered
    assert "MIC-6  End and score" in answered
    assert "MIC-2.2 Second law:" in answered
    assert "[unknown-rule] there is no rule or chapter '99'" in answered


def test_a_hint_is_a_legal_move() -> None:
    answered = run("play", "micropul", "--solo", "--seed", "a", typed="hint\n").out
    hint = answered.partition("The bot would play: ")[2].splitlines()[0]
    assert "is not allowed" not in run("play", "micropul", "--solo", "--seed", "a", typed=f"{hint}\n").out


def test_a_match_is_saved_on_the_way_but_no_file_is_overwritten(tmp_path: Path) -> None:
    file, other = tmp_path / "match.json", tmp_path / "other.json"
    other.write_text("precious")
    typed = f"save\nsave {file}\nsave {file}\nsave {other}\nsave {tmp_path}\nsave {tmp_path}/no/where\n"
    answered = run("play", "micropul", "--solo", typed=typed)
    assert answered.code == 0
    assert answered.out.count("[bad-file]") == 4
    assert "[bad-usage] say where to save it" in answered.out
    assert read_record(file.read_bytes()).game == "micropul"
    assert other.read_text() == "precious"


def test_a_match_can_begin_from_a_position(tmp_path: Path) -> None:
    match = Match(MICROPUL, 2, seed=seed_of("a", "--seed"))
    position = {**MICROPUL.dump(match.state), "turn": 1}
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position))
    begun = run(
        "play", "micropul", "--position", str(file), "--bot", "random", "--me", "1", typed="save x.json\n"
    )
    assert (begun.code, begun.err) == (0, "")
    assert "[bad-usage] a match that began from a position" in begun.out


def test_what_the_bot_draws_stays_hidden() -> None:
    for line in run(
        "play", "micropul", "--bot", "random", "--seed", "lesson", typed=Player()
    ).out.splitlines():
        if line.startswith("Bot") and "draws" in line:
            assert line == "Bot (random) draws a tile."
