"""Where all that is shown goes out: standard output for answers, standard error for progress and refusals."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterable
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ludoteka.cli.catalogue import Catalogue

_UNBOUNDED: Final = 160
"""Columns to lay a table out in when nobody's window limits it."""


class Screen:
    def __init__(self, messages: Catalogue) -> None:
        self.messages = messages
        self.out = _console(sys.stdout)
        self.err = _console(sys.stderr)

    @property
    def colourful(self) -> bool:
        """Whether boards may rely on colours and on signs beyond ASCII."""
        out = self.out
        return (
            out.is_terminal
            and not out.no_color
            and out.color_system is not None
            and out.encoding.startswith("utf")
        )

    @property
    def interactive(self) -> bool:
        """Whether a person sits at both ends."""
        return self.out.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    def say(self, text: str = "", style: str = "") -> None:
        """Show a sentence, folded to the window if there is one."""
        self.show(Text(text, style=style))

    def show(self, *what: RenderableType) -> None:
        if self.out.is_terminal:
            self.out.print(*what, sep="\n")
            return
        with self.out.capture() as captured:
            for one in what:
                self.out.print(one, soft_wrap=isinstance(one, Text))
        self.out.file.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))

    def say_json(self, value: Any) -> None:
        self.out.file.write(f"{json.dumps(value, ensure_ascii=False, indent=1)}\n")

    def complain(self, line: str) -> None:
        """Show a refusal: one line, never folded, so that it can be searched for."""
        self.err.file.write(f"ludoteka: {line}\n")
        self.err.file.flush()

    def progress(self) -> Progress:
        """Return a bar that shows only where a person can see it."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(compact=True),
            console=self.err,
            transient=True,
            disable=not self.err.is_terminal,
        )


def prepare_streams(streams: Iterable[Any]) -> None:
    """Let no letter, read or written, stop the program: what cannot be shown becomes a question mark."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _console(stream: Any) -> Console:
    console = Console(file=stream, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = _UNBOUNDED
    return console
