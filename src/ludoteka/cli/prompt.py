"""Asking a person for a line, at a terminal or from a file."""

from __future__ import annotations

import sys
from contextlib import suppress

from ludoteka.cli.screen import Screen


def ask(screen: Screen, question: str) -> str | None:
    """Return what was typed, without needless blanks; None when there is nothing more to read.

    Only a person is shown the question: in a transcript of piped moves it would stand between the lines.
    """
    if sys.stdin is None:
        return None
    if screen.interactive:
        with suppress(ImportError):  # not on Windows
            import readline  # noqa: F401, PLC0415 - gives `input` a history and the arrow keys
    try:
        line = input(f"{question} " if screen.interactive else "")
    except EOFError:
        if screen.interactive:
            screen.say()
        return None
    return " ".join(line.split())
