"""The rule books: read strictly, alike in every language, shown whole and in parts."""

from __future__ import annotations

import pytest

from ludoteka.core.game import AnyGame
from ludoteka.games import GAMES
from ludoteka.games.rulebook import LANGUAGES, parse, rulebook
from tests.cli.terminal import run

BOOK = """# skein

A toy.

## Words

- **tile** — a thing.

## SKE-1 Start

- **SKE-1.1** *Ruling.* Everybody draws.
- **SKE-1.2** Nobody *ever* looks.

## SKE-2 End

- **SKE-2.1** *Original.* It ends.
"""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def test_a_book_is_read_into_its_rules() -> None:
    book = parse(BOOK, "SKE", "en")
    assert (book.title, book.introduction) == ("skein", "A toy.")
    assert [(chapter.id, chapter.title) for chapter in book.chapters] == [
        ("SKE-1", "Start"),
        ("SKE-2", "End"),
    ]
    first, second = book.chapters[0].rules
    assert (first.id, first.text, first.ruling, first.original) == (
        "SKE-1.1",
        "Everybody draws.",
        True,
        False,
    )
    assert (second.text, second.ruling) == ("Nobody *ever* looks.", False)
    last = book.rule("SKE-2.1")
    assert last is not None
    assert last.original
    assert book.rule("SKE-2.2") is None
    assert book.chapter("SKE-3") is None


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("# skein", "skein"),
        ("A toy.", ""),
        ("## SKE-2 End", "## SKE-3 End"),
        ("## SKE-2 End", "## SKE-1 End"),
        ("**SKE-1.2**", "**SKE-1.1**"),
        ("**SKE-1.2**", "**SKE-1.3**"),
        ("**SKE-1.2**", "**SKE-2.2**"),
        ("**SKE-1.2**", "SKE-1.2"),
        ("- **SKE-1.2**", "* **SKE-1.2**"),
        ("*Ruling.*", "*Rulling.*"),
        ("*Ruling.*", "*Решение.*"),
        (" It ends.", ""),
        ("- **SKE-2.1** *Original.* It ends.", ""),
        ("- **SKE-2.1**", "By the way:\n- **SKE-2.1**"),
        ("- **tile** — a thing.", ""),
    ],
)
def test_a_malformed_book_is_refused(right: str, wrong: str) -> None:
    assert right in BOOK
    with pytest.raises(ValueError, match=r"\w"):
        parse(BOOK.replace(right, wrong), "SKE", "en")


def test_there_is_no_book_in_a_language_nobody_wrote_it_in() -> None:
    with pytest.raises(ValueError, match="no rule book in 'de'"):
        rulebook(GAMES["micropul"], "de")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_books_of_a_game_agree(game: AnyGame, language: str) -> None:
    def outline(of: str) -> list[tuple[str, bool, bool]]:
        rules = [rule for chapter in rulebook(game, of).chapters for rule in chapter.rules]
        return [(rule.id, rule.ruling, rule.original) for rule in rules]

    assert outline(language) == outline("en")
    assert len(rulebook(game, language).parts) == len(rulebook(game, "en").parts)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_book_is_printed_without_its_marks(game: AnyGame, language: str) -> None:
    shown = run("rules", game.name, "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    for chapter in rulebook(game, language).chapters:
        assert f"{chapter.id} {chapter.title}\n" in shown.out
        assert all(f"- {rule.id} " in shown.out for rule in chapter.rules)
    assert "**" not in shown.out
    assert "##" not in shown.out


@pytest.mark.parametrize("wanted", ["MIC-2.2", "mic-2.2", "2.2", " 2.2 "])
def test_a_rule_is_found_by_any_spelling_of_its_id(wanted: str) -> None:
    shown = run("rules", "micropul", wanted)
    assert shown.out.startswith("MIC-2.2 Second law:")
    assert shown.out.count("MIC-") == 1


@pytest.mark.parametrize("wanted", ["MIC-4", "mic-4", "4"])
def test_a_chapter_is_shown_whole(wanted: str) -> None:
    shown = run("rules", "micropul", wanted).out
    assert shown.startswith("MIC-4 Catalysts\n")
    assert "MIC-4.1 Original. Laying" in shown
    assert shown.rstrip().splitlines()[-1].startswith("- MIC-4.5")


@pytest.mark.parametrize(
    ("wanted", "language"), [("notation", "en"), ("Запись ходов", "ru"), ("слова", "uk")]
)
def test_other_parts_are_found_by_their_heading(wanted: str, language: str) -> None:
    assert run("rules", "micropul", wanted, "--lang", language).code == 0


def test_a_ruling_is_marked() -> None:
    assert run("rules", "micropul", "1.4", "--lang", "ru").out.startswith("MIC-1.4 Решение. ")
