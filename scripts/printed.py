"""Writes for the page what is printed on the pieces of Periodic, and the words on them in each language.

    python scripts/printed.py              from the game's content/ into web/src/boards/periodic/made/

`scripts/web.py` runs this before anything else. Standard library only.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "src" / "ludoteka" / "games" / "periodic" / "content"
TARGET = ROOT / "web" / "src" / "boards" / "periodic" / "made"
LANGUAGES = ("en", "ru", "uk")


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    write("pieces", pieces())
    for language in LANGUAGES:
        write(language, words(language))


def pieces() -> dict[str, Any]:
    """Return what is the same in every language."""
    return {
        "elements": [
            [card["number"], card["symbol"], card["mass"], card["row"], card["column"], card["family"]]
            for card in read("elements")["element"]
        ],
        "goals": {
            card["id"]: [card["colour"], card["points"], card["elements"]] for card in read("goals")["goal"]
        },
        "tasks": [card["halves"] for card in read("tasks")["task"]],
    }


def words(language: str) -> dict[str, Any]:
    """Return the words of one language."""
    kinds = read("words")
    return {
        "elements": {
            card["symbol"]: [card["name"][language], card["fact"][language]]
            for card in read("elements")["element"]
        },
        "goals": {
            card["id"]: [card["title"][language], card["text"][language]] for card in read("goals")["goal"]
        },
        "tasks": [card["name"][language] for card in read("tasks")["task"]],
        **{
            kind: {
                key: [word["name"][language], word["about"][language]] for key, word in kinds[kind].items()
            }
            for kind in ("family", "trend", "colour", "reward", "half")
        },
    }


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / f"{name}.toml").read_text("utf-8"))


def write(name: str, value: dict[str, Any]) -> None:
    """Write a file, unless it says the same already: what is new is built anew."""
    path = TARGET / f"{name}.json"
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
