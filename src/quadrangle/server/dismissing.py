"""Who is signed out, revoked or banned is not let in as before, and their open sockets are closed, at all nodes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from quadrangle.people.registry import BELIEVED_SECONDS
from quadrangle.server.socket import Connections
from quadrangle.service.ports import Notices, StoreFailed

if TYPE_CHECKING:
    from quadrangle.people.people import People

# The kind of notice by which all nodes hear it.
DISMISS = "dismiss"


class Dismissals:
    """Closes sockets when this server, another node or an operator at the command line has put somebody out."""

    def __init__(self, connections: Connections, people: People, notices: Notices) -> None:
        self._connections = connections
        self._people = people
        self._notices = notices
        notices.listen(DISMISS, self._hear)

    def client(self, client: str) -> None:
        """All sockets of somebody."""
        self._notices.tell(DISMISS, f"client {client}")

    def token(self, id: str) -> None:
        """The sockets of programs with this token."""
        self._notices.tell(DISMISS, f"token {id}")

    def _hear(self, node: str, text: str) -> None:
        what, _, id = text.partition(" ")
        if what == "client":
            self._people.registry.distrust(id)
        self._connections.dismiss(lambda asker: id == (asker.token if what == "token" else asker.client))

    async def look_for_ever(self) -> None:
        """The command line tells nobody, so now and then everybody who is connected is looked up."""
        while True:
            await asyncio.sleep(BELIEVED_SECONDS)
            with suppress(StoreFailed):
                await self.look()

    async def look(self) -> None:
        gone = await self._people.registry.gone(self._connections.askers)
        self._connections.dismiss(gone.__contains__)
