"""Reading JSON from outside: every refusal says where and what was expected."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.core.document import LONGEST, Document, parse, shown
from ludoteka.core.errors import DocumentError, PositionError, RecordError
from tests.contract.sound import check_refusal


def document(value: object) -> Document:
    return Document(value, PositionError)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON: Expecting value at line 1, column 1"),
        ("{\n 'a': 1}", "line 2, column 2"),
        ('{"a": 1, "a": 2}', "'a' is given twice"),
        ('{"x": {"\u0430": 1, "\u0430": 2}}', r"'\u0430' is given twice"),
        ("NaN", "NaN is not JSON"),
        ("[Infinity]", "Infinity is not JSON"),
        ("[-Infinity]", "-Infinity is not JSON"),
        pytest.param("9" * 5000, "not JSON that can be read: ValueError", id="long number"),
        pytest.param("[" * 100_000, "RecursionError", id="many brackets"),
        pytest.param('{"a":' * 100_000, "RecursionError", id="many braces"),
        (b"\xff", "UnicodeDecodeError"),
        (b'"\xe2\x28\xa1"', "UnicodeDecodeError"),
        ("\ufeff{}", "BOM"),
        pytest.param(" " * (LONGEST + 1), f"longer than {LONGEST}", id="long text"),
        ("{} {}", "Extra data"),
        ("[1,]", "not JSON"),
    ],
)
def test_text_that_is_not_json_is_refused(text: str | bytes, reason: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse(text, RecordError)
    assert reason in refused.value.message
    check_refusal(refused.value)


@given(text=st.text() | st.binary())
def test_any_text_parses_or_is_refused(text: str | bytes) -> None:
    try:
        parse(text)
    except DocumentError as error:
        check_refusal(error)


@given(value=st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_json_parses_to_what_was_written(value: Any) -> None:
    assert parse(json.dumps(value)) == value


Reader = Callable[[Document], object]


@pytest.mark.parametrize(
    ("value", "read", "place", "reason"),
    [
        ([], lambda d: d.members(("a",)), "document", "an object is expected, not a list"),
        (None, lambda d: d.members(()), "document", "an object is expected, not nothing"),
        ({}, lambda d: d.members(("a",)), "document", '"a" is missing'),
        ({"a": 1, "b": 2}, lambda d: d.members(("a",)), "document", "'b' is not known here"),
        ({"x" * 99: 2}, lambda d: d.members((), ("a",)), "document", f"'{'x' * 36}... is not known here"),
        ({"a": {}}, lambda d: d.members(("a",))["a"].members(("b",)), "a", '"b" is missing'),
        (
            {"a": {"b": 1}},
            lambda d: d.members(("a",))["a"].members(("b",))["b"].text(),
            "a.b",
            "text is expected",
        ),
        (
            {"a": [0, [1]]},
            lambda d: d.members(("a",))["a"].items()[1].items(2),
            "a[1]",
            "2 entries are expected, not 1",
        ),
        (
            [0, [0, "x"]],
            lambda d: d.items()[1].items()[1].integer(0, 9),
            "[1][1]",
            "a whole number is expected",
        ),
        ({}, lambda d: d.items(), "document", "a list is expected, not an object"),
        ([1], lambda d: d.items(range(2, 4)), "document", "2 to 3 entries are expected, not 1"),
        ([1], lambda d: d.items(0), "document", "0 entries are expected, not 1"),
        (True, lambda d: d.integer(0, 9), "document", "a whole number is expected, not true or false"),
        (1.0, lambda d: d.integer(0, 9), "document", "a whole number is expected, not a fraction"),
        (10, lambda d: d.integer(0, 9), "document", "a number from 0 to 9 is expected, not 10"),
        (-1, lambda d: d.integer(0, 9), "document", "a number from 0 to 9 is expected, not -1"),
        pytest.param(
            10**5000, lambda d: d.integer(0, 9), "document", "a number from 0 to 9 is expected", id="long"
        ),
        (1, lambda d: d.boolean(), "document", "true or false is expected, not a number"),
        (b"x", lambda d: d.text(), "document", "text is expected, not something else"),
        ("x" * 11, lambda d: d.text(longest=10), "document", "at most 10 characters are expected, not 11"),
        ("\ud83c", lambda d: d.text(), "document", "half of a surrogate pair"),
        ("c", lambda d: d.choice("a", "b"), "document", "one of a, b is expected, not 'c'"),
        (3, lambda d: d.choice("a", "b"), "document", "text is expected, not a number"),
    ],
)
def test_a_refusal_says_where_and_what_was_expected(
    value: object, read: Reader, place: str, reason: str
) -> None:
    with pytest.raises(PositionError) as refused:
        read(document(value))
    assert refused.value.place == place
    assert refused.value.message.startswith(reason)
    assert str(refused.value) == f"{place}: {refused.value.message}"
    check_refusal(refused.value, value)


def test_what_is_expected_is_read() -> None:
    members = document({"a": [1, "x"], "b": None, "c": True}).members(("a", "b"), ("c", "d"))
    assert list(members) == ["a", "b", "c"]
    number, word = members["a"].items(range(1, 3))
    assert (number.integer(1, 1), word.text(), word.choice("y", "x")) == (1, "x", "x")
    assert (members["b"].is_null(), members["c"].is_null(), members["c"].boolean()) == (True, False, True)
    assert [item.value for item in document((1, 2)).items(2)] == [1, 2]


@given(value=st.integers() | st.text() | st.floats() | st.lists(st.text()))
def test_a_value_in_a_message_is_short_and_printable(value: object) -> None:
    assert len(shown(value)) <= 40
    assert shown(value).isascii()
    assert shown(value).isprintable()
