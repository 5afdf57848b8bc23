"""The text and JSON of records: strict, one move a line, refused with the place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.core.errors import RecordError
from ludoteka.core.record import dump_record, load_record, read_record, write_record
from tests.contract.every import json_values
from tests.contract.sound import check_refusal
from tests.contract.walk import played
from tests.toy.game import TOY

RECORD = played(TOY, 2, 4).record()


def document() -> dict[str, Any]:
    """A fresh copy of a true record, to be spoilt."""
    copied: dict[str, Any] = json.loads(write_record(RECORD))
    return copied


def test_the_text_has_a_line_for_each_move() -> None:
    lines = write_record(RECORD).splitlines()
    for entry in RECORD.entries:
        assert sum(
            line.strip().rstrip(",") == json.dumps([entry.at_ms, entry.by, entry.move]) for line in lines
        )
    assert document() == dump_record(RECORD)


@pytest.mark.parametrize(
    ("name", "value", "place", "reason"),
    [
        ("format", "other", "format", "one of ludoteka-record is expected"),
        ("version", 2, "version", "a number from 1 to 1"),
        ("game", None, "game", "text is expected"),
        ("rules_version", 0, "rules_version", "a number from 1"),
        ("seats", 0, "seats", "a number from 1 to 16"),
        ("seats", 3, "players", "3 entries are expected, not 2"),
        ("options", [], "options", "an object is expected"),
        ("options", {"rounds": [2]}, "options", "text is expected, not a list"),
        ("options", {"rounds": 10**10}, "options", "a number from -1000000000"),
        ("options", {"\ud800": 2}, "options", "half of a surrogate pair"),
        ("players", ["", 1], "players[1]", "text is expected"),
        ("commitment", "ab", "commitment", "64 hexadecimal digits"),
        ("commitment", "A" * 64, "commitment", "64 hexadecimal digits"),
        ("seed", "é" * 64, "seed", "64 hexadecimal digits"),
        ("seed", 0, "seed", "text is expected"),
        ("moves", {}, "moves", "a list is expected"),
        ("moves", [[0, None]], "moves[0]", "3 entries are expected, not 2"),
        ("moves", [[0, 2, "ready"]], "moves[0][1]", "a number from 0 to 1"),
        ("moves", [[-1, 0, "ready"]], "moves[0][0]", "a number from 0"),
        ("moves", [[0, 0, ["ready"]]], "moves[0][2]", "text is expected"),
        ("moves", [[0, 0, "x" * 10_001]], "moves[0][2]", "at most 10000 characters"),
        ("result", {"scores": [1, 2], "winners": [0]}, "result", '"reason" is missing'),
        ("result", {"scores": [1], "winners": [0], "reason": "x"}, "result.scores", "2 entries are expected"),
        (
            "result",
            {"scores": [1, 2], "winners": [2], "reason": "x"},
            "result.winners[0]",
            "a number from 0 to 1",
        ),
    ],
)
def test_a_wrong_part_is_refused_with_its_place(name: str, value: object, place: str, reason: str) -> None:
    spoilt = {**document(), name: value}
    with pytest.raises(RecordError) as refused:
        read_record(json.dumps(spoilt))
    assert (refused.value.code, refused.value.place) == ("bad-record", place)
    assert refused.value.message.startswith(reason)
    check_refusal(refused.value, spoilt)


@pytest.mark.parametrize("name", list(document()))
def test_every_part_is_needed_and_no_other_is_known(name: str) -> None:
    missing = document()
    del missing[name]
    with pytest.raises(RecordError, match=f'"{name}" is missing'):
        load_record(missing)
    with pytest.raises(RecordError, match="is not known here"):
        load_record({**document(), f"{name}2": 0})


@given(value=json_values)
def test_any_json_that_is_no_record_is_refused(value: Any) -> None:
    with pytest.raises(RecordError) as refused:
        load_record(value)
    check_refusal(refused.value, value)


@given(data=st.data())
def test_text_cut_or_spoilt_anywhere_is_refused_or_a_record(data: st.DataObject) -> None:
    text = write_record(RECORD)
    at = data.draw(st.integers(0, len(text)))
    spoilt = text[:at] + data.draw(st.text(max_size=3)) + text[data.draw(st.integers(at, len(text))) :]
    for given_as in (spoilt, spoilt.encode(errors="surrogatepass")):
        try:
            assert write_record(read_record(given_as)).encode()
        except RecordError as error:
            check_refusal(error)


@given(text=st.text() | st.binary())
def test_any_text_that_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(RecordError) as refused:
        read_record(text)
    check_refusal(refused.value)
