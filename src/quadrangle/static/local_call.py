"""A request of the page in the same browser. It is charged for nothing: it uses the device of the person who asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from quadrangle.server.routes.routing import Parts

T = TypeVar("T")


@dataclass(frozen=True)
class LocalCall:
    """A `Call` without a network."""

    site: Parts
    client: str
    content: bytes
    network: str = ""

    async def body(self) -> bytes:
        return self.content

    async def record(self) -> bytes:
        return self.content

    async def run(self, work: Callable[[], T], moves: int = 0) -> T:
        await asyncio.sleep(0)  # what else is due comes first: there are no threads
        return work()

    def charge_replay(self, moves: int) -> None:
        pass

    def charge_hint(self) -> None:
        pass

    def charge_review(self) -> None:
        pass

    def charge_daily_try(self) -> None:
        pass

    def note_refusal(self, code: str, table: str) -> None:
        pass
