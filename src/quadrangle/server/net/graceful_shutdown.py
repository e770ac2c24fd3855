"""Graceful shutdown: stop accepting, ask connected clients to reconnect elsewhere, finish running requests."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable

import uvicorn

# First clients leave: sockets are closed in batches of this size, with this pause between them, and all within a time.
LEAVING_AT_ONCE, SECONDS_BETWEEN, SECONDS_TO_LEAVE = 100, 0.05, 2.0
# Then running requests finish, then the databases close. Together less than 10 seconds.
SECONDS_TO_FINISH = 3
SECONDS_TO_CLOSE = 4.0


class GracefulServer(uvicorn.Server):
    """A uvicorn server that lets connected clients leave before it closes their connections."""

    def __init__(self, config: uvicorn.Config, leave: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._leave = leave

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:  # clients that reconnect must reach another node
            server.close()
        await self._leave()
        await super().shutdown(sockets)
