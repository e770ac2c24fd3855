"""Applies to all tests: those that drive real browsers, processes and databases are retried twice.

They share two cores with other work, so a correct program may run into a timeout. A test that fails three times has
failed. A test that passes later is listed as RERUN at the end, and should be fixed. Tests of rules, kernels, bots and
other pure code run once.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RETRIED = {
    "accounts", "activities", "arena", "browser", "chaos", "client", "lobby", "notifications", "parallel", "server",
    "storage", "tables",
}  # fmt: skip
# Files go to the workers in order. The longest come first, so that no worker is left with them at the end; those that
# mostly wait come before all others, which then have the cores.
LONGEST = (
    "chaos/test_chaos.py",
    "parallel/test_cluster.py",
    "browser/test_page_layout.py",
    "browser/test_accessibility.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(HERE).parts[0] in RETRIED:
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=_position)


@pytest.fixture(autouse=True, scope="module")
def _collect_garbage(request: pytest.FixtureRequest) -> Iterator[None]:
    """Report resources that a file leaves open there, not in a later test."""
    yield
    if request.path.relative_to(HERE).parts[0] in RETRIED:
        gc.collect()


def _position(item: pytest.Item) -> int:
    name = item.path.relative_to(HERE).as_posix()
    return LONGEST.index(name) if name in LONGEST else len(LONGEST)
