"""How the server ends: nobody new comes in, whoever is connected is sent elsewhere, and what was begun is finished."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable

import uvicorn


class Server(uvicorn.Server):
    """uvicorn, which has those who are connected leave in good order before it ends their connections."""

    def __init__(self, config: uvicorn.Config, leave: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._leave = leave

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:  # whoever comes back must come to another node
            server.close()
        await self._leave()
        await super().shutdown(sockets)
