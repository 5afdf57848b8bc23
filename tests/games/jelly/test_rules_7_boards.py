"""JEL-7: the boards, one test each, and packs of other boards."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteka.bots import bot
from ludoteka.bots.match import play_match
from ludoteka.core.chance import seed_from
from ludoteka.core.errors import DocumentError, FileError, LudotekaError, PositionError
from ludoteka.core.game import Chance, Seat
from ludoteka.core.record import verify
from ludoteka.games.jelly import JELLY, Jelly
from ludoteka.games.jelly.icons import read_reward, write_reward
from ludoteka.games.jelly.pack import STANDARD, load_pack

CONTENT = Path(__file__).parents[3] / "src" / "ludoteka" / "games" / "jelly" / "content"


def sides(board: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return STANDARD.texts[2 * board - 2], STANDARD.texts[2 * board - 1]


def test_jel_7_1_board_1() -> None:
    assert sides(1) == (("3", "6", "0"), ("D(1-2: 7, 3+: P)", "3", "-P"))


def test_jel_7_2_board_2() -> None:
    assert sides(2) == (("3", "5", "P"), ("<>", "3", "0"))


def test_jel_7_3_board_3() -> None:
    assert sides(3) == (("4", "0", "7"), ("<", "4", "G"))


def test_jel_7_4_board_4() -> None:
    assert sides(4) == (("P", "3", "5"), (">", "P", "0"))


def test_jel_7_5_board_5() -> None:
    assert sides(5) == (("A(4; 2)", "6", "0"), ("3", "S2", "G"))


def test_jel_7_6_board_6() -> None:
    assert sides(6) == (("2", "S1", "5"), ("2", "2xP", "-P"))


def test_jel_7_7_board_7() -> None:
    assert sides(7) == (("B(5; 1)", "2", "6"), ("1 and P", "0", "7"))


def test_jel_7_8_board_8() -> None:
    assert sides(8) == (("4", "2xP", "2"), ("D(1: 7, 2: 4, 3+: 0)", "A(3; P)", "B(P; 1)"))


def test_rewards_read_back_as_they_are_written() -> None:
    for zones, texts in zip(STANDARD.sides, STANDARD.texts, strict=True):
        for reward, text in zip(zones, texts, strict=True):
            assert write_reward(reward) == text
            assert read_reward(text) == reward


@pytest.mark.parametrize(
    "text",
    [
        "", "21", "-1", "p", "P ", "P and", "and P", "PP", "3xP", "><", "S3", "S0", "A(4;2)", "A(4; <)",
        "C(4; 2)", "A(4; 2) and 1", "D(1: 7)", "D(2+: 7)", "D(1: 7, 3+: P)", "D(1-2: 7, 2+: P)",
        "D(1-2: 7, 3-7: P)", "D(1-1: 7, 2+: P)", "D(2-1: 7, 2+: P)", "D(1+: 7, 2: P)", "D(1: 7, 2+: P) and 1",
        "D(1: <, 2+: P)", "03", "٣",
    ],
)  # fmt: skip
def test_what_is_no_reward_is_not_read(text: str) -> None:
    assert read_reward(text) is None


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """Write a pack like the standard one with some text changed."""
    for name in ("boards.toml", "samples.toml"):
        text = (CONTENT / name).read_text("utf-8")
        for old, new in changes:
            text = text.replace(old, new)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_another_pack_can_be_loaded_and_played(tmp_path: Path) -> None:
    changes = [
        ('"standard"', '"my-city"'),
        ('["3", "6", "0"]', '["1", "2", "3"]'),
        ("count = 6", "count = 2"),
    ]
    game = Jelly(load_pack(written(tmp_path, *changes)))
    assert (game.pack.name, game.pack.texts[0], game.pack.size) == ("my-city", ("1", "2", "3"), 22)
    state = game.setup(3)
    while isinstance(chance := game.pending(state), Chance):
        state = game.apply(state, chance.outcomes[0][0])
    assert game.load(game.dump(state)) == state
    assert game.guess(game.view(state, Seat(0)), seed_from("any")) == state
    assert game.dump_view(game.view(state, None))["rewards"][0] == ["1", "2", "3"]  # type: ignore[index]
    with pytest.raises(PositionError, match="another pack"):
        JELLY.load(game.dump(state))
    match, _ = play_match(game, [bot("easy", game)] * 3, seed=seed_from("my city"), thoughts="my city")
    assert verify(game, match.record()) == match.over
    assert match.state.pack is game.pack


@pytest.mark.parametrize(
    ("old", "new", "kind", "place"),
    [
        ('"standard"', '"My City"', DocumentError, "name"),
        ('["3", "6", "0"]', '["3", "6"]', DocumentError, "board[0].green"),
        ('["3", "6", "0"]', '["3", "3", "0"]', DocumentError, "board[0].green"),
        ('["3", "6", "0"]', '["3", 6, "0"]', DocumentError, "board[0].green[1]"),
        ('["3", "5", "P"]', '["3", "5", "Q"]', DocumentError, "board[1].green[2]"),
        ('other = ["<>", "3", "0"]', "", DocumentError, "board[1]"),
        ("[[board]]", "[[boards]]", DocumentError, "document"),
        ("[[sample]]\nvalue = 7\ncount = 2", "[[sample]]\nvalue = 6\ncount = 2", DocumentError, "sample[5]"),
        ("count = 2", "count = 0", DocumentError, "sample[5].count"),
        ("count = 2", "count = 190", DocumentError, "sample"),
        ('"die"', '"dice"', DocumentError, "sample[6].value"),
        ("[[", "[", FileError, "boards.toml"),
    ],
)
def test_a_pack_that_is_wrong_is_refused_with_the_place(
    tmp_path: Path, old: str, new: str, kind: type[LudotekaError], place: str
) -> None:
    with pytest.raises(kind) as refused:
        load_pack(written(tmp_path, (old, new)))
    assert (refused.value.place or "document") == place


def test_a_pack_needs_boards_for_five_players(tmp_path: Path) -> None:
    text = (CONTENT / "boards.toml").read_text("utf-8")
    few = "[[board]]".join(text.split("[[board]]")[:7])
    written(tmp_path)
    (tmp_path / "boards.toml").write_text(few, "utf-8")
    with pytest.raises(DocumentError, match="7 to 50 entries"):
        load_pack(tmp_path)


def test_a_folder_without_a_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be read"):
        load_pack(tmp_path)
