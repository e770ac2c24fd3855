"""Bodies of the routes about invitations and the local network."""

from __future__ import annotations

import msgspec


class NetworkWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    open: bool


class NetworkStatus(msgspec.Struct, frozen=True):
    """Whether the app on the caller's machine is open to the machine's network, and where others find it then."""

    open: bool
    available: bool
    link: str | None


class Invitation(msgspec.Struct, frozen=True):
    """How to invite somebody. `link` is null where nobody but this machine could open it; `qr` is a data URI of it.

    `code` is null when no seat is free, `network` unless the caller may open the app to the network.
    """

    link: str | None
    qr: str | None
    code: str | None
    network: NetworkStatus | None


class InvitedTable(msgspec.Struct, frozen=True):
    """The table that a short code leads to."""

    table: str
    game: str
