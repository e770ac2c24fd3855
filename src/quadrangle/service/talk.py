"""Words between people at a table. They are for those who are there: kept in memory, a few for each table, and nowhere
else, so that there is nothing to copy, to leak or to erase. Who reports somebody has the last words written into the
server's log and, where there are operators, put before them.
"""

from __future__ import annotations

import re
from collections import OrderedDict, deque
from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Literal

import msgspec
import structlog
from msgspec import Meta

from quadrangle.service.commands import WRITABLE
from quadrangle.service.followers import Follower
from quadrangle.service.ports import Clock, Notices
from quadrangle.service.refusals import NO_TALK, TOO_TALKATIVE, Refused
from quadrangle.service.room import Room
from quadrangle.service.rooms import Rooms

log = structlog.get_logger("quadrangle.talk")
# The kind of notice by which all nodes hear it.
TALK = "talk"
# Lines kept of each table, and tables of which any are kept.
LINES, TABLES = 50, 2000
# One client at one table: so many lines at once, and after that one every so many seconds.
AT_ONCE, SECONDS = 5, 3.0
# Of what is reported, so many lines are written down.
REPORTED = 20
# Of the words at one seat, operators are shown so many letters.
SHOWN = 500
# Signs that are not seen, and those that turn the direction of what follows.
UNSEEN = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]")

Quick = Literal["well-played", "oops", "moment", "thanks"]
Words = Annotated[str, Meta(min_length=1, max_length=200, pattern=WRITABLE)]


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something said: by a seat, or (null) by somebody who watches. Plain text, or one of the quick words."""

    at: datetime
    seat: int | None
    name: str
    text: str = ""
    quick: Quick | msgspec.UnsetType = msgspec.UNSET


class TalkMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="talk"):
    """Lines in order. `whole`: these are all there are; otherwise they come after those before."""

    table: str
    lines: tuple[Line, ...]
    whole: bool = False


class Reported(msgspec.Struct, frozen=True):
    """Somebody at this seat was reported by this client, with the last words from there."""

    table: str
    seat: int
    by: str
    words: str


_encode = msgspec.json.Encoder().encode
_told = msgspec.json.Decoder(TalkMessage)


class Talk:
    """Watchers talk among themselves; when the game is over, everybody hears everybody."""

    def __init__(self, rooms: Rooms, clock: Clock, notices: Notices, *, open: bool = True) -> None:
        self._rooms = rooms
        self._clock = clock
        self._notices = notices
        self.open = open
        self._said: OrderedDict[str, deque[Line]] = OrderedDict()
        self._recent: OrderedDict[tuple[str, str], deque[float]] = OrderedDict()
        # Told of everybody who is reported at a seat; watchers have no name by which anybody could find them.
        self.on_report: Callable[[Reported], None] = lambda reported: None
        notices.listen(TALK, self._hear)

    def say(self, follower: Follower, table: str, text: str = "", quick: Quick | None = None) -> None:
        """Let everybody who may hear it hear it; `Refused` where nothing may be said."""
        room = self._room(table)
        words = " ".join(UNSEEN.sub(" ", text).split())
        if not words and quick is None:
            return
        self._check_pace(follower.client, table)
        line = Line(self._clock.now(), *self._speaker(room, follower), words, quick or msgspec.UNSET)
        self._notices.tell(TALK, _encode(TalkMessage(table, (line,))).decode())

    def show(self, follower: Follower, table: str) -> None:
        """What has been said so far, to somebody who comes."""
        room = self._rooms.known(table)
        if room is None or room.table is None or table not in self._said:
            return
        lines = tuple(line for line in self._said[table] if _hears(room, follower, line))
        if lines:
            follower.deliver(_encode(TalkMessage(table, lines, whole=True)))

    def report(self, follower: Follower, table: str, seat: int | None) -> None:
        """Write down what was said, for whoever runs the server to look at."""
        self._room(table)
        self._check_pace(follower.client, table)
        said = [*self._said.get(table, ())]
        lines = [msgspec.to_builtins(line) for line in said[-REPORTED:]]
        log.warning("talk reported", table=table, seat=seat, by=follower.client, lines=lines)
        if seat is not None:
            words = [line.text or line.quick for line in said if line.seat == seat]
            self.on_report(Reported(table, seat, follower.client, " / ".join(map(str, words))[-SHOWN:]))

    def _speaker(self, room: Room, follower: Follower) -> tuple[int | None, str]:
        """The seat of whoever speaks, and the name; of those who watch, people with an account have one."""
        for number, seat in enumerate(room.here.seats, start=1):
            if seat.client == follower.client:
                return number, seat.name
        return None, self._rooms.directory.known(follower.client).name

    def _room(self, table: str) -> Room:
        room = self._rooms.known(table)
        if not self.open or room is None or room.table is None or not room.here.talk:
            raise Refused(NO_TALK)
        return room

    def _check_pace(self, client: str, table: str) -> None:
        """A bucket that holds `AT_ONCE` lines and gets one back every `SECONDS`."""
        now = self._clock.monotonic()
        recent = self._recent.setdefault((client, table), deque(maxlen=AT_ONCE))
        if len(recent) == AT_ONCE and now - recent[0] < AT_ONCE * SECONDS:
            raise Refused(TOO_TALKATIVE)
        recent.append(now)
        self._recent.move_to_end((client, table))
        if len(self._recent) > TABLES:
            self._recent.popitem(last=False)

    def _hear(self, node: str, text: str) -> None:
        message = _told.decode(text)
        (line,) = message.lines
        self._said.setdefault(message.table, deque(maxlen=LINES)).append(line)
        self._said.move_to_end(message.table)
        if len(self._said) > TABLES:
            self._said.popitem(last=False)
        room = self._rooms.known(message.table)
        if room is None or room.table is None:
            return
        encoded = text.encode()
        for follower in room.followers:
            if _hears(room, follower, line):
                follower.deliver(encoded)


def _hears(room: Room, follower: Follower, line: Line) -> bool:
    return line.seat is not None or room.here.result is not None or follower.client not in room.here.clients
