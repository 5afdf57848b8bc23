"""Takes pictures of every page: on a desktop and a phone, by day and by night. Look at each afterwards."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "pictures"
SIZES = {
    "desktop": ViewportSize(width=1440, height=900),
    "phone": ViewportSize(width=390, height=844),
}
LIVE, OVER, OPEN = "prepared-live-00", "prepared-over-00", "prepared-open-00"
LAB, TASKS, LAB_OVER = "periodic-live-00", "periodic-task-00", "periodic-over-00"
CITY, CITY_OVER = "jelly-race-00000", "jelly-over-00000"
PUZZLE, PIPES, PIPES_OVER = "enigma-race-0000", "enigma-build-000", "enigma-over-0000"
GAME_OF = {
    **dict.fromkeys((LIVE, OVER, OPEN), "micropul"),
    **dict.fromkeys((LAB, TASKS, LAB_OVER), "periodic"),
    **dict.fromkeys((CITY, CITY_OVER), "jelly"),
    **dict.fromkeys((PUZZLE, PIPES, PIPES_OVER), "enigma"),
}
Act = Callable[[Page], None]


def choose_tile(page: Page) -> None:
    """Choose the third tile, and hold it over a place where laying it would bring something."""
    page.locator("[data-tile]").first.wait_for()
    page.keyboard.press("3")
    for place in page.locator(".cell.live").all():
        place.hover()
        page.wait_for_timeout(300)
        if page.locator(".pv b").count():
            break


def see_result(page: Page) -> None:
    page.locator("dialog table").wait_for()
    page.wait_for_timeout(2500)


def open_menu(page: Page) -> None:
    page.locator("[data-tile]").first.wait_for()
    page.locator("header button:visible").last.click()
    page.wait_for_timeout(300)


def try_illegal(page: Page) -> None:
    """Try to lay a tile where the rules forbid it."""
    page.locator("[data-tile]").first.wait_for()
    page.keyboard.press("4")
    for place in page.locator(".cell:not(.live)").all():
        place.dispatch_event("click")
        page.wait_for_timeout(200)
        if page.locator(".toast").count():
            break


def choose_trend(page: Page) -> None:
    """Choose a trend and an element on which something would be researched."""
    page.locator("[data-trend].lit").first.wait_for()
    for number in "12345":
        page.keyboard.press(number)
        page.wait_for_timeout(150)
        places = page.locator("[data-reach]:has(.goals svg), [data-cell].live:has(.symbol ~ svg)")
        for place in places.all():
            if place.is_visible():
                place.click()
                page.wait_for_timeout(300)
                if page.locator(".pv b").count() > 1:
                    return
                page.keyboard.press("Escape")  # a second tap on an element goes there
        page.keyboard.press("Escape")


def see_card(page: Page) -> None:
    """Look at the card of an element."""
    page.locator("[data-cell=Au]").wait_for()
    if page.locator(".look").count():
        page.locator("[data-cell=Au]").dispatch_event("pointerdown", {"pointerType": "touch"})
    else:
        page.locator("[data-cell=Au]").hover()
    page.locator("[data-card]").wait_for()
    page.wait_for_timeout(300)


def see_tasks(page: Page) -> None:
    page.locator("[data-task]").first.wait_for()
    page.locator("[data-task]").nth(1).click()


def see_replay(page: Page) -> None:
    page.get_by_role("slider").wait_for()
    page.wait_for_timeout(500)


def pick_die(page: Page) -> None:
    """Pick the first die: its districts are lit."""
    page.locator("[data-hand]").first.wait_for()
    page.locator("[data-hand]").first.click()
    page.wait_for_timeout(300)


def turn_over(page: Page) -> None:
    """Turn over today's puzzle."""
    page.get_by_role("main").get_by_role("button").first.wait_for()
    page.wait_for_timeout(500)


def settle(page: Page) -> None:
    if "/table/" in page.url or "/replay/" in page.url:
        page.locator("section.seat").first.wait_for()
    page.wait_for_timeout(500)


@dataclass(frozen=True, slots=True)
class Shot:
    name: str
    path: str
    locale: str = "en"
    act: Act = settle


SHOTS = (
    Shot("home", "/"),
    Shot("home-uk", "/", "uk"),
    Shot("new", "/new/micropul"),
    Shot("join", "/join"),
    Shot("rules", "/rules/micropul#MIC-2.2"),
    Shot("rules-ru", "/rules/micropul#MIC-2.2", "ru"),
    Shot("settings", "/settings"),
    Shot("table", f"/table/{LIVE}", act=choose_tile),
    Shot("table-uk", f"/table/{LIVE}", "uk"),
    Shot("refused", f"/table/{LIVE}", "uk", try_illegal),
    Shot("menu", f"/table/{LIVE}", "ru", open_menu),
    Shot("invite", f"/table/{OPEN}"),
    Shot("end", f"/table/{OVER}", act=see_result),
    Shot("replay", f"/replay/{OVER}?ply=40&seat=0"),
    Shot("periodic", f"/table/{LAB}", act=choose_trend),
    Shot("periodic-uk", f"/table/{LAB}", "uk", choose_trend),
    Shot("periodic-card", f"/table/{LAB}", "ru", see_card),
    Shot("periodic-tasks", f"/table/{TASKS}", "ru", see_tasks),
    Shot("periodic-end", f"/table/{LAB_OVER}", "uk", see_result),
    Shot("periodic-replay", f"/replay/{LAB_OVER}?ply=120&seat=1", act=see_replay),
    Shot("jelly", f"/table/{CITY}", act=pick_die),
    Shot("jelly-ru", f"/table/{CITY}", "ru"),
    Shot("jelly-end", f"/table/{CITY_OVER}", "uk", see_result),
    Shot("enigma", f"/table/{PUZZLE}"),
    Shot("enigma-uk", f"/table/{PUZZLE}", "uk"),
    Shot("enigma-pipes", f"/table/{PIPES}", "ru"),
    Shot("enigma-end", f"/table/{PIPES_OVER}", act=see_result),
    Shot("practice", "/practice/enigma", act=turn_over),
)


def main() -> None:
    sys.path.insert(0, str(ROOT))  # the tests are not installed
    from tests.server.process import ServerProcess, free_port  # noqa: PLC0415
    from tests.web.chromium import chromium, flags  # noqa: PLC0415
    from tests.web.prepared import held  # noqa: PLC0415

    only = sys.argv[1:]
    shots = [shot for shot in SHOTS if not only or shot.name in only]
    TARGET.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for table in [*GAME_OF] if not only else {t for t in GAME_OF for shot in shots if t in shot.path}:
            print(f"playing {table}")
            prepare_table(Path(folder), table)
        server = ServerProcess(Path(folder), free_port(), "--grace", "3600")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), headless=True, args=flags())
        try:
            for shot in shots:
                own = next((game for table, game in GAME_OF.items() if table in shot.path), "micropul")
                memory = held(*(table for table, game in GAME_OF.items() if game == own), game=own)
                shoot(browser, server.url, memory, shot)
        finally:
            browser.close()
            server.stop()


def prepare_table(folder: Path, table: str) -> None:
    """Keep a match worth a picture in the server's database."""
    from ludoteka import game, seed_from  # noqa: PLC0415
    from ludoteka.bots import AT_ONCE  # noqa: PLC0415
    from ludoteka.bots.match import play_match  # noqa: PLC0415
    from tests.web.prepared import keep, played, prepare, prepare_open  # noqa: PLC0415
    from tests.web.prepared_pipes import prepare_building  # noqa: PLC0415
    from tests.web.prepared_race import prepare_race  # noqa: PLC0415

    two, four = ("Oksana", "Taras"), ("Oksana", "Taras", "Vira", "Petro")
    match table:
        case "prepared-open-00":
            prepare_open(folder, table, "Oksana")
        case "prepared-live-00" | "prepared-over-00":
            prepare(folder, table, "pictures", 38 if table == LIVE else 10_000, players=two)
        case "periodic-live-00" | "periodic-task-00" | "periodic-over-00":
            moves = {LAB: 130, TASKS: 5, LAB_OVER: 10_000}[table]
            prepare(folder, table, "pictures", moves, players=four, public=False, name="periodic")
        case "jelly-race-00000":
            often = count()
            prepare_race(folder, table, four, lambda legal: len(legal) > 8 and next(often) > 25)
        case "jelly-over-00000":
            jelly = game("jelly")
            bots = [AT_ONCE["normal"]] * len(four)
            keep(folder, table, play_match(jelly, bots, seed=seed_from(table), thoughts=table)[0], four)
        case "enigma-build-000":
            prepare_building(folder, table)
        case "enigma-race-0000" | "enigma-over-0000":
            racing = table == PUZZLE
            found = played("enigma", 3, "pictures", until=lambda match: racing and is_race(match, 5))
            keep(folder, table, found, four[:3])


def is_race(match: Any, round_: int) -> bool:
    """Say whether puzzles are being solved, in this round or later."""
    seen = match.game.dump(match.state)
    return bool(seen["phase"]["name"] == "race" and seen["round"] >= round_)


def shoot(browser: Browser, url: str, memory: str, shot: Shot) -> None:
    for size, viewport in SIZES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(
                base_url=url,
                locale=shot.locale,
                viewport=viewport,
                color_scheme="dark" if theme == "dark" else "light",
                has_touch=size == "phone",
                reduced_motion="reduce",
            )
            context.add_init_script(memory)
            page = context.new_page()
            page.goto(shot.path)
            page.wait_for_load_state("load")
            shot.act(page)
            file = TARGET / f"{shot.name}-{size}{'-dark' if theme == 'dark' else ''}.png"
            page.screenshot(path=file)
            context.close()
            print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
