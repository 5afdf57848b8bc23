"""Throws nonsense at every reader, led by coverage, and expects a refusal or something of use.

What is thrown starts as a real notation, position, view, record or set of options, and has something done to
it. Anything but a refusal or a sound answer stops the target and prints what was thrown. Needs atheris.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, TypeAlias

try:
    import atheris
except ImportError:
    sys.exit("atheris is not installed: pip install atheris (Linux on x86-64 has it ready made)")

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

with redirect_stderr(StringIO()), atheris.instrument_imports(include=["ludoteka", "tests.toy"]):
    from ludoteka.core.document import parse
    from ludoteka.core.errors import LudotekaError, OptionsError, RecordError
    from ludoteka.core.game import AnyGame
    from ludoteka.core.options import read_options, write_options
    from ludoteka.core.record import Record, dump_record, read_record, write_record
    from tests.contract.nonsense import careless, mutated
    from tests.contract.shelf import SHELF
    from tests.contract.sound import (
        assert_sound_position,
        assert_sound_record,
        assert_sound_view,
        assert_strict,
        check_refusal,
    )
    from tests.contract.walk import Step, continuations, played, random_options, viewers, walk

Bytes: TypeAlias = Any
"""An `atheris.FuzzedDataProvider`, which has no types."""

Thrown: TypeAlias = tuple[AnyGame, Any]

TABLES = [(game, seats) for game in SHELF for seats in game.seats]
SEED = 5


@cache
def positions() -> list[tuple[AnyGame, int, Step]]:
    return [(game, seats, step) for game, seats in TABLES for step in walk(game, seats, SEED)[::6]]


@cache
def records() -> list[tuple[AnyGame, Record]]:
    return [(game, played(game, seats, SEED).record()) for game, seats in TABLES]


def chosen(source: Bytes, things: Sequence[Any]) -> Any:
    return things[source.ConsumeIntInRange(0, len(things) - 1)]


def changed(source: Bytes, document: Any) -> Any:
    return mutated(document, lambda n: source.ConsumeIntInRange(0, n - 1))


def spliced(source: Bytes, text: str) -> str:
    start = source.ConsumeIntInRange(0, len(text))
    stop = source.ConsumeIntInRange(start, len(text))
    return f"{text[:start]}{source.ConsumeUnicode(8)}{text[stop:]}"


def notation(source: Bytes) -> Thrown:
    game, _, step = chosen(source, positions())
    moves = continuations(game, step.state)
    text: str = game.write_move(chosen(source, moves)[0]) if moves else ""
    return game, spliced(source, text) if source.ConsumeBool() else chosen(source, list(careless(text)))


def position(source: Bytes) -> Thrown:
    game, _, step = chosen(source, positions())
    return game, changed(source, game.dump(step.state))


def view(source: Bytes) -> Thrown:
    game, seats, step = chosen(source, positions())
    return game, changed(source, game.dump_view(game.view(step.state, chosen(source, viewers(seats)))))


def record(source: Bytes) -> Thrown:
    game, true = chosen(source, records())
    return game, changed(source, dump_record(true))


def record_text(source: Bytes) -> Thrown:
    game, true = chosen(source, records())
    return game, spliced(source, spliced(source, write_record(true))).encode(errors="surrogatepass")


def options(source: Bytes) -> Thrown:
    game, _ = chosen(source, TABLES)
    return game, changed(source, write_options(random_options(game, source.ConsumeIntInRange(0, 99))))


def assert_sound_text(game: AnyGame, text: bytes) -> None:
    try:
        read_record(text)
    except RecordError as error:
        check_refusal(error)
    else:
        assert_sound_record(game, parse(text))


def assert_sound_options(game: AnyGame, document: Any) -> None:
    try:
        read = read_options(game.options, document)
    except OptionsError as error:
        check_refusal(error, document)
    else:
        assert read_options(game.options, write_options(read)) == read


TARGETS: dict[str, tuple[Callable[[Bytes], Thrown], Callable[[AnyGame, Any], None]]] = {
    "notation": (notation, assert_strict),
    "positions": (position, assert_sound_position),
    "views": (view, assert_sound_view),
    "records": (record, assert_sound_record),
    "record texts": (record_text, assert_sound_text),
    "options": (options, assert_sound_options),
}


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=int, default=20, help="for all targets together")
    arguments.add_argument("--target", choices=TARGETS, help="only this one, in this process")
    given = arguments.parse_args()
    if given.target:
        fuzz(given.target, given.seconds)
    at_once = os.cpu_count() or 1
    share = max(1, given.seconds * at_once // len(TARGETS))
    with ThreadPoolExecutor(at_once) as pool:
        passed = sum(pool.map(passes, TARGETS, [share] * len(TARGETS)))
    print(f"{passed} passed, {len(TARGETS) - passed} failed")
    return 0 if passed == len(TARGETS) else 1


def passes(target: str, seconds: int) -> bool:
    """Fuzz one target in a process of its own: libFuzzer ends the process it runs in."""
    done = subprocess.run(
        [sys.executable, __file__, "--target", target, "--seconds", str(seconds)],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    executions = re.search(r"^Done (\d+) runs", done.stderr, re.MULTILINE)
    if done.returncode == 0 and executions:
        print(f"{target:<14}{int(executions[1]):>9,} executions", flush=True)
        return True
    print(f"{target:<14}   FAILED\n{done.stdout or done.stderr}", flush=True)
    return False


def fuzz(target: str, seconds: int) -> None:
    make, check = TARGETS[target]

    def once(data: bytes) -> None:
        thrown = make(atheris.FuzzedDataProvider(data))
        try:
            check(*thrown)
        except BaseException as error:
            sys.set_int_max_str_digits(0)  # what was thrown may hold a number of 5,000 digits
            print(f"{target} of {thrown[0].name}: {thrown[1]!r}", flush=True)
            if isinstance(error, LudotekaError):
                raise AssertionError(f"a refusal of the wrong kind: {type(error).__name__}") from error
            raise

    with tempfile.TemporaryDirectory(prefix="ludoteka-fuzz-") as folder:
        limits = [f"-max_total_time={seconds}", "-timeout=30", "-max_len=512", "-len_control=0"]
        atheris.Setup(["fuzz", *limits, f"-artifact_prefix={folder}/"], once)
        atheris.Fuzz()


if __name__ == "__main__":
    sys.exit(main())
