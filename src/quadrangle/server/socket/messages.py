"""What goes over the socket, both ways."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quadrangle.lobby.messages import LobbyMessage, OwnMessage
from quadrangle.tables.live.chat import Quick, TalkMessage, Words
from quadrangle.tables.live.messages import Answer, EventMessage, PresenceMessage, SnapshotMessage
from quadrangle.tables.model.commands import Command, CommandId, Name, SeatNumber

# What a client gets that asks for nothing, and the compact protocol, for clients that ask for it.
PROTOCOL, COMPACT_PROTOCOL = 1, 2
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


class FollowLobby(msgspec.Struct, frozen=True, tag_field="type", tag="follow_lobby", forbid_unknown_fields=True):
    """Show me the lobby, and what changes in it. Under a name I am shown there to others; without one I am counted."""

    name: Name = ""


class UnfollowLobby(msgspec.Struct, frozen=True, tag_field="type", tag="unfollow_lobby", forbid_unknown_fields=True):
    pass


class FollowOwn(msgspec.Struct, frozen=True, tag_field="type", tag="follow_own", forbid_unknown_fields=True):
    """Tell me what changes in my own games and challenges. `follow_lobby` includes it."""


class SayMessage(msgspec.Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """To those at the table: your own words, or one of the quick phrases, which everybody reads in their language."""

    table: TableId
    text: Words | msgspec.UnsetType = msgspec.UNSET
    quick: Quick | msgspec.UnsetType = msgspec.UNSET


class ReportMessage(msgspec.Struct, frozen=True, tag_field="type", tag="report", forbid_unknown_fields=True):
    """Ask the operators to look at what a seat of this table said."""

    table: TableId
    seat: SeatNumber | None = None


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    pass


class Attend(msgspec.Struct, frozen=True, tag_field="type", tag="attend", forbid_unknown_fields=True):
    """Somebody is in front of this screen, or it is quiet. A client that is `here` promises a ping every second."""

    presence: Literal["here", "quiet"]


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """`now` is the server's time: clocks are counted by it. `shared`: other nodes may serve the same tables."""

    protocol: int
    version: str
    now: datetime
    shared: bool


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    now: datetime


class ErrorMessage(msgspec.Struct, frozen=True, tag_field="type", tag="error", omit_defaults=True):
    """A message was refused: unreadable, too fast, or about an unknown table. `id` if it was a command."""

    code: str
    values: dict[str, Any]
    sentence: str
    id: str | msgspec.UnsetType = msgspec.UNSET


ClientMessage = (
    Follow
    | Unfollow
    | FollowLobby
    | UnfollowLobby
    | FollowOwn
    | CommandMessage
    | Attend
    | SayMessage
    | ReportMessage
    | Ping
)
ServerMessage = (
    Welcome
    | SnapshotMessage
    | EventMessage
    | PresenceMessage
    | TalkMessage
    | LobbyMessage
    | OwnMessage
    | Answer
    | Pong
    | ErrorMessage
)


class NamedCommand(msgspec.Struct, frozen=True):
    """As much of a command as is needed to answer it, whatever else is wrong with it."""

    type: Literal["command"]
    id: CommandId


_named = msgspec.json.Decoder(NamedCommand)


def command_id(text: str) -> str | None:
    """The id of a command that was not taken, if it can be read."""
    try:
        return _named.decode(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
