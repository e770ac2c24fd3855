"""What goes over the socket, both ways."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quadrangle.service.commands import Command, CommandId, SeatNumber
from quadrangle.service.shown import Answer, EventMessage, PresenceMessage, SnapshotMessage

PROTOCOL = 1
TableId = Annotated[str, Meta(min_length=1, max_length=40)]


class Follow(msgspec.Struct, frozen=True, tag_field="type", tag="follow", forbid_unknown_fields=True):
    """Tell me what happens at this table after event `after`; null: show me the table first."""

    table: TableId
    after: Annotated[int, Meta(ge=0)] | None = None


class Unfollow(msgspec.Struct, frozen=True, tag_field="type", tag="unfollow", forbid_unknown_fields=True):
    table: TableId


class CommandMessage(msgspec.Struct, frozen=True, tag_field="type", tag="command", forbid_unknown_fields=True):
    """Do this for a seat of mine. Repeated with the same id it is done once."""

    id: CommandId
    table: TableId
    seat: SeatNumber
    command: Command


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    pass


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    protocol: int
    version: str


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    pass


class ErrorMessage(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """Something that belongs to no command: a message that cannot be read, a table that is not there."""

    code: str
    values: dict[str, Any]
    sentence: str


ClientMessage = Follow | Unfollow | CommandMessage | Ping
ServerMessage = Welcome | SnapshotMessage | EventMessage | PresenceMessage | Answer | Pong | ErrorMessage
