"""Somebody who opens the page: in a language, in a window of some size, by day or by night."""

from __future__ import annotations

from typing import Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

DESKTOP: Final = ViewportSize(width=1280, height=800)
PHONE: Final = ViewportSize(width=390, height=844)

PATIENCE: Final = 20_000
"""Milliseconds to wait for anything; machines that run tests are slow and busy."""


class Visitor:
    """Opens contexts in one browser, each a person of its own, and remembers what went wrong in them."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.complaints: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def context(
        self,
        *,
        locale: str = "en-GB",
        viewport: ViewportSize = DESKTOP,
        theme: Literal["dark", "light"] = "light",
        touch: bool = False,
        calm: bool = True,
    ) -> BrowserContext:
        """Return a new context. `calm`: as somebody who has asked for less motion."""
        context = self._browser.new_context(
            base_url=self.url,
            locale=locale,
            viewport=viewport,
            color_scheme=theme,
            has_touch=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        self._contexts.append(context)
        return context

    def page(
        self,
        path: str = "/",
        *,
        locale: str = "en-GB",
        viewport: ViewportSize = DESKTOP,
        theme: Literal["dark", "light"] = "light",
    ) -> Page:
        """Open a page in a context of its own."""
        page = self.context(locale=locale, viewport=viewport, theme=theme).new_page()
        page.goto(path)
        return page

    def leave(self) -> None:
        """Close everything. Fails if the console of any page showed an error or a warning."""
        for context in self._contexts:
            context.close()
        assert not self.complaints, "\n".join(self.complaints)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.location
            self.complaints.append(f"{message.type}: {message.text} ({where.get('url', '')})")
