"""The lobbies of other processes on the same database: each tells of the tables and challenges that change in it."""

from __future__ import annotations

import msgspec

from quadrangle.service.attendance import Attendance
from quadrangle.service.lobby.challenges import Challenge, Challenges
from quadrangle.service.lobby.known import Known
from quadrangle.service.lobby.lobby import Lobby
from quadrangle.service.ports import NOTICE, Notices

KIND, CHALLENGE = "lobby", "challenge"


class Told(msgspec.Struct, frozen=True):
    """How a table is now; null if it is not in the lobby any more."""

    table: str
    known: Known | None


class Asked(msgspec.Struct, frozen=True):
    """A challenge, and whether it is over."""

    challenge: Challenge
    over: bool


_decode = msgspec.json.Decoder(Told).decode
_decode_asked = msgspec.json.Decoder(Asked).decode


def connect(lobby: Lobby, challenges: Challenges, notices: Notices, attendance: Attendance) -> None:
    """Let this lobby tell the others, and hear them."""

    def tell(table: str, known: Known | None) -> None:
        _tell(notices, KIND, Told(table, known))

    def hear(node: str, text: str) -> None:
        if node != notices.name:
            told = _decode(text)
            lobby.hear(told.table, told.known)

    if notices.shared:  # every second of every listed table: not for nobody
        lobby.tell = tell
    notices.listen(KIND, hear, lobby.miss)
    lobby.tell_elsewhere, attendance.on_people = attendance.note_person, lobby.hear_people
    _connect_challenges(challenges, notices, attendance)


def _connect_challenges(challenges: Challenges, notices: Notices, attendance: Attendance) -> None:
    def tell(challenge: Challenge, over: bool) -> None:
        _tell(notices, CHALLENGE, Asked(challenge, over))

    def hear(node: str, text: str) -> None:
        if node != notices.name:
            told = _decode_asked(text)
            challenges.hear(told.challenge, told.over)

    challenges.tell, attendance.on_asked = tell, challenges.tell_all
    notices.listen(CHALLENGE, hear)


def _tell(notices: Notices, kind: str, told: Told | Asked) -> None:
    text = msgspec.json.encode(told).decode()
    if len(msgspec.json.encode(text)) <= NOTICE:  # eight names of odd letters are too long: shown at its own node only
        notices.tell(kind, text)
