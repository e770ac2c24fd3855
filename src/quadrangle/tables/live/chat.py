"""Chat at a table. Lines are held in memory only, a few per table: there is nothing to copy, to leak or to erase.

A report writes the last lines to the server's log and, on a site with operators, shows them to these.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from datetime import datetime
from typing import Annotated, Literal

import msgspec
import structlog
from msgspec import Meta

from quadrangle.core.visible_text import visible_text
from quadrangle.ratelimit import RateLimiter
from quadrangle.tables.bus_events import ChatReported
from quadrangle.tables.errors import NO_TALK, TOO_TALKATIVE, Refused
from quadrangle.tables.event_bus import EventBus
from quadrangle.tables.live.room import Room
from quadrangle.tables.live.subscribers import Subscriber
from quadrangle.tables.live.tables_in_memory import Rooms
from quadrangle.tables.model.commands import WRITABLE
from quadrangle.tables.ports import Clock, Notices

log = structlog.get_logger("quadrangle.chat")
# The kind of notice.
TALK = "talk"
# The lines that are stored per table, and the number of tables with stored lines.
LINES, TABLES = 50, 2000
# The length of a line.
CHARACTERS = 200
# The rate limit of one client at one table: a burst of lines, and then one line per this many seconds.
CHAT_BURST, CHAT_REFILL_SECONDS = 5, 3.0
# The same for all clients of an address together: cookies are free.
ADDRESS_BURST, ADDRESS_REFILL_SECONDS = 20, 1.0
# The lines of a report in the log, and the characters that operators see.
REPORT_LINES, REPORT_CHARS = 20, 500

Quick = Literal["well-played", "oops", "moment", "thanks"]
Words = Annotated[str, Meta(min_length=1, max_length=CHARACTERS, pattern=WRITABLE)]


class ChatLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line by a player, or (seat null) by a watcher. Plain text, or one of the quick messages."""

    at: datetime
    seat: int | None
    name: str
    text: str = ""
    quick: Quick | msgspec.UnsetType = msgspec.UNSET


class TalkMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="talk"):
    """Lines in order. `whole`: these are all lines; otherwise they follow the earlier ones."""

    table: str
    lines: tuple[ChatLine, ...]
    whole: bool = False


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TalkMessage).decode


class Chat:
    """Watchers chat among themselves; when the game is over, everybody reads everything."""

    def __init__(self, rooms: Rooms, clock: Clock, notices: Notices, bus: EventBus, *, open: bool = True) -> None:
        self._rooms = rooms
        self._clock = clock
        self._notices = notices
        self.open = open
        self._lines: OrderedDict[str, deque[ChatLine]] = OrderedDict()
        self._rate_limit = RateLimiter(1 / CHAT_REFILL_SECONDS, CHAT_BURST, clock.monotonic, TABLES)
        self._address_limit = RateLimiter(1 / ADDRESS_REFILL_SECONDS, ADDRESS_BURST, clock.monotonic, TABLES)
        self._bus = bus
        notices.listen(TALK, self._receive)

    def say(self, subscriber: Subscriber, table: str, text: str = "", quick: Quick | None = None) -> None:
        """Send a line to everybody who may read it; `Refused` where there is no chat."""
        room = self._room(table)
        words = visible_text(text)
        if not words and quick is None:
            return
        self._check_rate(subscriber, table)
        line = ChatLine(self._clock.now(), *self._speaker(room, subscriber), words, quick or msgspec.UNSET)
        self._notices.send(TALK, _encode(TalkMessage(table, (line,))).decode())

    def show(self, subscriber: Subscriber, table: str) -> None:
        """Deliver the lines so far to a new subscriber."""
        room = self._rooms.get(table)
        if room is None or room.table is None or table not in self._lines:
            return
        lines = tuple(line for line in self._lines[table] if _may_read(room, subscriber, line))
        if lines:
            subscriber.deliver(_encode(TalkMessage(table, lines, whole=True)))

    def report(self, subscriber: Subscriber, table: str, seat: int | None) -> None:
        """Log the last lines for the operators."""
        self._room(table)
        self._check_rate(subscriber, table)
        lines, everything = self.recent(table), self._lines.get(table, ())
        log.warning("talk reported", table=table, seat=seat, by=subscriber.client, lines=msgspec.to_builtins(lines))
        if seat is not None:  # watchers have no name by which anybody could find them
            words = " / ".join(str(line.text or line.quick) for line in everything if line.seat == seat)
            self._bus.publish(ChatReported(table, seat, subscriber.client, words[-REPORT_CHARS:], lines))

    def recent(self, table: str) -> tuple[ChatLine, ...]:
        """The last lines, for operators."""
        return tuple(self._lines.get(table, ()))[-REPORT_LINES:]

    def _speaker(self, room: Room, subscriber: Subscriber) -> tuple[int | None, str]:
        """The seat and name of the speaker. Watchers have a name only if they have an account."""
        for number, seat in enumerate(room.here.seats, start=1):
            if seat.client == subscriber.client:
                return number, seat.name
        return None, self._rooms.directory.person(subscriber.client).name

    def _room(self, table: str) -> Room:
        room = self._rooms.get(table)
        if not self.open or room is None or room.table is None or not room.here.talk:
            raise Refused(NO_TALK)
        return room

    def _check_rate(self, subscriber: Subscriber, table: str) -> None:
        allowed = self._rate_limit.allow((subscriber.client, table))
        if not allowed or not self._address_limit.allow((subscriber.network, table)):
            raise Refused(TOO_TALKATIVE)

    def _receive(self, node: str, text: str) -> None:
        message = _decode(text)
        (line,) = message.lines
        self._lines.setdefault(message.table, deque(maxlen=LINES)).append(line)
        self._lines.move_to_end(message.table)
        if len(self._lines) > TABLES:
            self._lines.popitem(last=False)
        room = self._rooms.get(message.table)
        if room is None or room.table is None:
            return
        encoded = text.encode()
        for subscriber in room.subscribers:
            if _may_read(room, subscriber, line):
                subscriber.deliver(encoded)


def _may_read(room: Room, subscriber: Subscriber, line: ChatLine) -> bool:
    return line.seat is not None or room.here.result is not None or subscriber.client not in room.here.clients
