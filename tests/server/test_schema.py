"""The documents about the protocol say what the protocol is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from ludoteka.core.errors import LudotekaError
from ludoteka.protocol import Frame, Incoming
from ludoteka.tables import errors as table_errors
from scripts.protocol import TARGET, written

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def tags(union: Any) -> set[str]:
    (info,) = msgspec.inspect.multi_type_info([union])
    return {str(kind.tag) for kind in info.types}  # type: ignore[attr-defined]


def test_the_schema_is_the_one_of_the_code() -> None:
    assert TARGET.read_text("utf-8") == written()


def test_every_message_is_explained() -> None:
    named = set(re.findall(r"`([a-z-]+)`", PAGE))
    assert tags(Incoming) | tags(Frame) <= named


def test_every_code_is_explained() -> None:
    named = set(re.findall(r"`([a-z-]+)`", PAGE))
    kinds = [
        kind
        for kind in vars(table_errors).values()
        if isinstance(kind, type) and issubclass(kind, LudotekaError)
    ]
    codes = {kind.code for kind in kinds} - {"error", "table"}
    assert codes <= named
