"""Find the browser the page is tested in; install it where that is ours to do.

Run by itself before the tests, it says in one sentence what is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS: Final = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
FLAGS: Final = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
MISSING: Final = (
    "The tests of the page need Chromium or Google Chrome, and none was found: install one "
    "(Debian, Ubuntu: sudo apt install chromium), then run the tests again."
)


class NoBrowserError(Exception):
    """There is none, and it cannot be installed from here."""


def chromium() -> str:
    """Return the path of a browser. Raises NoBrowserError."""
    if found := find_chromium():
        return found
    if is_root() and shutil.which("apt-get"):
        sys.stderr.write("Installing Chromium for the tests of the page…\n")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        for command in (["apt-get", "update", "-qq"], install):
            done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
            if done.returncode:
                break
    if found := find_chromium():
        return found
    raise NoBrowserError(MISSING)


def find_chromium() -> str | None:
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return next((path for path in APPLICATIONS if Path(path).exists()), None)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def flags() -> list[str]:
    """Return what it is started with: it asks nobody on the network for anything."""
    return [*FLAGS, *(("--no-sandbox",) if is_root() else ())]


if __name__ == "__main__":
    try:
        chromium()
    except NoBrowserError as missing:
        sys.exit(str(missing))
