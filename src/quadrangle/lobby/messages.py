"""What subscribers of the lobby receive."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec

from quadrangle.core.facts import Value
from quadrangle.tables.model.events import Pace
from quadrangle.tables.model.people import PersonView, Rating
from quadrangle.tables.model.table import Status


class SeatInLobby(msgspec.Struct, frozen=True):
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    # The player, as in `people`.
    person: str | None = None
    rating: Rating | None = None
    program: bool = False
    # False for guests, whose names anybody may choose.
    account: bool = False


class WaitingTable(msgspec.Struct, frozen=True):
    """A table where anybody may sit down. `here`: is one of its players connected now?"""

    id: str
    game: str
    players: int
    options: dict[str, Value]
    pace: Pace | None
    seats: tuple[SeatInLobby, ...]
    since: datetime
    here: bool
    rated: bool


class PlayedTable(msgspec.Struct, frozen=True):
    """A table to watch. `view` is for a small board; null until the position is loaded."""

    id: str
    game: str
    players: int
    seats: tuple[SeatInLobby, ...]
    scores: tuple[int, ...]
    turn: int | None
    ply: int
    view: Any
    watching: int


class LobbyMessage(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """The lobby, `whole` or what has changed: rows replace those with the same id, rows in `gone` are removed.

    A table is in `waiting` or in `played`, never in both. `games` counts all tables that are being played; `played` has
    some of them.
    """

    whole: bool
    here: int
    games: int
    waiting: list[WaitingTable]
    played: list[PlayedTable]
    people: list[PersonView]
    gone: list[str]


class OwnGame(msgspec.Struct, frozen=True):
    """What has changed at a table of the client."""

    id: str
    game: str
    status: Status
    scores: tuple[int, ...]
    turn: int | None
    your_turn: bool
    ply: int
    updated: datetime
    # When the time of the player to move is up.
    due: datetime | msgspec.UnsetType = msgspec.UNSET


class ChallengeView(msgspec.Struct, frozen=True):
    """A challenge to a game at table `id`; `mine`: the client sent it."""

    id: str
    game: str
    players: int
    options: dict[str, Value]
    pace: Pace | None
    by: PersonView
    to: PersonView
    mine: bool
    declined: bool
    since: datetime
    rated: bool = False


class OwnMessage(msgspec.Struct, frozen=True, tag_field="type", tag="lobby_own"):
    """What concerns the client alone: their games that have changed, and all challenges if one of them has."""

    you: PersonView
    games: list[OwnGame]
    challenges: list[ChallengeView] | msgspec.UnsetType = msgspec.UNSET
