"""Requests generated from the schema never cause a server error."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from support.harness import socket_harness

from quadrangle.server.app import create_app
from quadrangle.server.settings import Settings

schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    """A real server in a thread of its own."""
    started: queue.Queue[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = queue.Queue()

    async def serve() -> None:
        async with socket_harness("memory:") as harness:
            stop = asyncio.Event()
            started.put((harness.base, asyncio.get_running_loop(), stop))
            await stop.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    address, loop, stop = started.get(timeout=30)
    yield f"http://{address}"
    loop.call_soon_threadsafe(stop.set)
    thread.join()


@schema.parametrize()
@settings(
    max_examples=20,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(case: schemathesis.Case[Any], base: str) -> None:
    case.call_and_validate(base_url=base, checks=[not_a_server_error])
