"""Plants faults in a copy of the project, one at a time, and expects the tests to find each of them.

The faults are in `faults.toml` beside this file. This script fails when a fault survives, when its place in
the source is gone, and when a test that caught one fails without it too. Words as arguments choose faults.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("src", "tests", "docs", "scripts", "pyproject.toml")
LONGEST = 150
"""Seconds a fault may take to be found: endless matches are to be found by `max_plies`, not by patience."""


@dataclass(frozen=True, slots=True)
class Edit:
    file: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Fault:
    name: str
    edits: tuple[Edit, ...]
    tests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    fault: Fault
    seconds: float
    caught_by: str | None
    complaint: str = ""
    """Why nothing was caught: the end of what pytest said, or that there is nothing to plant the fault in."""


def main() -> int:
    wanted = sys.argv[1:]
    faults = [fault for fault in read_faults() if not wanted or any(word in fault.name for word in wanted)]
    started = time.monotonic()
    outcomes: list[Outcome] = []
    width = max(len(fault.name) for fault in faults)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for outcome in pool.map(try_fault, faults):
            outcomes.append(outcome)
            print(f"{outcome.fault.name:<{width}}  {outcome.seconds:5.1f} s  {told(outcome)}", flush=True)
    missed = [outcome for outcome in outcomes if outcome.caught_by is None]
    for outcome in missed:
        print(f"\n{outcome.fault.name}:\n{outcome.complaint}")
    tests = sorted({outcome.caught_by for outcome in outcomes if outcome.caught_by})
    sound = complaint_without_faults(tests)
    print(f"\n{sound}" if sound else "", end="")
    caught = len(outcomes) - len(missed)
    print(f"\n{caught} of {len(faults)} faults caught in {time.monotonic() - started:.0f} s")
    return 1 if missed or sound else 0


def read_faults() -> list[Fault]:
    listed = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["fault"]
    return [
        Fault(
            name=item["name"],
            edits=tuple(
                Edit(edit["file"], edit["old"], edit["new"]) for edit in (item, *item.get("also", []))
            ),
            tests=tuple(f"tests/{test}" for test in item["tests"]),
        )
        for item in listed
    ]


def try_fault(fault: Fault) -> Outcome:
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ludoteka-fault-") as folder:
        copy = copied(Path(folder))
        for edit in fault.edits:
            path = copy / edit.file
            text = path.read_text("utf-8") if path.exists() else ""
            if text.count(edit.old) != 1:
                gone = f"{edit.file} has this {text.count(edit.old)} times, not once:\n{edit.old}"
                return Outcome(fault, 0, None, gone)
            path.write_text(text.replace(edit.old, edit.new), "utf-8")
        code, output = run_tests(copy, ("-x", *fault.tests))
    found = re.search(r"^FAILED (\S+::\w+(\[.*?\])?)( - |$)", output, re.MULTILINE)
    caught_by = found[1] if code == 1 and found else None
    return Outcome(fault, time.monotonic() - started, caught_by, output[-1500:])


def copied(folder: Path) -> Path:
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / part, folder / part)
    return folder


def run_tests(copy: Path, arguments: tuple[str, ...]) -> tuple[int, str]:
    """Run pytest in the copy, on its own source, and without looking for the smallest example."""
    options = ("-q", "-p", "no:cacheprovider", "--hypothesis-profile=unshrunk", "--tb=line")
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *arguments],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, f"nothing was found in {LONGEST} s"
    return done.returncode, done.stdout


def complaint_without_faults(tests: list[str]) -> str:
    """Return what the tests that caught something say about the source as it is: nothing, if all is well."""
    if not tests:
        return ""
    with tempfile.TemporaryDirectory(prefix="ludoteka-sound-") as folder:
        code, output = run_tests(copied(Path(folder)), ("-n", "auto", *tests))
    return output[-3000:] if code else ""


def told(outcome: Outcome) -> str:
    return outcome.caught_by.removeprefix("tests/") if outcome.caught_by else "NOT CAUGHT"


if __name__ == "__main__":
    sys.exit(main())
