"""What a client's messages about tables do, whatever carries them: a socket, or a worker of the same browser."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from quadrangle.server.http_errors import TOO_MANY_FOLLOWED
from quadrangle.server.socket.messages import (
    Attend,
    ClientMessage,
    CommandMessage,
    Follow,
    Ping,
    Pong,
    ServerMessage,
    Unfollow,
)
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.messages import Answer
from quadrangle.tables.live.presence import PresenceKind
from quadrangle.tables.live.subscribers import Subscriber
from quadrangle.tables.service import Tables

_encode = msgspec.json.Encoder().encode


class TableMessages:
    """Follows tables for a subscriber and executes its commands."""

    def __init__(
        self,
        subscriber: Subscriber,
        tables: Tables,
        most_followed: int,
        answered: Callable[[str, Answer], None] = lambda table, answer: None,
    ) -> None:
        self._subscriber = subscriber
        self._tables = tables
        self._most_followed = most_followed
        self._answered = answered
        self._presence: PresenceKind = "here"
        self.followed: set[str] = set()

    def send(self, message: ServerMessage) -> None:
        self._subscriber.deliver(_encode(message))

    async def handle(self, message: ClientMessage) -> bool:
        """Do what a message wants. False if it is not about tables."""
        match message:
            case CommandMessage():
                await self.command(message)
            case Follow():
                await self._follow(message)
            case Unfollow():
                self.followed.discard(message.table)
                self._tables.unsubscribe(self._subscriber, message.table)
            case Attend():
                self.attend(message.presence)
            case Ping():
                self.send(Pong(self._tables.clock.now()))
            case _:
                return False
        return True

    async def command(self, message: CommandMessage) -> None:
        answer = await self._tables.command(
            self._subscriber.client, message.table, message.seat, message.id, message.command, self.send,
            network=self._subscriber.network,
        )  # fmt: skip
        self._answered(message.table, answer)

    async def _follow(self, message: Follow) -> None:
        if len(self.followed) >= self._most_followed and message.table not in self.followed:
            raise Refused(TOO_MANY_FOLLOWED, most=self._most_followed)
        await self._tables.subscribe(self._subscriber, message.table, message.after)
        self.followed.add(message.table)
        self._tables.chat.show(self._subscriber, message.table)
        if self._presence != "here":
            self._tables.mark(self._subscriber, message.table, self._presence)

    @property
    def is_lost(self) -> bool:
        return self._presence == "lost"

    def attend(self, presence: PresenceKind) -> None:
        """The client is here, quiet or lost, at all tables that it follows."""
        if presence != self._presence:
            self._presence = presence
            for table in self.followed:
                self._tables.mark(self._subscriber, table, presence)

    def leave(self, *, lost: bool = False) -> None:
        """The connection has ended."""
        for table in self.followed:
            self._tables.unsubscribe(self._subscriber, table, lost=lost)
