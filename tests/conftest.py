"""Applies to all tests: those that share a real browser, process or database server with others are retried twice.

They run on two cores with other work, so a correct program may run into a timeout of a browser or a server. A test that
fails three times has failed. A test that passes later is listed as RERUN at the end, and should be fixed.

All others run once: tables and sites in simulated time, in memory or on SQLite, rules, kernels and bots.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
# Real browsers and server processes.
RETRIED_FOLDERS = {"browser", "chaos"}
RETRIED_FILES = {
    "parallel/test_cluster.py", "server/test_crash.py", "server/test_deploy.py", "server/test_floods.py",
    "server/test_fuzz.py", "server/test_graceful.py", "server/test_odd_requests.py", "server/test_run.py",
    "server/test_schema.py", "server/test_store_faults.py",
}  # fmt: skip
# PostgreSQL, and two nodes behind nginx: by fixture, or by the parameter of a test that runs on several stores.
RETRIED_FIXTURES = {"postgres_url", "two_nodes"}
RETRIED_PARAMETERS = ("postgres", "nodes")
# Folders whose tests open sockets and files.
WITH_RESOURCES = {
    "accounts", "activities", "arena", "browser", "chaos", "client", "lobby", "notifications", "parallel", "server",
    "storage", "tables",
}  # fmt: skip
# Files go to the workers in order. The longest come first, so that no worker is left with them at the end; those that
# mostly wait come before all others, which then have the cores. The first builds the folder that others use too.
LONGEST = (
    "browser/test_both_editions.py",
    "chaos/test_chaos.py",
    "parallel/test_cluster.py",
    "browser/test_page_layout.py",
    "browser/test_accessibility.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_retried(item):
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=_position)


def is_retried(item: pytest.Item) -> bool:
    """Whether a test depends on programs that share the machine with others."""
    path = item.path.relative_to(HERE)
    if path.parts[0] in RETRIED_FOLDERS or path.as_posix() in RETRIED_FILES:
        return True
    values = getattr(getattr(item, "callspec", None), "params", {}).values()
    words = [part for value in values if isinstance(value, str) for part in value.split("-")]
    return bool(RETRIED_FIXTURES & {*getattr(item, "fixturenames", ())}) or any(w in RETRIED_PARAMETERS for w in words)


def pytest_collection_finish() -> None:
    """Take what pytest and all modules hold until the end out of garbage collection: it looks through the rest only.

    Otherwise each of the collections below would look through 600,000 objects, a third of a second.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def _collect_garbage(request: pytest.FixtureRequest) -> Iterator[None]:
    """Report resources that a file leaves open there, not in a later test."""
    yield
    if request.path.relative_to(HERE).parts[0] in WITH_RESOURCES:
        gc.collect()


def _position(item: pytest.Item) -> int:
    name = item.path.relative_to(HERE).as_posix()
    return LONGEST.index(name) if name in LONGEST else len(LONGEST)
