"""What the page can say, from the files it is built from, and all that a page says now."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

WEB: Final = Path(__file__).parents[2] / "web"
FOLDERS: Final = (
    *("messages", "src/table/messages"),
    *("src/boards/micropul/messages", "src/boards/periodic/messages"),
)

READ: Final = """() => {
  const found = [];
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'];
  const foreign = (one) => one.closest('[lang]') !== document.documentElement;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (foreign(one) || one.closest('script, style, .wm')) continue;
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    else for (const name of names)
      if (one.hasAttribute(name)) found.push(one.getAttribute(name));
  }
  return [document.title, ...found].map((text) => text.trim()).filter(Boolean);
}"""


@cache
def messages(language: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for folder in FOLDERS:
        found |= json.loads((WEB / folder / f"{language}.json").read_text(encoding="utf-8"))
    return found


def said(language: str, key: str) -> str:
    """Return a message that has one form."""
    text = messages(language)[key]
    assert isinstance(text, str)
    return text


def all_words(page: Page) -> list[str]:
    """Return every text on the page, and what screen readers say; not what is marked as another language."""
    texts: list[str] = page.evaluate(READ)
    return texts


LATIN: Final = re.compile(r"[A-Za-z]+")
ALLOWED: Final = frozenset({"ludoteka", "Ludoteka", "micropul", "QR", "Enter", "Esc", "Q", "E"})
CODES: Final = re.compile(r"MIC-\d+\.\d+|https?://\S+|\b[0-9a-f]{16}…")
OTHERS: Final = {"ru": re.compile("[іїєґІЇЄҐ]"), "uk": re.compile("[ыэёъЫЭЁЪ]")}
KEYS: Final = re.compile(r"\b(?:table|micropul|chat|end|replay|invite|error|home|new|join)_[a-z_]+\b|\{\w+\}")


def foreign_words(page: Page, language: str, names: tuple[str, ...]) -> list[str]:
    """Return what does not belong into a page of this language: words of another one, keys, placeholders."""
    found = []
    for text in all_words(page):
        for name in names:
            text = text.replace(name, "")  # noqa: PLW2901
        text = CODES.sub("", text)  # noqa: PLW2901
        if KEYS.search(text):
            found.append(text)
        if language == "en":
            if re.search("[а-яіїєґё]", text, re.IGNORECASE):
                found.append(text)
            continue
        found += [word for word in LATIN.findall(text) if word not in ALLOWED]
        if OTHERS[language].search(text):
            found.append(text)
    return found
