"""What holds for all tests: those that drive real browsers, processes and databases get more tries.

These share two cores with whatever else the machine does, so a time-out may strike a sound program. Whoever fails three
times has failed; who passes at a later try is listed as RERUN at the end, and is a test to mend. Tests of rules,
kernels, bots and the like get one try only.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrangle.kernels import warm

HERE = Path(__file__).parent
REAL = {"arena", "browser", "chaos", "client", "notifying", "parallel", "people", "server", "service"}
# Files go to the workers in order. The longest come first, lest one worker is left with them when the others are done;
# and those that mostly wait before all, so that other workers have the cores meanwhile.
LONGEST = ("chaos/test_chaos.py", "parallel/test_cluster.py", "browser/test_shell.py", "browser/test_everybody.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(HERE).parts[0] in REAL:
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=_turn)


@pytest.fixture(autouse=True, scope="module")
def _tidy(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a file of these leaves open is told there, and not by whichever test comes later."""
    yield
    if request.path.relative_to(HERE).parts[0] in REAL:
        gc.collect()


def _turn(item: pytest.Item) -> int:
    name = item.path.relative_to(HERE).as_posix()
    return LONGEST.index(name) if name in LONGEST else len(LONGEST)


def pytest_sessionfinish() -> None:
    """Nobody waits any longer for what is still being compiled."""
    for process in warm._running.values():
        process.kill()
        process.wait()
