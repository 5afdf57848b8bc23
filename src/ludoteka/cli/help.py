"""Help pages: Typer knows what a command takes, this draws it, in the user's language throughout."""

from __future__ import annotations

import io
import sys
from typing import Any, ClassVar

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from ludoteka.cli.catalogue import Catalogue

_WIDEST = 100
"""Columns: longer lines are hard to read."""


class HelpfulCommand(TyperCommand):
    messages: ClassVar[Catalogue]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(page(self, ctx, self.messages))


class HelpfulGroup(TyperGroup):
    messages: ClassVar[Catalogue]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(page(self, ctx, self.messages))


def page(command: Any, context: Any, messages: Catalogue) -> str:
    """Return the help page of a command as text, with colours if the terminal has them."""
    console = _console()
    usage = Text(f"{messages.text('help.usage')} ", style="bold")
    usage.append(" ".join([context.command_path, *_usage_words(command, messages)]), style="not bold")
    console.print(usage)
    console.print()
    first, _, rest = command.help.strip().partition("\n")
    console.print(Text(first, style="bold"))
    if rest.strip():
        console.print(Text(rest.strip("\n")))
    arguments = [item for item in command.params if item.param_type_name == "argument"]
    options = [item for item in command.params if item.param_type_name == "option"]
    _section(console, messages.text("help.arguments"), [(item.metavar, item.help) for item in arguments])
    if isinstance(command, TyperGroup):
        listed = [(name, one.get_short_help_str(_WIDEST)) for name, one in command.commands.items()]
        _section(console, messages.text("help.commands"), listed)
    listed = [(_spelling(item), item.help) for item in options]
    _section(console, messages.text("help.options"), [*listed, ("-h, --help", messages.text("help.help"))])
    for block in (command.epilog or "").strip("\n").split("\n\n"):
        title, *lines = block.split("\n")
        _section(console, title, [_example(line) for line in lines])
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().split("\n"))


def _example(line: str) -> tuple[str, str]:
    """Return what to type and what it does: two blanks or more stand between them."""
    typed, _, meaning = line.strip().partition("  ")
    return typed, meaning.strip()


def _usage_words(command: Any, messages: Catalogue) -> list[str]:
    words = [
        item.metavar if item.required else f"[{item.metavar}]"
        for item in command.params
        if item.param_type_name == "argument"
    ]
    if isinstance(command, TyperGroup):
        words.append(messages.text("help.command"))
    return [*words, messages.text("help.some-options")]


def _spelling(option: Any) -> str:
    names = ", ".join(option.opts)
    return names if option.is_flag else f"{names} {option.metavar}"


def _section(console: Console, title: str, rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column()
    for name, text in rows:
        table.add_row(Text(name), Text(text or ""))
    console.print()
    console.print(Text(title, style="bold"))
    console.print(Padding(table, (0, 0, 0, 2)))


def _console() -> Console:
    real = Console(file=sys.stdout)
    return Console(
        file=io.StringIO(),
        force_terminal=real.is_terminal,
        no_color=real.no_color,
        width=min(real.width, _WIDEST),
        highlight=False,
        markup=False,
        emoji=False,
    )
