"""The words of Periodic as a reader knows them: titles and names in place of the keys of the notation."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteka.games.periodic.content import (
    ELEMENT_OF,
    ELEMENTS,
    FAMILY_NAMES,
    FAMILY_OF,
    GOAL_OF,
    TASKS,
    TILE_OF,
    TILES,
    Family,
    Goal,
    Task,
    Tile,
)
from ludoteka.games.periodic.wording import Words, wording


class PeriodicWords:
    def __init__(self, language: str) -> None:
        self._wording = wording(language)

    def label(self, kind: str, key: str) -> str:
        return self._wording.labels[f"{kind}.{key}"].name

    def about(self, key: str) -> Words | None:
        """Explain a trend, a colour or a family."""
        found = (self._wording.labels.get(f"{kind}.{key}") for kind in ("trend", "colour", "family"))
        return next((words for words in found if words is not None), None)

    def element(self, symbol: str) -> dict[str, str]:
        """Return all that is printed on a cell of the table, and a sentence about it."""
        element = ELEMENT_OF[symbol]
        name, fact = self._wording.elements[element]
        return {
            "symbol": symbol,
            "number": str(ELEMENTS[element].number),
            "name": name,
            "mass": self._wording.masses[element],
            "family": self.family(FAMILY_OF[element]),
            "fact": fact,
        }

    def family(self, family: Family) -> str:
        return self.label("family", FAMILY_NAMES[family])

    def goal(self, goal: Goal) -> str:
        return self._wording.goals[goal].name

    def task(self, task: Task) -> str:
        halves = (self._wording.labels[f"half.{half}"].about for half in TASKS[task].halves)
        return f"{task}  {self._wording.tasks[task]}: {' '.join(halves)}"

    def tile(self, tile: Tile) -> str:
        name, _, trend, family, _ = TILES[tile]
        if trend is not None:
            return f"{self.label('reward', 'trend')} ({self.label('trend', name)})"
        if family is not None:
            return f"{self.label('reward', 'goto')} ({self.label('family', name)})"
        return self.label("reward", name)

    def told(self, kind: str, words: Sequence[str]) -> list[str]:
        """Return the words of a move, each key by its name."""
        first, *rest = words or ("",)
        match kind:
            case "pay" | "take" | "free":
                return [self.label("trend", first), *rest]
            case "open":
                return [self.goal(GOAL_OF[first])]
            case "family":
                return [first, self.label("family", rest[0])]
            case "reward":
                return [self.tile(TILE_OF[first])]
            case "deal" | "task":
                return [*words[:-1], self._named(words[-1])]
            case _:
                return list(words)

    def _named(self, task: str) -> str:
        return f"{task} ({self._wording.tasks[int(task)]})" if task.isdecimal() else task
