"""The lobbies of the other processes on the same database: each tells of the tables that change in it."""

from __future__ import annotations

import msgspec

from quadrangle.service.lobby.known import Known
from quadrangle.service.lobby.lobby import Lobby
from quadrangle.service.ports import NOTICE, Notices

KIND = "lobby"


class Told(msgspec.Struct, frozen=True):
    """How a table is now; null if it is not in the lobby any more."""

    table: str
    known: Known | None


_decode = msgspec.json.Decoder(Told).decode


def connect(lobby: Lobby, notices: Notices) -> None:
    """Let this lobby tell the others, and hear them."""

    def tell(table: str, known: Known | None) -> None:
        text = msgspec.json.encode(Told(table, known))
        if len(text) <= NOTICE:  # eight names of odd letters are too long; such a table is shown at its own node
            notices.tell(KIND, text.decode())

    def hear(node: str, text: str) -> None:
        if node != notices.name:
            told = _decode(text)
            lobby.hear(told.table, told.known)

    lobby.tell = tell
    notices.listen(KIND, hear)
