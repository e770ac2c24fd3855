"""When followers are told: in each turn of the event loop only some rooms are, so that answers never wait for many."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

# Rooms of one turn. Few make answers quick, many make turns rare, which spares the processor.
IN_A_TURN = 8


class Telling(Protocol):
    """Somebody with something to tell."""

    def tell(self) -> None: ...


class Announcer:
    """Lets the first ones tell at once and the others in the turns that follow, first come, first served."""

    def __init__(self) -> None:
        self._waiting: deque[Telling] = deque()
        self._told = 0

    def announce(self, room: Telling) -> None:
        if self._waiting or self._told == IN_A_TURN:
            self._waiting.append(room)
            return
        if self._told == 0:
            asyncio.get_running_loop().call_soon(self._next_turn)
        self._told += 1
        room.tell()

    def _next_turn(self) -> None:
        self._told = min(len(self._waiting), IN_A_TURN)
        if self._told:
            asyncio.get_running_loop().call_soon(self._next_turn)
        for _ in range(self._told):
            self._waiting.popleft().tell()
