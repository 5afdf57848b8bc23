"""A terminal for tests: runs a command in this process, and types whole matches into it."""

from __future__ import annotations

import io
import os
import sys
from dataclasses import dataclass
from unittest.mock import patch

from ludoteka.cli import main

LANGUAGES = ("en", "ru", "uk")


@dataclass(frozen=True, slots=True)
class Outcome:
    code: int
    out: str
    err: str


class Player(io.StringIO):
    """Types whatever is legal: asks for the moves, reads the answer, makes the first of them."""

    def __init__(self) -> None:
        super().__init__()
        self.asked_at: int | None = None
        self.patience = 1000
        self.question = "moves"

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        del size
        self.patience -= 1
        assert self.patience, "no match is this long: something is refused again and again"
        assert isinstance(sys.stdout, io.StringIO)
        shown = sys.stdout.getvalue()
        if self.asked_at is None:
            self.asked_at = len(shown)
            return f"{self.question}\n"
        answer = shown[self.asked_at :]
        self.asked_at = None
        return f"{self.chosen(answer)}\n"

    def chosen(self, answer: str) -> str:
        words = answer.split()
        return " ".join(words[: {"lay": 4, "stone": 3, "take": 1}[words[0]]])


class Learner(Player):
    """Plays any game: asks for a hint, and does what it says."""

    def __init__(self) -> None:
        super().__init__()
        self.question = "hint"

    def chosen(self, answer: str) -> str:
        return answer.splitlines()[0].rpartition(": ")[2]


def run(*arguments: str, typed: str | io.StringIO = "", **environment: str) -> Outcome:
    """Run one command as if it had been typed. The environment is empty but for what is given."""
    out, err = io.StringIO(), io.StringIO()
    stdin = io.StringIO(typed) if isinstance(typed, str) else typed
    with (
        patch.dict(os.environ, environment, clear=True),
        patch.object(sys, "stdin", stdin),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
    ):
        code = main(arguments)
    return Outcome(code, out.getvalue(), err.getvalue())
