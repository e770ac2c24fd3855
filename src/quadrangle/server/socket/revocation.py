"""Revocation: closes the open sockets of sessions, tokens and clients that are signed out, revoked or banned."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from quadrangle.accounts.identity import CACHE_SECONDS
from quadrangle.server.socket.connection import Connections
from quadrangle.tables.ports import Notices, StoreFailed

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService

# The kind of notice that all nodes receive.
NOTICE = "dismiss"


class Revocations:
    """Closes sockets when this server, another node or an operator at the command line has revoked something."""

    def __init__(self, connections: Connections, people: AccountService, notices: Notices) -> None:
        self._connections = connections
        self._people = people
        self._notices = notices
        notices.listen(NOTICE, self._receive)

    def client(self, client: str) -> None:
        """Close all sockets of a client."""
        self._notices.send(NOTICE, f"client {client}")

    def token(self, id: str) -> None:
        """Close the sockets of programs with this token."""
        self._notices.send(NOTICE, f"token {id}")

    def session(self, digest: str) -> None:
        """Close the sockets of a session that was signed out."""
        self._notices.send(NOTICE, f"session {digest}")

    def _receive(self, node: str, text: str) -> None:
        what, _, id = text.partition(" ")
        if what == "client":
            self._people.identities.invalidate(id)
        elif what == "session":
            self._people.identities.forget_session(id)
        self._connections.revoke(lambda identity: id == getattr(identity, what, None))

    async def check_for_ever(self) -> None:
        """The command line sends no notice, so connected clients are looked up again from time to time."""
        while True:
            await asyncio.sleep(CACHE_SECONDS)
            with suppress(StoreFailed):
                await self.check()

    async def check(self) -> None:
        revoked = await self._people.identities.expired(self._connections.identities)
        self._connections.revoke(revoked.__contains__)
