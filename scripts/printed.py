"""Writes for the page what is printed: Periodic's pieces with words in each language, and Enigma's tiles.

    python scripts/printed.py              from each game's content/ into web/src/boards/<game>/made/

`scripts/web.py` runs this before anything else. Standard library only.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "ludoteka" / "games"
BOARDS = ROOT / "web" / "src" / "boards"
LANGUAGES = ("en", "ru", "uk")


def main() -> None:
    write("periodic", "pieces", pieces())
    for language in LANGUAGES:
        write("periodic", language, words(language))
    write("enigma", "sides", sides())


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


def sides() -> list[str]:
    """Return the conduit sides of Enigma by their number, the start tile first."""
    start, *stacks = read("sides", "enigma").values()
    return [start, *(side for stack in stacks for side in stack)]


def read(name: str, game: str = "periodic") -> dict[str, Any]:
    return tomllib.loads((GAMES / game / "content" / f"{name}.toml").read_text("utf-8"))


def write(game: str, name: str, value: dict[str, Any] | list[str]) -> None:
    """Write a file, unless it says the same already: what is new is built anew."""
    path = BOARDS / game / "made" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
