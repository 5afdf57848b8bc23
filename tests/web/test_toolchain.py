"""What builds the page: which Node is good enough, when it is built anew."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scripts import web


@pytest.mark.parametrize(
    ("version", "fine"),
    [
        ((18, 20), False),
        ((20, 18), False),
        ((20, 19), True),
        ((21, 7), False),
        ((22, 11), False),
        ((22, 12), True),
        ((23, 11), False),
        ((24, 0), True),
        ((25, 1), True),
    ],
)
def test_only_a_node_that_vite_can_use_is_used(version: tuple[int, int], fine: bool) -> None:
    assert web.is_new_enough(version) == fine


def test_what_is_no_node_has_no_version(tmp_path: Path) -> None:
    other = tmp_path / "node"
    assert web.node_version(str(other)) is None
    other.write_text("#!/bin/sh\necho something else\n", "utf-8")
    other.chmod(0o755)
    assert web.node_version(str(other)) is None
    other.write_text("#!/bin/sh\necho v20.19.4\n", "utf-8")
    assert web.node_version(str(other)) == (20, 19)


def test_the_page_is_built_anew_when_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "WEB", tmp_path)
    monkeypatch.setattr(web, "MADE", tmp_path / "src" / "paraglide")
    (tmp_path / "src" / "paraglide").mkdir(parents=True)
    source = tmp_path / "src" / "main.ts"
    source.write_text("one", "utf-8")
    first = web.digest()
    (tmp_path / "src" / "paraglide" / "messages.js").write_text("made", "utf-8")
    (tmp_path / "README").write_text("not built in", "utf-8")
    assert web.digest() == first
    source.write_text("two", "utf-8")
    assert web.digest() != first


def test_without_anything_to_do_it_says_what_it_can() -> None:
    done = subprocess.run(
        [sys.executable, web.__file__], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert "build the page" in done.stdout
