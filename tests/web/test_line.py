"""Reloads, lost lines and crashed servers in the middle of a match; and what must not cross the line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, WebSocketRoute, expect

from tests.server.process import ServerProcess, free_port
from tests.web.house import House
from tests.web.player import Player, turns
from tests.web.visitor import Visitor


def pieces(page: Page) -> dict[str, Any]:
    """Return all that lies on the table and in the hand, and the figures beside it."""
    found: dict[str, Any] = page.evaluate(
        """() => {
          const texts = (what) => [...document.querySelectorAll(what)].map((one) => one.textContent.trim());
          const labels = (what) => [...document.querySelectorAll(what)].map((one) => one.ariaLabel);
          return {
            board: labels('[data-cell]').sort(), hand: labels('[data-tile]'),
            seats: texts('section.seat'), moves: texts('.log .code'), turn: texts('.now b'),
          };
        }"""
    )
    return found


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.get_by_role("button", name="Send").click()


def forgive(visitor: Visitor) -> None:
    """Forget complaints of the browser itself about a line that was cut on purpose."""
    cut = ("WebSocket connection to", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED")
    visitor.complaints[:] = [said for said in visitor.complaints if not any(word in said for word in cut)]


@pytest.fixture
def mortal(browser: Browser, server: ServerProcess, tmp_path: Path) -> Iterator[House]:
    """A house with a server of its own, that may be killed."""
    assert server.url, "the page is built"
    own = ServerProcess(tmp_path, free_port())
    own.start()
    visitor = Visitor(browser, own.url)
    try:
        yield House(visitor, own)
        visitor.leave()
    finally:
        stopped = own.stop()
    assert stopped == 0


def test_a_reload_in_mid_match_changes_nothing(house: House) -> None:
    player = Player(house.sit(house.table()))
    player.lay_any()
    before = pieces(player.page)
    assert len(before["hand"]) == 4
    player.page.reload()
    expect(player.page.locator("[data-tile]")).to_have_count(4)
    after = pieces(player.page)
    assert {**after, "moves": []} == {**before, "moves": []}
    assert set(after["moves"]) >= set(before["moves"]), "a reload forgot moves"


def test_a_player_who_was_offline_gets_what_was_missed(house: House) -> None:
    table = house.table()
    ours, theirs = Player(house.sit(table, 0)), Player(house.sit(table, 1))
    ours.lay_any()
    ours.page.context.set_offline(True)
    expect(ours.page.get_by_text("You are offline.")).to_be_visible()
    assert theirs.wait_turn() == "mine"
    theirs.lay_any()
    say(ours.page, "back in a minute")
    ours.page.context.set_offline(False)
    expect(ours.page.get_by_text("You are offline.")).to_be_hidden()
    expect(theirs.page.get_by_text("back in a minute")).to_have_count(1)
    assert ours.wait_turn() == "mine"
    ours.lay_any()
    assert theirs.wait_turn() == "mine"
    assert pieces(ours.page)["board"] == pieces(theirs.page)["board"]
    for player in (ours, theirs):
        expect(player.page.get_by_text("back in a minute")).to_have_count(1)
    forgive(house.visitor)


def test_a_killed_server_loses_nothing(mortal: House) -> None:
    table = mortal.table()
    ours, theirs = Player(mortal.sit(table, 0)), Player(mortal.sit(table, 1))
    ours.lay_any()
    before = pieces(ours.page)
    mortal.server.kill()
    for player in (ours, theirs):
        expect(player.page.get_by_text("Reconnecting…")).to_be_visible()
    say(ours.page, "still there?")
    mortal.server.start()
    for player in (ours, theirs):
        expect(player.page.get_by_text("Reconnecting…")).to_be_hidden()
    after = pieces(ours.page)
    assert (after["board"], after["hand"]) == (before["board"], before["hand"])
    expect(theirs.page.get_by_text("still there?")).to_have_count(1)
    assert theirs.wait_turn() == "mine"
    theirs.lay_any()
    assert ours.wait_turn() == "mine"
    ours.lay_any()
    forgive(mortal.visitor)


def test_a_move_whose_answer_was_lost_is_made_once(house: House) -> None:
    """The line breaks after a move was sent, before its answer: it is sent again, and done once."""
    table = house.table()
    page = house.context(table).new_page()
    sent: list[str] = []

    def cut(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def forward(message: str | bytes) -> None:
            server.send(message)
            frame = json.loads(message)
            if frame["type"] == "play":
                sent.append(frame["id"])
                if len(sent) == 1:
                    server.on_message(lambda _: None)  # from here on, nothing comes back
                    page.wait_for_timeout(100)
                    route.close(code=3000)

        route.on_message(forward)

    page.route_web_socket("**/socket", cut)
    page.goto(f"/table/{table}")
    player = Player(page)
    assert player.standing() == "mine"
    tiles = page.locator("[aria-label*='Tile']").count()
    player.lay_any()
    expect(page.get_by_text("Reconnecting…")).to_be_hidden()
    assert len(sent) == 2
    assert len(set(sent)) == 1, "the same command has the same id"
    assert page.locator("[aria-label*='Tile']").count() == tiles, "one tile from the hand to the table"
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_line_on_which_nobody_answers_is_left_for_another(house: House) -> None:
    table = house.table()
    page = house.context(table).new_page()
    tries: list[WebSocketRoute] = []

    def hang(route: WebSocketRoute) -> None:
        tries.append(route)
        if len(tries) > 1:
            route.connect_to_server()

    page.route_web_socket("**/socket", hang)
    page.goto(f"/table/{table}")
    expect(page.locator("[data-tile]")).to_have_count(5)
    assert len(tries) == 2


def test_two_tabs_of_one_seat_stay_in_step(house: House) -> None:
    table = house.table()
    first = house.sit(table)
    second = first.context.new_page()
    second.goto(f"/table/{table}")
    expect(second.locator("[data-tile]")).to_have_count(5)
    Player(first).lay_any()
    expect(second.locator("[data-tile]")).to_have_count(4)
    assert pieces(second)["board"] == pieces(first)["board"]
    second.get_by_role("button", name="Take back").click()
    expect(first.locator("[data-tile]")).to_have_count(5)
    Player(second).take()
    expect(first.locator("[data-tile]")).to_have_count(6)
    assert pieces(second)["hand"] == pieces(first)["hand"]


def test_nothing_hidden_crosses_the_line(house: House) -> None:
    table = house.table()
    frames: tuple[list[str], list[str]] = ([], [])
    players = []
    for seat in (0, 1):
        page = house.context(table, seat).new_page()
        listen(page, frames[seat])
        page.goto(f"/table/{table}")
        players.append(Player(page))
    for player in islice(turns(*players), 6):
        player.take() if player.can("Take") else player.lay_any()
    check_secrets(frames)
    loser = players[0].page
    loser.get_by_role("button", name="Menu").click()
    for _ in range(2):  # it asks whether we are sure
        loser.get_by_role("button", name="Resign").click()
    for player in players:
        expect(player.page.get_by_role("dialog")).to_contain_text("The match ended by resignation.")
    for received in frames:
        over = [frame["over"] for frame in map(json.loads, received) if frame.get("over")]
        seed = over[-1]["seed"]
        assert len(seed) == 64
        assert not any(seed in frame for frame in received if '"over":null' in frame)


def listen(page: Page, frames: list[str]) -> None:
    """Keep every frame that reaches a page."""

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)


def told(frame: dict[str, Any]) -> list[str]:
    return [happened["move"] for happened in frame.get("happened", ())]


def check_secrets(frames: tuple[list[str], list[str]]) -> None:
    """No seat is told what another draws or holds, nor the seed."""
    for seat, received in enumerate(frames):
        assert not any('"seed"' in frame for frame in received)
        snapshots = [frame for frame in map(json.loads, received) if frame["type"] == "snapshot"]
        moves = [move for frame in snapshots for move in told(frame)]
        own = [move for move in moves if move.startswith(f"draw {seat} ")]
        others = [move for move in moves if move.startswith(f"draw {1 - seat} ")]
        assert own
        assert others
        assert not any(move.endswith("?") for move in own)
        assert all(move.endswith(" ?") for move in others)
        for frame in snapshots:
            view = frame["view"]
            assert view["viewer"] == seat
            assert len(view["hand"]) == view["hands"][seat]
            assert frame["over"] is None
