"""Whole matches, lists of moves and the print are as they were: a difference is for a person to read."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.games.enigma.golden import MATCHES, texts

FOLDER = Path(__file__).parent
NAMES = [*(f"golden/{name}.txt" for name in MATCHES), "golden/sides.txt", "golden/pack.txt", "order.txt"]


@pytest.fixture(scope="module")
def expected() -> dict[str, str]:
    return texts()


@pytest.mark.parametrize("name", NAMES)
def test_golden_files_are_as_they_were(name: str, expected: dict[str, str]) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    if kept != expected[name]:
        lines = unified_diff(kept.splitlines(), expected[name].splitlines(), "kept", "now", n=1, lineterm="")
        difference = "\n".join(list(lines)[:30])
        pytest.fail(f"{name} has changed; if that is meant, run `make golden`\n{difference}", pytrace=False)


def test_no_golden_file_is_forgotten(expected: dict[str, str]) -> None:
    kept = {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("golden/*")} | {"order.txt"}
    assert kept == set(expected) == set(NAMES)
