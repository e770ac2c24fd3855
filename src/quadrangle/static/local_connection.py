"""A page's connection, without a network: the same messages as over the socket."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from quadrangle import __version__
from quadrangle.server.http_errors import NO_LOBBY, UNREADABLE
from quadrangle.server.socket.messages import PROTOCOL, ClientMessage, ErrorMessage, FollowOwn, Welcome, command_id
from quadrangle.server.socket.table_messages import TableMessages
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.messages import Answer
from quadrangle.tables.service import Tables

# One person does not look at more.
MOST_FOLLOWED = 100
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class LocalConnection:
    """Texts in, texts out."""

    def __init__(self, tables: Tables, client: str, deliver: Callable[[str], None]) -> None:
        self.client = client
        self.network = ""
        self.compact = False  # there is no network to spare
        self._deliver = deliver
        self._messages = TableMessages(self, tables, MOST_FOLLOWED)
        self._messages.send(Welcome(PROTOCOL, __version__, tables.clock.now(), False))

    def deliver(self, text: bytes) -> None:
        self._deliver(text.decode())

    async def say(self, text: str) -> None:
        """Handle one message of the page."""
        try:
            await self._handle(text)
        except Refused as refused:
            id = command_id(text)
            self._messages.send(ErrorMessage(refused.code, refused.values, refused.sentence, id or msgspec.UNSET))
            if id is not None:
                self._messages.send(Answer.refusal(id, refused))

    async def _handle(self, text: str) -> None:
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused(UNREADABLE, reason=str(error)) from None
        if not await self._messages.handle(message) and not isinstance(message, FollowOwn):
            raise Refused(NO_LOBBY)

    def close(self) -> None:
        self._messages.leave()
