"""Practice: puzzles of every type solved alone in a browser, the puzzle of the day, one's own times."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ludoteka.core.document import Document
from ludoteka.core.errors import DocumentError
from ludoteka.games.enigma.puzzles import TYPES, load_puzzle, solve
from tests.web.benches import Hands, How
from tests.web.visitor import PHONE, Visitor

PLACE = "/practice/enigma"
SOLVED = re.compile(r"Solved in \d+:\d\d")


def address(kind: str, difficulty: int = 1, seed: str = "walk") -> str:
    return f"{PLACE}?kind={kind}&difficulty={difficulty}&seed={seed}"


def puzzle_of(page: Page, asked: str) -> dict[str, Any]:
    """Return a puzzle as the server shows it to anybody."""
    path = asked.replace("/practice/enigma", "/api/games/enigma/exercise")
    found: dict[str, Any] = page.request.get(path.replace("?daily", "/daily")).json()
    return found["page"]["exercise"] if "page" in found else found["exercise"]  # type: ignore[no-any-return]


def solution(exercise: dict[str, Any]) -> Any:
    content = {key: value for key, value in exercise.items() if key not in ("id", "difficulty")}
    return solve(load_puzzle(Document(content, DocumentError)), 1).solutions[0]


def turn_over(page: Page) -> None:
    page.get_by_role("button", name="Turn it over").click()
    expect(page.get_by_role("application")).to_be_visible()


def solve_it(page: Page, exercise: dict[str, Any], how: How = "mouse") -> None:
    """Put the solver's solution onto the bench and hand it in."""
    hands = Hands(page, how)
    hands.enter(exercise["type"], solution(exercise))
    page.get_by_role("button", name="Done: check it").click()
    expect(page.get_by_text(SOLVED).first).to_be_visible()


@pytest.mark.parametrize("kind", TYPES)
def test_a_puzzle_of_each_type_is_solved_by_mouse(visitor: Visitor, kind: str) -> None:
    page = visitor.page(address(kind))
    turn_over(page)
    expect(page.get_by_role("button", name="to go")).to_have_attribute("aria-disabled", "true")
    solve_it(page, puzzle_of(page, address(kind)))
    expect(page.get_by_role("application")).to_have_count(0)
    before = page.url
    page.locator("[data-act=next]").click()
    expect(page.get_by_role("application")).to_be_visible()
    assert page.url != before, "another one has an address of its own"
    assert f"kind={kind}&difficulty=1" in page.url


def test_one_is_chosen_and_solved_by_keys_alone(visitor: Visitor) -> None:
    page = visitor.page(address("fragments"))
    page.get_by_role("radio", name="Fragments").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", name="Weights", level=2)).to_be_visible()
    page.get_by_role("button", name="Turn it over").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("application")).to_be_focused()
    exercise = puzzle_of(page, page.url.removeprefix(visitor.url))
    Hands(page, "keys").enter("weights", solution(exercise))
    page.get_by_role("button", name="Done: check it").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text(SOLVED).first).to_be_visible()


def test_what_is_chosen_while_a_puzzle_is_on_its_way_counts(visitor: Visitor) -> None:
    page = visitor.context().new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/enigma/exercise?kind=fragments*", hold)
    page.goto(address("fragments"))
    expect(page.get_by_role("radio", name="Fragments")).to_be_checked()
    page.get_by_role("radio", name="Fragments").press("ArrowLeft")
    expect(page.get_by_role("heading", name="Weights", level=2)).to_be_visible()
    assert held
    for route in held:
        route.continue_()
    expect(page.get_by_role("radio", name="Weights")).to_be_checked()
    expect(page.get_by_role("heading", name="Weights", level=2)).to_be_visible()


def test_a_puzzle_is_solved_on_a_phone_by_touch(visitor: Visitor) -> None:
    page = visitor.context(viewport=PHONE, touch=True).new_page()
    page.goto(address("conduits"))
    page.get_by_role("button", name="Turn it over").tap()
    exercise = puzzle_of(page, address("conduits"))
    Hands(page, "touch").enter("conduits", solution(exercise))
    page.get_by_role("button", name="Done: check it").tap()
    expect(page.get_by_text(SOLVED).first).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]


def test_a_wrong_solution_says_what_is_wrong_and_one_goes_on(visitor: Visitor) -> None:
    page = visitor.page(address("weights"))
    turn_over(page)
    exercise = puzzle_of(page, address("weights"))
    number = page.locator('[data-pan="0"] .number')
    for _ in range(exercise["count"]):
        number.click()
    page.get_by_role("button", name="Done: check it").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("ENI-7.1")
    expect(alert).to_contain_text("left")
    expect(alert.get_by_role("link")).to_have_attribute("href", "/rules/enigma#ENI-7.1")
    page.locator("[data-tool=KeyX]").click()
    expect(alert).to_have_count(0)
    solve_it(page, exercise)


def test_the_puzzle_of_the_day_is_the_same_for_everybody(visitor: Visitor) -> None:
    pictures = []
    for _ in range(2):
        page = visitor.page(PLACE)
        page.get_by_role("button", name="Solve today’s").click()
        expect(page.get_by_role("application")).to_be_visible()
        expect(page.get_by_text("puzzle of the day", exact=False).last).to_be_visible()
        field = page.get_by_role("application")
        pictures.append(
            (page.get_by_role("heading", level=2).first.inner_text(), field.locator("svg").first.inner_html())
        )
    assert pictures[0] == pictures[1]


def test_the_day_counts_once_it_is_solved(visitor: Visitor) -> None:
    page = visitor.page(f"{PLACE}?daily")
    turn_over(page)
    solve_it(page, puzzle_of(page, f"{PLACE}?daily"))
    day = page.locator("section", has_text="Puzzle of the day").locator("li").last
    expect(day).to_have_class(re.compile("done"))
    page.reload()
    expect(day).to_have_class(re.compile("done"))
    expect(page.get_by_role("button", name="Look at it again")).to_be_visible()


def test_times_are_kept_after_a_reload_and_the_same_puzzle_counts_once(visitor: Visitor) -> None:
    page = visitor.page(address("weights"))
    score = page.locator("[data-score=weights-1]")
    expect(score).to_have_text("–")
    exercise = puzzle_of(page, address("weights"))
    for _ in range(2):
        turn_over(page)
        solve_it(page, exercise)
        expect(score).to_contain_text("1×")
        page.reload()
        expect(score).to_contain_text("1×")
    page.goto(address("weights", seed="run"))
    turn_over(page)
    solve_it(page, puzzle_of(page, address("weights", seed="run")))
    expect(score).to_contain_text("2×")
    kept = json.loads(page.evaluate("localStorage.getItem('ludoteka-practice')"))["enigma"]["scores"]
    assert kept["weights-1"]["best"] <= kept["weights-1"]["last"]


def test_a_reload_does_not_stop_the_time(visitor: Visitor) -> None:
    page = visitor.page(address("corners"))
    clock = page.get_by_role("timer")
    expect(clock).to_have_text("0:00")
    turn_over(page)
    expect(clock).not_to_have_text("0:00")
    page.reload()
    expect(page.get_by_role("application")).to_be_visible()
    expect(clock).not_to_have_text("0:00")


def test_a_shared_address_leads_to_the_same_puzzle_face_down(visitor: Visitor) -> None:
    context = visitor.context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(PLACE)
    page.get_by_role("button", name="Another one").click()
    expect(page.get_by_role("application")).to_be_visible()
    page.get_by_role("button", name="Share this puzzle").click()
    expect(page.get_by_role("button", name="Share this puzzle")).to_have_attribute("title", "Link copied")
    shared: str = page.evaluate("navigator.clipboard.readText()")
    assert shared == page.url
    friend = visitor.page(shared)
    turn_over(friend)
    pictures = [one.get_by_role("application").locator("svg").first.inner_html() for one in (page, friend)]
    assert pictures[0] == pictures[1]


def test_back_leads_to_the_puzzle_before(visitor: Visitor) -> None:
    page = visitor.page(address("fragments", 2))
    page.get_by_role("radio", name="3").check(force=True)
    expect(page.get_by_text("difficulty 3")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("difficulty 2")).to_be_visible()
    assert page.url.endswith(address("fragments", 2))


def test_practice_is_found_from_home_and_from_the_page_of_the_game(visitor: Visitor) -> None:
    page = visitor.page("/")
    page.get_by_role("link", name="Practice, puzzle of the day").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Practice: Enigma")
    page.goto("/new/enigma")
    page.get_by_role("link", name="Practise alone").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Practice: Enigma")


@pytest.mark.parametrize("name", ["chess", "micropul"])
def test_what_cannot_be_practised_says_so(visitor: Visitor, name: str) -> None:
    page = visitor.page(f"/practice/{name}")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("link", name="All games")).to_be_visible()
