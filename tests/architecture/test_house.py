"""The house rules no linter knows: what every game has, what core may import, documents that are true."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteka.games import GAMES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ludoteka"
SOURCES = sorted([*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "scripts").rglob("*.py")])
LANGUAGES = ("en", "ru", "uk")
LONGEST = 330
"""Lines. A file is one idea, and one idea fits into about 300."""


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_rules_messages_a_page_and_golden_matches(name: str) -> None:
    folder, tests = PACKAGE / "games" / name, ROOT / "tests" / "games" / name
    wanted = [
        *(folder / f"RULES.{language}.md" for language in LANGUAGES),
        *(folder / "content" / f"messages.{language}.toml" for language in LANGUAGES),
        ROOT / "docs" / "games" / f"{name}.md",
        tests / "golden",
        tests / "perft.txt",
        tests / "order.txt",
        tests / "scores.txt",
    ]
    assert [str(path.relative_to(ROOT)) for path in wanted if not path.exists()] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_on_the_shelf_under_its_own_name(name: str) -> None:
    assert GAMES[name].name == name


def test_core_and_games_import_only_the_standard_library_and_each_other() -> None:
    foreign = [
        f"{path.relative_to(ROOT)}: {module}"
        for folder in ("core", "games")
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        for module in imported(path)
        if module not in sys.stdlib_module_names and module != "ludoteka"
    ]
    assert foreign == []


def test_no_file_is_too_long_or_badly_named() -> None:
    named = {"utils", "helpers", "common", "manager", "base", "misc"}
    wrong = [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if path.stem in named or len(path.read_text("utf-8").splitlines()) > LONGEST
    ]
    assert wrong == []


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if path.read_text("utf-8").strip() and not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert silent == []


def test_the_lock_file_records_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line)] == []


def test_the_lock_file_of_the_page_records_no_addresses_and_every_platform() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    names = {name.rpartition("node_modules/")[2] for name in packages}
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert wanted - names == set(), "npm ci would fail on another machine"


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_examples_in_the_documents_run(page: str) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{example}\n{done.stderr}"


def test_links_between_documents_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
        if not (page.parent / target).exists()
    ]
    assert broken == []


def imported(path: Path) -> set[str]:
    """Return the top-level packages a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found
