"""What `docs/games/jelly.md` shows is true."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ludoteka.core.errors import DocumentError, InputError
from ludoteka.core.game import Seat
from ludoteka.core.options import describe_options
from ludoteka.games.jelly import JELLY, Jelly
from ludoteka.games.jelly.icons import read_reward
from ludoteka.games.jelly.pack import load_pack
from ludoteka.games.jelly.rules import END
from ludoteka.games.jelly.state import JellyOptions

CONTENT = Path(__file__).parents[3] / "src" / "ludoteka" / "games" / "jelly" / "content"
PAGE = (Path(__file__).parents[3] / "docs" / "games" / "jelly.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found, f"the page shows no {kind}"
    return found


def test_every_block_is_looked_at() -> None:
    kinds = re.findall(r"^```(.+)$", PAGE, re.MULTILINE)
    assert set(kinds) == {"json position", "json view", "text", "python", "toml"}


@pytest.mark.parametrize("block", blocks("json position"))
def test_positions_load(block: str) -> None:
    assert JELLY.dump(JELLY.load(json.loads(block))) == json.loads(block)


def test_the_view_and_the_text_are_those_of_the_first_position() -> None:
    (view,), (text,) = blocks("json view"), blocks("text")
    seen = JELLY.view(JELLY.load(json.loads(blocks("json position")[0])), Seat(0))
    assert JELLY.dump_view(seen) == json.loads(view)
    assert JELLY.load_view(json.loads(view)) == seen
    assert JELLY.draw(seen) + "\n" == text


def test_the_notation_reads_and_every_move_is_told() -> None:
    moves = re.findall(r"^\| `([^`]+)` \| (?:a player|luck|the clock) \|", PAGE, re.MULTILINE)
    for move in moves:
        assert JELLY.write_move(JELLY.read_move(move)) == move
    words = {move.split()[0] for move in moves}
    book = (Path(PAGE and __file__).parents[3] / "src/ludoteka/games/jelly/RULES.en.md").read_text("utf-8")
    notation = book.partition("## Notation")[2]
    assert words == {word for word in re.findall(r"`([a-z]+)", notation) if word not in ("a", "b")}


def test_options_are_told() -> None:
    told = re.findall(r"^\| `(\w+)` \| `?(\w+)`? \|", PAGE.partition("## Moves")[0], re.MULTILINE)
    assert told == [(item["name"], str(item["default"])) for item in describe_options(JellyOptions)]


def test_rewards_are_told_as_they_are_read() -> None:
    table = PAGE.partition("| reward | rule | |")[2].partition("\n\n")[0]
    rewards = [
        text
        for row in table.splitlines()
        for text in re.findall(r"`([^`]+)`", row.split("|")[1] if "|" in row else "")
    ]
    assert len(rewards) == 14
    assert all(read_reward(text) for text in rewards)


def test_the_pack_that_is_shown_can_be_played_when_it_has_boards_enough(tmp_path: Path) -> None:
    boards, samples = blocks("toml")
    zones = re.findall(r'"(\d+)", "(\d+)"', boards)[0]
    assert zones == ("3", "6")
    more = [boards.partition("[[board]]")[2].replace('"6"', f'"{pays}"') for pays in range(7, 13)]
    (tmp_path / "boards.toml").write_text("[[board]]".join([boards, *more]), "utf-8")
    (tmp_path / "samples.toml").write_text(samples, "utf-8")
    game = Jelly(load_pack(tmp_path))
    assert (game.pack.name, len(game.pack.sides), game.pack.size) == ("my-city", 14, 30)
    (tmp_path / "boards.toml").write_text(boards, "utf-8")
    with pytest.raises(DocumentError, match="board"):
        load_pack(tmp_path)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            ("boards.toml", '["3", "5", "P"]', '["3", "5", "Q"]'),
            "board[1].green[2]: this is no reward that can be read",
        ),
        (
            ("boards.toml", '["3", "S2", "G"]', '["3", "3", "G"]'),
            "board[4].other: the zones of a district have different rewards",
        ),
        (("samples.toml", "", ""), "samples.toml: the pack cannot be read: FileNotFoundError"),
    ],
)
def test_what_is_said_of_a_wrong_pack(tmp_path: Path, change: tuple[str, str, str], sentence: str) -> None:
    name, old, new = change
    for file in ("boards.toml", "samples.toml"):
        text = (CONTENT / file).read_text("utf-8")
        if file != name or old:
            (tmp_path / file).write_text(text.replace(old, new) if file == name else text, "utf-8")
    with pytest.raises(InputError) as refused:
        load_pack(tmp_path)
    assert str(refused.value) == sentence
    assert sentence in PAGE.replace("\n", " ")


def test_the_end_and_the_seats_are_told() -> None:
    assert f"| `{END}` | JEL-6.2 |" in PAGE
    assert list(JELLY.seats) == [3, 4, 5]
    assert f"Seats: 3 to 5. Rules version: {JELLY.rules_version}." in PAGE
