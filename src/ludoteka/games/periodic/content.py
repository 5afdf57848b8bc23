"""What is printed: elements, goals, tasks and rewards, read from `content/` and checked once, when loaded.

Inside everything is a small number: its place in the tuples here. Outside it has a name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, NewType

from ludoteka.core.document import Document
from ludoteka.core.errors import DocumentError

Element = NewType("Element", int)
"""0 to 87, in the order of atomic numbers."""

Trend = NewType("Trend", int)
Colour = NewType("Colour", int)
Family = NewType("Family", int)
Goal = NewType("Goal", int)
Task = NewType("Task", int)
Tile = NewType("Tile", int)
"""A kind of reward: the three tiles of a kind that names nothing are exchangeable."""

TREND_NAMES: Final = ("number", "ionization", "radius", "mass+", "mass-")
TRENDS: Final = tuple(Trend(at) for at in range(len(TREND_NAMES)))
NUMBER, IONIZATION, RADIUS, MASS_UP, MASS_DOWN = TRENDS

COLOUR_NAMES: Final = ("green", "blue", "purple", "pink")
COLOURS: Final = tuple(Colour(at) for at in range(len(COLOUR_NAMES)))
GREEN, BLUE, PURPLE, PINK = COLOURS

FAMILY_NAMES: Final = (
    "nonmetal", "halogen", "noble", "alkali", "earth", "metalloid", "post", "transition",
)  # fmt: skip
FAMILIES: Final = tuple(Family(at) for at in range(len(FAMILY_NAMES)))

HALVES: Final = (
    "science", "goals", "level1", "level2", "level3", "pair12", "pair13", "pair23", "set", "balance",
)  # fmt: skip
"""What a task, or half of one, pays for (PER-8.4)."""

NUMBERS: Final = (*range(1, 57), *range(72, 89), *range(104, 119))
"""The atomic numbers on the table (PER-2.1)."""

PRINTED: Final = (9, 9, 7, 7)
"""Goals of each colour (PER-1.1)."""

SIZES: Final = (2, 3, 3, 3)
"""Elements on a goal of each colour (PER-1.1)."""

LEVELS: Final = (1, 2, 3, 3)
"""The level of each colour (PER-1.1)."""

TASKS_PRINTED: Final = 12
STACK: Final = 3
"""Reward tiles of each colour (PER-1.3)."""

_LANGUAGES: Final = ("en", "ru", "uk")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_SYMBOL = re.compile(r"[A-Z][a-z]?", re.ASCII)


class ElementCard(NamedTuple):
    number: int
    symbol: str
    row: int
    column: int
    family: Family


class GoalCard(NamedTuple):
    id: str
    colour: Colour
    elements: tuple[Element, ...]
    points: int


class TaskCard(NamedTuple):
    halves: tuple[str, ...]


class RewardTile(NamedTuple):
    name: str
    """`more` and `energy` for the kinds of which all are alike, else what the tile names."""

    colour: Colour
    trend: Trend | None
    family: Family | None
    copies: int


def read_elements(document: Document) -> tuple[ElementCard, ...]:
    """Raises DocumentError."""
    listed = document.items(len(NUMBERS))
    cards = []
    for item, number in zip(listed, NUMBERS, strict=True):
        members = item.members(("number", "symbol", "mass", "row", "column", "family", "name", "fact"))
        if members["number"].integer(1, max(NUMBERS)) != number:
            raise members["number"].fail(f"the elements come in the order of numbers: {number} is expected")
        _check_texts(members, "name", "fact")
        cards.append(
            ElementCard(
                number,
                _matching(members["symbol"], _SYMBOL),
                members["row"].integer(1, 7),
                members["column"].integer(1, 18),
                _named(members["family"], FAMILY_NAMES, Family),
            )
        )
    _check_unique(document, "symbol", [card.symbol for card in cards])
    _check_unique(document, "place", [(card.row, card.column) for card in cards])
    return tuple(cards)


def read_goals(document: Document, symbols: Sequence[str]) -> tuple[GoalCard, ...]:
    """Raises DocumentError."""
    cards = []
    for item in document.items(sum(PRINTED)):
        members = item.members(("id", "colour", "elements", "points", "title", "text"))
        colour = _named(members["colour"], COLOUR_NAMES, Colour)
        elements = [_named(element, symbols, Element) for element in members["elements"].items(SIZES[colour])]
        _check_unique(members["elements"], "element", elements)
        _check_texts(members, "title", "text")
        points = members["points"].integer(1, 99)
        cards.append(GoalCard(_matching(members["id"], _ID), colour, tuple(elements), points))
    _check_unique(document, "id", [card.id for card in cards])
    for colour in COLOURS:
        found = sum(card.colour == colour for card in cards)
        if found != PRINTED[colour]:
            raise document.fail(f"{PRINTED[colour]} {COLOUR_NAMES[colour]} goals are expected, not {found}")
    return tuple(cards)


def read_tasks(document: Document) -> tuple[TaskCard, ...]:
    """Raises DocumentError."""
    cards = []
    for at, item in enumerate(document.items(TASKS_PRINTED)):
        members = item.members(("id", "halves", "name"))
        if members["id"].integer(0, TASKS_PRINTED - 1) != at:
            raise members["id"].fail(f"the tasks come in the order of ids: {at} is expected")
        halves = [half.choice(*HALVES) for half in members["halves"].items(range(1, 3))]
        _check_unique(members["halves"], "half", halves)
        _check_texts(members, "name")
        cards.append(TaskCard(tuple(halves)))
    _check_unique(document, "combination", [frozenset(card.halves) for card in cards])
    return tuple(cards)


def read_rewards(document: Document) -> tuple[RewardTile, ...]:
    """Return the kinds of tiles in the order of their colours. Raises DocumentError."""
    tiles = []
    for item in document.items(STACK * len(COLOURS)):
        kind = item.members(("colour", "kind"), ("trend", "family"))["kind"]
        named = {"trend": ("trend",), "goto": ("family",)}.get(kind.choice("more", "energy", "trend", "goto"))
        members = item.members(("colour", "kind", *(named or ())))
        colour = _named(members["colour"], COLOUR_NAMES, Colour)
        if colour != ("more", "energy", "trend", "goto").index(kind.text()):
            raise members["colour"].fail(f"{kind.text()} does not lie on this colour")
        trend = _named(members["trend"], TREND_NAMES, Trend) if "trend" in members else None
        family = _named(members["family"], FAMILY_NAMES, Family) if "family" in members else None
        name = members[named[0]].text() if named else kind.text()
        tiles.append(RewardTile(name, colour, trend, family, 1 if named else STACK))
    for colour in COLOURS:
        if sum(tile.colour == colour for tile in tiles) != STACK:
            raise document.fail(f"{STACK} {COLOUR_NAMES[colour]} rewards are expected")
    named_tiles = [tile for tile in tiles if tile.copies == 1]
    _check_unique(document, "name", [tile.name for tile in named_tiles])
    return tuple(sorted(set(tiles), key=lambda tile: (tile.colour, tiles.index(tile))))


@cache
def _content(name: str) -> Document:
    path = files("ludoteka.games.periodic").joinpath("content", f"{name}s.toml")
    content: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    return Document(content, DocumentError).members((name,))[name]


def _named(document: Document, names: Sequence[str], kind: type[Any] | Any) -> Any:
    """Read one of these names as its number."""
    return kind(names.index(document.choice(*names)))


def _matching(document: Document, pattern: re.Pattern[str]) -> str:
    if not pattern.fullmatch(document.text()):
        raise document.fail(f"what matches {pattern.pattern} is expected")
    return document.text()


def _check_texts(members: dict[str, Document], *names: str) -> None:
    for name in names:
        for text in members[name].members(_LANGUAGES).values():
            if not text.text().strip():
                raise text.fail("a text is expected")


def _check_unique(document: Document, what: str, values: Sequence[object]) -> None:
    for at, value in enumerate(values):
        if value in values[:at]:
            raise document.fail(f"{what} {value} stands there twice")


ELEMENTS: Final = read_elements(_content("element"))
SYMBOLS: Final = tuple(card.symbol for card in ELEMENTS)
ELEMENT_OF: Final = {symbol: Element(at) for at, symbol in enumerate(SYMBOLS)}
FAMILY_OF: Final = tuple(card.family for card in ELEMENTS)

GOALS: Final = read_goals(_content("goal"), SYMBOLS)
GOAL_OF: Final = {card.id: Goal(at) for at, card in enumerate(GOALS)}
COLOUR_OF: Final = tuple(card.colour for card in GOALS)
POINTS: Final = tuple(card.points for card in GOALS)
GOALS_BY_COLOUR: Final = tuple(
    tuple(Goal(at) for at, card in enumerate(GOALS) if card.colour == colour) for colour in COLOURS
)

TASKS: Final = read_tasks(_content("task"))
ALL_TASKS: Final = tuple(Task(at) for at in range(len(TASKS)))

TILES: Final = read_rewards(_content("reward"))
TILE_OF: Final = {tile.name: Tile(at) for at, tile in enumerate(TILES)}
MORE: Final = TILE_OF["more"]
ENERGY: Final = TILE_OF["energy"]
TILE_COLOUR: Final = tuple(tile.colour for tile in TILES)
