"""The catalogues: complete, alike in every language, and saying everything the code can ask for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ludoteka
from ludoteka.bots import LEVELS
from ludoteka.cli.catalogue import FORMS, Catalogue, Message, catalogue, placeholders, plural_form
from ludoteka.core.errors import LudotekaError
from ludoteka.games import GAMES
from ludoteka.games.micropul.scoring import RANKS
from ludoteka.games.micropul.state import End
from ludoteka.games.periodic.state import End as PeriodicEnd
from tests.cli.terminal import LANGUAGES

PACKAGE = Path(ludoteka.__file__).parent
KEY = re.compile(r"[a-z]+(\.[a-z0-9-]+)+")
OF = ".of-"
OTHERS = [language for language in LANGUAGES if language != "en"]


def whole(language: str) -> Catalogue:
    """The chrome with the messages of every game; a key another game has too ends with its name."""
    messages = dict(catalogue(language).messages)
    for game in GAMES.values():
        for key, message in catalogue(language).of(game).messages.items():
            if messages.setdefault(key, message) != message:
                messages[f"{key}{OF}{game.name}"] = message
    return Catalogue(language, messages)


def plain(key: str) -> str:
    return key.partition(OF)[0]


def texts(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


@cache
def sources(*folders: str) -> list[tuple[Path, ast.Module]]:
    files = [file for folder in folders for file in sorted((PACKAGE / folder).rglob("*.py"))]
    return [(file, ast.parse(file.read_text("utf-8"))) for file in files]


def template(node: ast.expr) -> str | None:
    """A string as it is written, `{}` for what is filled in; None for what is only known when it runs."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_in_every_language(language: str) -> None:
    assert set(whole(language).messages) == set(whole("en").messages)


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_has_the_same_places_in_every_language(language: str) -> None:
    english, other = whole("en").messages, whole(language).messages
    wrong = [
        key
        for key in english
        if {frozenset(placeholders(text)) for text in texts(english[key]) + texts(other[key])}
        != {placeholders(texts(english[key])[0])}
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_with_a_number_has_exactly_the_forms_of_its_language(language: str) -> None:
    english = whole("en").messages
    for key, message in whole(language).messages.items():
        assert isinstance(message, dict) == isinstance(english[key], dict), key
        if isinstance(message, dict):
            assert tuple(message) == FORMS[language], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_or_has_stray_braces(language: str) -> None:
    for key, message in whole(language).messages.items():
        for text in texts(message):
            assert text.strip(), key
            assert not re.sub(r"\{\w+\}", "", text).count("{"), key


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_is_not_the_english_text(language: str) -> None:
    same = {"metavar.lang", "greeting.example", "detail.objected", "decimal-point"}
    english, other = whole("en").messages, whole(language).messages
    assert [key for key in english if english[key] == other[key] and plain(key) not in same] == []


def test_russian_and_ukrainian_are_not_mixed_up() -> None:
    for message in whole("ru").messages.values():
        assert not re.search("[іїєґІЇЄҐ]", "".join(texts(message)))
    for message in whole("uk").messages.values():
        assert not re.search("[ыэъёЫЭЪЁ]", "".join(texts(message)))


@pytest.mark.parametrize(
    ("number", "english", "slavic"),
    [
        (0, "other", "many"), (1, "one", "one"), (2, "other", "few"), (4, "other", "few"),
        (5, "other", "many"), (11, "other", "many"), (12, "other", "many"), (14, "other", "many"),
        (20, "other", "many"), (21, "other", "one"), (22, "other", "few"), (25, "other", "many"),
        (101, "other", "one"), (111, "other", "many"), (112, "other", "many"), (124, "other", "few"),
    ],
)  # fmt: skip
def test_numbers_take_their_plural_forms(number: int, english: str, slavic: str) -> None:
    assert plural_form("en", number) == english
    assert plural_form("ru", number) == plural_form("uk", number) == slavic


def test_counting_reads_right() -> None:
    counted = [catalogue("ru").count("points", number) for number in (1, 3, 11, 21)]
    assert counted == ["1 очко", "3 очка", "11 очков", "21 очко"]
    counted = [catalogue("uk").count("points", number) for number in (1, 3, 11, 21)]
    assert counted == ["1 бал", "3 бали", "11 балів", "21 бал"]


def used_keys() -> Iterator[tuple[str, bool]]:
    """Every key in the code of the command line; those only partly known have `{}` in them."""
    tables = {key.partition(".")[0] for key in whole("en").messages if "." in key}
    for _, tree in sources("cli"):
        for node in ast.walk(tree):
            text = template(node) if isinstance(node, ast.expr) else None
            if text and KEY.fullmatch(text.replace("{}", "x")) and text.partition(".")[0] in tables:
                yield text, "{}" in text


def test_every_key_the_code_uses_exists() -> None:
    keys = whole("en").messages
    for key, partly in set(used_keys()):
        if partly:
            pattern = re.compile(re.escape(key).replace(r"\{\}", r"[a-z0-9-]+"))
            assert any(map(pattern.fullmatch, keys)), key
        else:
            assert key in keys


def test_every_message_is_used() -> None:
    patterns = [re.compile(re.escape(key).replace(r"\{\}", r"[a-z0-9-]+")) for key, _ in set(used_keys())]
    unused = [
        key
        for key in whole("en").messages
        if "." in plain(key)
        and not key.startswith(("detail.", "kind."))
        and not any(pattern.fullmatch(plain(key)) for pattern in patterns)
    ]
    assert unused == []


def error_classes(kind: type[LudotekaError] = LudotekaError) -> Iterator[type[LudotekaError]]:
    yield kind
    for one in kind.__subclasses__():
        yield from error_classes(one)


def test_every_error_has_a_sentence() -> None:
    import ludoteka.cli.errors  # noqa: PLC0415 - so that its errors are known
    import ludoteka.storage  # noqa: F401, PLC0415

    met = ("ludoteka.core.", "ludoteka.cli.", "ludoteka.storage.")  # what a table refuses goes over the wire
    ours = {kind.code for kind in error_classes() if kind.__module__.startswith(met)}
    assert {f"error.{code}" for code in ours} == {
        key for key in whole("en").messages if key.startswith("error.")
    }


def test_every_objection_end_rank_and_bot_has_words() -> None:
    keys = whole("en").messages
    reasons = {
        str(node.args[1].value)
        for _, tree in sources("games")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "Objection"
        and isinstance(node.args[1], ast.Constant)
    }
    assert reasons
    assert {f"objection.{reason}" for reason in reasons} <= set(keys)
    assert {f"end.{end.value}" for end in (*End, *PeriodicEnd)} <= set(keys)
    assert {f"rank.{name}" for _, name in RANKS} <= set(keys)
    assert {f"level.{level}" for level in LEVELS} <= set(keys)


def raised_sentences() -> Iterator[tuple[str, str]]:
    """Every English sentence a refusal can carry, with where it is written."""
    kinds = {kind.__name__ for kind in error_classes()} | {"_NotJsonError", "fail", "error"}
    for file, tree in sources("core", "games", "bots", "cli"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                name = ast.unparse(node.func).rpartition(".")[2]
                sentence = template(node.args[0])
                if name in kinds and sentence is not None:
                    yield sentence, f"{file.relative_to(PACKAGE)}:{node.lineno}"


def test_every_sentence_of_a_refusal_can_be_translated() -> None:
    """Whoever writes a new refusal in the code is told here to add it to the catalogues, under `detail.`"""
    known = {
        re.sub(r"\{\w+\}", "{}", message)
        for key, message in whole("en").messages.items()
        if key.startswith("detail.") and isinstance(message, str)
    }
    missing = [f"{place}: {sentence}" for sentence, place in raised_sentences() if sentence not in known]
    assert not missing, "\n".join(missing)
