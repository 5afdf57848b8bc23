"""The command as a process: pipes, signals and streams as the world has them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-W", "error", "-c", "import sys; from ludoteka.cli import main; sys.exit(main())"]
PLAY = [*COMMAND, "play", "micropul", "--solo", "--seed", "a"]
ENVIRONMENT = {**os.environ, "LUDOTEKA_LANG": "en"}


def run(*arguments: str, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        check=False,
        timeout=60,
        env={**ENVIRONMENT, **environment},
    )


def test_a_match_is_played_through_a_pipe() -> None:
    done = run("play", "micropul", "--solo", "--seed", "a", typed=b"stone 0,0 1\nstone 0,0 3\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"You put a stone") == 2


def test_the_reader_may_leave() -> None:
    process = subprocess.Popen(
        [*COMMAND, "rules", "micropul"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(60) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.parametrize("arguments", [PLAY, [*COMMAND, "simulate", "micropul", "--matches", "1000000"]])
def test_an_interruption_is_polite(arguments: list[str]) -> None:
    with subprocess.Popen(
        arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**ENVIRONMENT, "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        if "play" in arguments:
            process.stdout.readline()
        else:
            with suppress(subprocess.TimeoutExpired):
                process.wait(3)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == b"ludoteka: interrupted\n"


def test_letters_that_are_not_utf_8_are_only_nonsense() -> None:
    done = run("play", "micropul", "--solo", "--seed", "a", typed=b"\xff\xfe lay\nstone 0,0 1\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Not understood" in done.stdout
    assert b"You put a stone" in done.stdout


def test_a_terminal_without_our_letters_still_works() -> None:
    done = run("rules", "micropul", "1.1", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"MIC-1.1 ?" in done.stdout


@pytest.mark.parametrize("redirection", ["<&-", "</dev/null"])
def test_no_input_at_all_is_the_end_of_it(redirection: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$@" {redirection}', "sh", *PLAY],
        capture_output=True,
        check=False,
        timeout=60,
        env=ENVIRONMENT,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"nothing more to read" in done.stdout


def test_records_written_by_one_process_are_checked_by_another(tmp_path: Path) -> None:
    assert run("simulate", "micropul", "--matches", "3", "--save", str(tmp_path)).returncode == 0
    for file in tmp_path.iterdir():
        assert run("verify", str(file)).returncode == 0


def test_the_version_is_told() -> None:
    assert run("--version").stdout.startswith(b"ludoteka ")
