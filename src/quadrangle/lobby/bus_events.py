"""What the lobby publishes on the event bus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quadrangle.lobby.table_entry import LobbyTable
from quadrangle.tables.model.people import PersonView

if TYPE_CHECKING:
    from quadrangle.lobby.challenges import Challenge


@dataclass(frozen=True, slots=True)
class LobbyTableChanged:
    """A listed table of this node changed. `entry` is None once it is no longer in the lobby.

    `network` is where the table was opened, if this node knows it.
    """

    table: str
    entry: LobbyTable | None
    network: str = ""


@dataclass(frozen=True, slots=True)
class LobbyPersonChanged:
    """Somebody entered the lobby of this node; `person` is None when they left it."""

    client: str
    person: PersonView | None


@dataclass(frozen=True, slots=True)
class ChallengeCreated:
    """`opponent` is the client who is challenged."""

    table: str
    opponent: str


@dataclass(frozen=True, slots=True)
class PeerChallengeChanged:
    """A challenge changed at another node."""

    challenge: Challenge


@dataclass(frozen=True, slots=True)
class ChallengeChanged:
    """A challenge was created, declined or (`over`) closed at this node.

    `resent`: nothing has changed, but another node may lack it.
    """

    challenge: Challenge
    over: bool
    resent: bool = False


@dataclass(frozen=True, slots=True)
class VisitorChanged:
    """The first page of this client was opened at this node (`here`), or the last one was closed."""

    client: str
    here: bool
