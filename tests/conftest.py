"""How much the property tests try: `pytest --hypothesis-profile=deep` tries more, other things each time."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings

pytest.register_assert_rewrite("tests.contract.sound", "tests.contract.walk")

settings.register_profile(
    "repeatable",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep", settings.get_profile("repeatable"), derandomize=False, max_examples=600, print_blob=True
)
settings.register_profile(
    "unshrunk", settings.get_profile("repeatable"), phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try the page last: once a browser runs, its thread has an event loop, and no other can start there."""
    items.sort(key=lambda item: item.path.parent.name == "web")
