"""What the page's puzzle controls are tested against is what this library says."""

from __future__ import annotations

from scripts.enigma_samples import TARGET, text


def test_the_samples_for_the_page_are_up_to_date() -> None:
    """If not: python scripts/enigma_samples.py."""
    assert TARGET.read_text("utf-8") == text()
