"""Lists every rule of every game with the tests that hold it, and fails when a rule has none.

A test names a rule in its own name (`test_mic_2_1_...` holds MIC-2.1) or in a mark
(`@pytest.mark.rule("MIC-2.1", "MIC-2.2")`). The rule books of one game must agree in every language: the same
ids in the same order with the same marks.
"""

from __future__ import annotations

import ast
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "ludoteka" / "games"
TESTS = ROOT / "tests" / "games"

MARKS = {
    "en": {"Ruling": "ruling", "Original": "original"},
    "ru": {"Решение": "ruling", "Оригинал": "original"},
    "uk": {"Ухвала": "ruling", "Оригінал": "original"},
}
"""How each language spells the two marks a rule can carry."""

RULE = re.compile(
    r"^- \*\*(?P<id>[A-Z]{3}-\d+\.\d+)\*\* *(?:\*(?P<mark>\w+)\.\* *)?(?P<text>.*)$", re.MULTILINE
)
ID_IN_A_NAME = re.compile(r"_([a-z]{3})_(\d+)_(\d+)(?=_|$)")
TITLE_WIDTH = 72

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    mark: str | None
    text: str

    def __str__(self) -> str:
        """The id with its mark, as the rule books are compared by."""
        return f"{self.id} ({self.mark})" if self.mark else self.id


def main() -> int:
    problems: list[str] = []
    books = sorted(GAMES.glob("*/RULES.en.md"))
    for book in books:
        game = book.parent.name
        rules = read_rules(book, "en")
        tests = tests_by_rule(TESTS / game)
        print_table(game, rules, tests)
        problems += disagreements(book.parent, rules)
        problems += gaps(rules, tests)
    if not books:
        problems.append("no game has a RULES.en.md")
    if problems:
        print("\nNot in order:", *problems, sep="\n  ")
    return 1 if problems else 0


def read_rules(book: Path, language: str) -> list[Rule]:
    """Return the rules of one book in order. A mark that is not the language's own is kept as it stands."""
    spelt = MARKS[language]
    return [
        Rule(found["id"], spelt.get(found["mark"], found["mark"]), found["text"])
        for found in RULE.finditer(book.read_text(encoding="utf-8"))
    ]


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    """Return the names of the tests in `folder` under each rule id they name."""
    named: defaultdict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, Function) and node.name.startswith("test_"):
                for rule in sorted({*ids_in_name(node.name), *ids_in_marks(node)}):
                    named[rule].append(node.name)
    return dict(named)


def ids_in_name(name: str) -> Iterator[str]:
    for prefix, chapter, number in ID_IN_A_NAME.findall(name):
        yield f"{prefix.upper()}-{chapter}.{number}"


def ids_in_marks(function: Function) -> Iterator[str]:
    """Yield what `pytest.mark.rule(...)` says anywhere in the decorators, a `pytest.param` included."""
    for node in (node for decorator in function.decorator_list for node in ast.walk(decorator)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                # An id that is computed is not found in the rule book, and so is reported as unknown.
                yield str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)


def print_table(game: str, rules: Sequence[Rule], tests: Mapping[str, Sequence[str]]) -> None:
    print(f"{game}: {len(rules)} rules")
    for rule in rules:
        names = tests.get(rule.id, ())
        title = textwrap.shorten(rule.text, TITLE_WIDTH, placeholder=" …")
        print(f"  {rule}: {title} [{len(names)}]", *names, sep="\n      ")


def disagreements(folder: Path, rules: Sequence[Rule]) -> Iterator[str]:
    """Yield what is wrong inside the rule books, and where a translation differs from the English one."""
    english = [str(rule) for rule in rules]
    ids = [rule.id for rule in rules]
    yield from (
        f"{folder.name}: {rule} stands twice"
        for rule in sorted({rule for rule in ids if ids.count(rule) > 1})
    )
    for language in MARKS:
        book = folder / f"RULES.{language}.md"
        if not book.exists():
            yield f"{folder.name}: {book.name} is missing"
            continue
        here = [str(rule) for rule in read_rules(book, language)]
        if not here:
            yield f"{folder.name}: {book.name} has no rules"
        elif here != english:
            pairs = zip([*english, "the end"], [*here, "the end"], strict=False)
            expected, found = next((want, got) for want, got in pairs if want != got)
            yield f"{folder.name}: {book.name} has {found} where RULES.en.md has {expected}"


def gaps(rules: Sequence[Rule], tests: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the rules no test names, and the tests that name no rule there is."""
    known = {rule.id for rule in rules}
    yield from (f"{rule.id} has no test" for rule in rules if rule.id not in tests)
    for rule in sorted(tests.keys() - known):
        yield from (f"{name} names {rule}, which is not a rule" for name in tests[rule])


if __name__ == "__main__":
    sys.exit(main())
