"""Content is checked when it is loaded: what is wrong is said with its place."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from ludoteka.core.document import Document
from ludoteka.core.errors import DocumentError
from ludoteka.games.periodic.content import SYMBOLS, read_elements, read_goals, read_rewards, read_tasks


def goals(document: Document) -> object:
    return read_goals(document, SYMBOLS)


READERS: dict[str, Callable[[Document], object]] = {
    "element": read_elements,
    "goal": goals,
    "task": read_tasks,
    "reward": read_rewards,
}


def content(name: str) -> Any:
    path = files("ludoteka.games.periodic").joinpath("content", f"{name}s.toml")
    return copy.deepcopy(tomllib.loads(path.read_text("utf-8"))[name])


@pytest.mark.parametrize("name", READERS)
def test_what_we_have_is_in_order(name: str) -> None:
    assert READERS[name](Document(content(name), DocumentError, name))


def put(at: int, key: str, value: object) -> Callable[[Any], Any]:
    def change(entries: Any) -> Any:
        entries[at][key] = value
        return entries

    return change


@pytest.mark.parametrize(
    ("name", "change", "place"),
    [
        ("element", lambda entries: entries[1:], "element"),
        ("element", put(3, "number", 5), "element[3].number"),
        ("element", put(3, "symbol", "be"), "element[3].symbol"),
        ("element", put(3, "symbol", "H"), "element"),
        ("element", put(3, "row", 8), "element[3].row"),
        ("element", put(3, "column", 1), "element"),
        ("element", put(3, "family", "metal"), "element[3].family"),
        ("element", put(3, "name", {"en": "x", "ru": "x"}), "element[3].name"),
        ("element", put(3, "fact", {"en": "x", "ru": "x", "uk": " "}), "element[3].fact.uk"),
        ("goal", lambda entries: entries[1:], "goal"),
        ("goal", put(2, "id", "Bad Id"), "goal[2].id"),
        ("goal", put(2, "colour", "red"), "goal[2].colour"),
        ("goal", put(2, "elements", ["H", "He", "Li"]), "goal[2].elements"),
        ("goal", put(2, "elements", ["H", "H"]), "goal[2].elements"),
        ("goal", put(2, "elements", ["H", "La"]), "goal[2].elements[1]"),
        ("goal", put(2, "points", 0), "goal[2].points"),
        ("goal", lambda entries: [*entries[:-1], {**entries[-1], "id": entries[0]["id"]}], "goal"),
        ("goal", lambda entries: [*entries[:-1], {**entries[-1], "colour": "blue"}], "goal"),
        ("task", put(1, "id", 7), "task[1].id"),
        ("task", put(1, "halves", ["set", "set"]), "task[1].halves"),
        ("task", put(1, "halves", ["sets"]), "task[1].halves[0]"),
        ("task", put(1, "halves", []), "task[1].halves"),
        ("task", lambda entries: [*entries[:-1], {**entries[0], "id": 11}], "task"),
        ("reward", put(0, "kind", "less"), "reward[0].kind"),
        ("reward", put(0, "colour", "blue"), "reward[0].colour"),
        ("reward", put(0, "trend", "radius"), "reward[0]"),
        ("reward", put(6, "trend", "weight"), "reward[6].trend"),
        ("reward", lambda entries: [*entries[:6], entries[7], *entries[7:]], "reward"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(name: str, change: Callable[[Any], Any], place: str) -> None:
    with pytest.raises(DocumentError) as refused:
        READERS[name](Document(change(content(name)), DocumentError, name))
    assert refused.value.place == place
