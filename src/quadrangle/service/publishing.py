"""When rooms publish: only some in each turn of the event loop, so that no answer waits for many to be published."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

# Rooms of one turn. Few make answers quick, many make turns rare, which spares the processor.
IN_A_TURN = 8


class Source(Protocol):
    """Somebody with something to publish."""

    def publish_next(self) -> None: ...


class Publisher:
    """Lets the first ones publish at once and the others in the turns that follow, first come, first served."""

    def __init__(self) -> None:
        self._waiting: deque[Source] = deque()
        self._published = 0

    def schedule(self, room: Source) -> None:
        if self._waiting or self._published == IN_A_TURN:
            self._waiting.append(room)
            return
        if self._published == 0:
            asyncio.get_running_loop().call_soon(self._next_turn)
        self._published += 1
        room.publish_next()

    def _next_turn(self) -> None:
        self._published = min(len(self._waiting), IN_A_TURN)
        if self._published:
            asyncio.get_running_loop().call_soon(self._next_turn)
        for _ in range(self._published):
            self._waiting.popleft().publish_next()
