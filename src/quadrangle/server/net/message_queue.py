"""The queue between uvicorn's protocol and the one task that reads a socket."""

from __future__ import annotations

import asyncio
from typing import Any


class MessageQueue:
    """Has the methods of `asyncio.Queue` that uvicorn calls, and takes 3 KB less while it is empty.

    Only one task may call `get`.
    """

    __slots__ = ("_arrived", "_messages")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._arrived: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(None)

    def get_nowait(self) -> Any:
        if not self._messages:
            raise asyncio.QueueEmpty
        return self._messages.pop(0)

    async def get(self) -> Any:
        while not self._messages:
            self._arrived = asyncio.get_running_loop().create_future()
            try:
                await self._arrived
            finally:
                self._arrived = None
        return self._messages.pop(0)
