"""The command line of Ludoteka. `main` is its outer edge: every refusal leaves as one line and a code.

0    all went well
1    `verify`: the record is not true
2    wrong usage or bad input; nothing was changed
130  interrupted with Ctrl-C
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from typing import Final

import typer

from ludoteka.cli.catalogue import catalogue
from ludoteka.cli.errors import UsageError
from ludoteka.cli.language import OPTION, VARIABLE, check_language, split_language, usual_language
from ludoteka.cli.refusal import advised
from ludoteka.cli.screen import Screen, prepare_streams
from ludoteka.core.errors import LudotekaError

FINE: Final = 0
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    prepare_streams((sys.stdin, sys.stdout, sys.stderr))
    asked, rest = split_language(sys.argv[1:] if arguments is None else arguments)
    screen = Screen(catalogue(usual_language(os.environ)))
    try:
        screen.messages = catalogue(_language(asked))
        code = _run(screen, rest)
        sys.stdout.flush()
    except LudotekaError as error:
        screen.complain(advised(error, screen.messages))
        return BAD_INPUT
    except KeyboardInterrupt:
        if screen.interactive:
            screen.say()  # leave the line of the prompt, where ^C stands now
        screen.complain(screen.messages.text("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has read enough. Python would complain once more while it shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    return code


def _language(asked: str | None) -> str:
    if asked is not None:
        return check_language(asked, OPTION)
    if chosen := os.environ.get(VARIABLE):
        return check_language(chosen, VARIABLE)
    return usual_language(os.environ)


def _run(screen: Screen, arguments: list[str]) -> int:
    from ludoteka.cli.app import build_app  # noqa: PLC0415 - a wrong --lang should not wait for it

    command = build_app(screen, _version())
    try:
        with command.make_context("ludoteka", arguments) as context:
            command.invoke(context)
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.TyperException as wrong:
        raise UsageError(wrong.format_message()) from wrong
    return FINE


def _version() -> str:
    try:
        return installed_version("ludoteka")
    except PackageNotFoundError:  # run from its source, without being installed
        return "?"
