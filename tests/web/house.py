"""Tables in the middle of a match, and people who sit at them: each in a browser that remembers the seat."""

from __future__ import annotations

import json
from itertools import count
from typing import Final, Literal

from playwright.sync_api import BrowserContext, Page, ViewportSize

from tests.server.process import ServerProcess
from tests.web.prepared import MOST_MOVES, TOKEN, prepare
from tests.web.visitor import DESKTOP, Visitor

PLAYERS: Final = ("Oksana", "Taras")

SEED: Final = "moss"
MIDDLE: Final = 30
"""Here the first seat can lay, take and set a stone; the matches of this seed are all the same."""

_numbers = count()


class House:
    game = "micropul"
    players: tuple[str, ...] = PLAYERS

    def __init__(self, visitor: Visitor, server: ServerProcess) -> None:
        self.visitor = visitor
        self.server = server

    def table(self, moves: int = MIDDLE, *, seed: str = SEED) -> str:
        """Set a table where two people have made so many moves, and the first of them is to move."""
        id = f"prepared-{next(_numbers):07d}"
        prepare(self.server.folder, id, seed, moves, players=self.players, public=False)
        return id

    def finished(self) -> str:
        return self.table(MOST_MOVES)

    def context(
        self,
        table: str,
        seat: int | None = 0,
        *,
        locale: str = "en-GB",
        viewport: ViewportSize = DESKTOP,
        theme: Literal["dark", "light"] = "light",
        touch: bool = False,
        calm: bool = True,
    ) -> BrowserContext:
        """Return the browser of somebody who holds a seat of this table, or only watches."""
        context = self.visitor.context(locale=locale, viewport=viewport, theme=theme, touch=touch, calm=calm)
        context.add_init_script(self.memory(table, seat))
        return context

    def sit(
        self,
        table: str,
        seat: int | None = 0,
        *,
        locale: str = "en-GB",
        viewport: ViewportSize = DESKTOP,
        theme: Literal["dark", "light"] = "light",
        touch: bool = False,
        calm: bool = True,
    ) -> Page:
        """Open the table in a browser of its own, and wait until it can be seen."""
        context = self.context(
            table, seat, locale=locale, viewport=viewport, theme=theme, touch=touch, calm=calm
        )
        page = context.new_page()
        page.goto(f"/table/{table}")
        page.locator("[data-cell]").first.wait_for()
        return page

    def memory(self, table: str, seat: int | None) -> str:
        """Return a script that makes a browser remember its seat, once: what it learns later stays."""
        held = []
        if seat is not None:
            token = TOKEN if seat == 0 else f"{TOKEN}{seat}"
            held.append({"table": table, "game": self.game, "seat": seat, "token": token, "at": 1})
        kept = json.dumps({"name": "" if seat is None else self.players[seat], "sound": False, "held": held})
        return f"""if (location.protocol === "http:" && !localStorage.getItem("ludoteka"))
          localStorage.setItem("ludoteka", '{kept}');"""
