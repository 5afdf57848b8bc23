"""Rewrites the golden files of every game: whole matches, lists of moves. Read the difference afterwards.

A game with golden files has a `golden.py` among its tests, and in it `texts()`: what each file should say.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests" / "games"


def main() -> int:
    sys.path.insert(0, str(ROOT))  # the tests are not installed
    for module in sorted(TESTS.glob("*/golden.py")):
        folder = module.parent
        texts: dict[str, str] = import_module(f"tests.games.{folder.name}.golden").texts()
        for name, text in texts.items():
            path = folder / name
            kept = path.read_text(encoding="utf-8") if path.exists() else None
            if text != kept:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                print(f"{path.relative_to(ROOT)} {'is new' if kept is None else 'has changed'}")
        for path in sorted(folder.glob("golden/*")):
            if path.relative_to(folder).as_posix() not in texts:
                path.unlink()
                print(f"{path.relative_to(ROOT)} is gone")
    return 0


if __name__ == "__main__":
    sys.exit(main())
