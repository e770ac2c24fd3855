"""What followers of the lobby are shown."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec

from quadrangle.core.facts import Value
from quadrangle.service.directory import Rating
from quadrangle.service.events import Pace
from quadrangle.service.table import Status


class PersonShown(msgspec.Struct, frozen=True):
    """Somebody who is here. `id` names the person to this site and gives nobody a seat."""

    id: str
    name: str
    account: bool
    # A program plays for this account.
    program: bool = False


class SeatInLobby(msgspec.Struct, frozen=True):
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    # Who sits there, as in `people`.
    person: str | None = None
    rating: Rating | None = None
    program: bool = False


class WaitingTable(msgspec.Struct, frozen=True):
    """A table where anybody may sit down. `here`: is somebody of it connected now?"""

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
    """A table to watch. `view` is for a small board: null until a move has been seen since the server started."""

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
    """The lobby, `whole` or what has changed: lines take the place of those with the same id, `gone` are no more.

    `waiting` and `played` are shelves for tables: a table is on one of them. `games` counts all that are being played;
    of these `played` shows some.
    """

    whole: bool
    here: int
    games: int
    waiting: list[WaitingTable]
    played: list[PlayedTable]
    people: list[PersonShown]
    gone: list[str]


class OwnGame(msgspec.Struct, frozen=True):
    """What has changed at a table where the reader sits."""

    id: str
    game: str
    status: Status
    scores: tuple[int, ...]
    turn: int | None
    your_turn: bool
    ply: int
    updated: datetime
    # When the time of whoever is to move is up.
    due: datetime | msgspec.UnsetType = msgspec.UNSET


class ChallengeShown(msgspec.Struct, frozen=True):
    """Somebody challenges somebody to a game at table `id`; `mine`: the reader asked."""

    id: str
    game: str
    players: int
    options: dict[str, Value]
    pace: Pace | None
    by: PersonShown
    to: PersonShown
    mine: bool
    declined: bool
    since: datetime


class OwnMessage(msgspec.Struct, frozen=True, tag_field="type", tag="lobby_own"):
    """What concerns the reader alone: own games that have changed, and all challenges if any of them has."""

    you: PersonShown
    games: list[OwnGame]
    challenges: list[ChallengeShown] | msgspec.UnsetType = msgspec.UNSET
