"""When rooms publish: a few per iteration of the event loop, so that no answer waits for many rooms."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

# Rooms per iteration. Few make answers quick; many save processor time.
ROOMS_PER_ITERATION = 8


class PublishSource(Protocol):
    """Something that has messages to publish."""

    def publish_next(self) -> None: ...


class FairPublisher:
    """Lets the first rooms publish at once and the others in later iterations, first come, first served."""

    def __init__(self) -> None:
        self._waiting: deque[PublishSource] = deque()
        self._published = 0

    def schedule(self, source: PublishSource) -> None:
        if self._waiting or self._published == ROOMS_PER_ITERATION:
            self._waiting.append(source)
            return
        if self._published == 0:
            asyncio.get_running_loop().call_soon(self._next_iteration)
        self._published += 1
        source.publish_next()

    def _next_iteration(self) -> None:
        self._published = min(len(self._waiting), ROOMS_PER_ITERATION)
        if self._published:
            asyncio.get_running_loop().call_soon(self._next_iteration)
        for _ in range(self._published):
            self._waiting.popleft().publish_next()
