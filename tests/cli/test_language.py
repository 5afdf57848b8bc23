"""Which language the terminal speaks."""

from __future__ import annotations

import pytest

from tests.cli.terminal import run

FIRST_WORDS = {"Usage:": "en", "Вызов:": "ru", "Виклик:": "uk"}


def spoken(*arguments: str, **environment: str) -> str:
    return FIRST_WORDS[run(*arguments, **environment).out.split()[0]]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "uk_UA"}, "uk"),
        ({"LANG": "uk"}, "uk"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "uk_UA.UTF-8"}, "uk"),
        ({"LC_MESSAGES": "uk_UA.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LUDOTEKA_LANG": "uk", "LC_ALL": "ru_RU.UTF-8"}, "uk"),
        ({"LUDOTEKA_LANG": "", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
    ],
)
def test_the_environment_decides(environment: dict[str, str], language: str) -> None:
    assert spoken("--help", **environment) == language


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "uk", "play", "--help"),
        ("play", "--lang", "uk", "--help"),
        ("play", "--help", "--lang", "uk"),
        ("play", "--help", "--lang=uk"),
        ("--lang", "ru", "play", "--help", "--lang", "uk"),
    ],
)
def test_the_option_stands_anywhere_and_comes_first(arguments: tuple[str, ...]) -> None:
    assert spoken(*arguments, LUDOTEKA_LANG="ru", LC_ALL="ru_RU.UTF-8") == "uk"


@pytest.mark.parametrize("arguments", [("--lang", "de"), ("--lang=",), ("games", "--lang")])
def test_a_language_we_do_not_speak_is_refused_in_the_one_of_the_locale(arguments: tuple[str, ...]) -> None:
    refused = run(*arguments, LC_ALL="ru_RU.UTF-8")
    assert refused.code == 2
    assert refused.err.startswith("ludoteka: [unknown-language] --lang: ")
    assert "не один из наших языков: en, ru, uk" in refused.err


def test_a_wrong_variable_is_named() -> None:
    refused = run("games", LUDOTEKA_LANG="tlh")
    assert refused.code == 2
    assert refused.err == (
        "ludoteka: [unknown-language] LUDOTEKA_LANG: 'tlh' is not one of our languages: en, ru, uk\n"
    )


def test_after_two_dashes_nothing_is_an_option() -> None:
    assert "[bad-file] --lang:" in run("verify", "--", "--lang").err
