"""The shapes of what people are shown: positions, seats, snapshots, and the messages about them."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec

from quadrangle.core.facts import Value
from quadrangle.core.state import State
from quadrangle.service.directory import Rating
from quadrangle.service.events import DailyTry, Event, Pace, Result
from quadrangle.service.presence import Presence, PresenceKind
from quadrangle.service.refusals import Refused
from quadrangle.service.table import Move, Status


class Position(msgspec.Struct, frozen=True, gc=False):
    """A position as the page draws it. `actions` is empty unless a player decides and the game goes on."""

    ply: int
    turn: int | None
    actions: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    termination: str | None
    view: Any

    @classmethod
    def of(cls, state: State, ply: int, deciding: bool = False, result: Result | None = None) -> Position:
        """As the state is, with its actions if a player is deciding; a result given by the table has the last word."""
        over = result is not None or state.turn is None
        return cls(
            ply=ply,
            turn=None if over else state.turn,
            actions=state.actions().texts if deciding else (),
            scores=state.scores,
            winners=(result.winners if result else state.winners) if over else None,
            termination=result.termination if result else state.termination,
            view=state.view(),
        )


class SeatShown(msgspec.Struct, frozen=True):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool
    online: bool
    presence: PresenceKind
    # Since when nobody has been there.
    since: datetime | None
    # Of somebody with an account: the public id, and how strong they are at this game; of a bot its strength.
    person: str | msgspec.UnsetType = msgspec.UNSET
    rating: Rating | msgspec.UnsetType = msgspec.UNSET
    # True if a program plays for that account.
    program: bool | msgspec.UnsetType = msgspec.UNSET


class TakebackOffer(msgspec.Struct, frozen=True):
    seat: int
    to_ply: int


class Offers(msgspec.Struct, frozen=True):
    end: int | None
    takeback: TakebackOffer | None


class ClocksShown(msgspec.Struct, frozen=True, gc=False):
    """Milliseconds that each seat had at `since`; those of the seat that is `running` have been passing from then on.

    Bots are not timed. How late it is at the server, `welcome` and `pong` tell.
    """

    left: tuple[int | None, ...]
    running: int | None
    since: datetime | None


class Answered(msgspec.Struct, frozen=True):
    """An answer that the reader has prepared for the turn that goes on now."""

    seat: int
    if_played: tuple[str, ...]
    answer: tuple[str, ...]


class Snapshot(msgspec.Struct, frozen=True):
    """A table as one client sees it, after event `n`."""

    id: str
    game: str
    players: int
    options: dict[str, Value]
    status: Status
    n: int
    seats: tuple[SeatShown, ...]
    moves: list[Move]
    position: Position
    result: Result | None
    offers: Offers
    created: datetime
    updated: datetime
    rematch: str | None
    pace: Pace | None
    clocks: ClocksShown | None
    watchers: int
    talk: bool
    rated: bool | msgspec.UnsetType = msgspec.UNSET
    daily: DailyTry | msgspec.UnsetType = msgspec.UNSET
    # Shown to its owner only.
    prepared: Answered | msgspec.UnsetType = msgspec.UNSET
    # Until when each seat is on holiday, where somebody has been.
    away: tuple[datetime | None, ...] | msgspec.UnsetType = msgspec.UNSET


class Line(msgspec.Struct, frozen=True, gc=False):
    """How the moves change: the first `keep` stay, then come `moves`."""

    keep: int
    moves: tuple[Move, ...]


class Changes(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is different in the snapshot after an event, beside the position; what is missing is as before."""

    line: Line | msgspec.UnsetType = msgspec.UNSET
    status: Status | msgspec.UnsetType = msgspec.UNSET
    seats: tuple[SeatShown, ...] | msgspec.UnsetType = msgspec.UNSET
    offers: Offers | msgspec.UnsetType = msgspec.UNSET
    result: Result | msgspec.UnsetType | None = msgspec.UNSET
    rematch: str | msgspec.UnsetType | None = msgspec.UNSET
    clocks: ClocksShown | msgspec.UnsetType | None = msgspec.UNSET
    away: tuple[datetime | None, ...] | msgspec.UnsetType = msgspec.UNSET


class EventMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="event", omit_defaults=True):
    """Event `n` of a table: put position and changes in their places, and the snapshot is up to date.

    Of several events that are caught up on, the last one has the position and the changes of all.
    """

    table: str
    n: int
    event: Event
    position: Position | msgspec.UnsetType = msgspec.UNSET
    changes: Changes | msgspec.UnsetType = msgspec.UNSET


class SnapshotMessage(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    table: str
    snapshot: Snapshot


class PresenceMessage(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is there now, seat by seat. Not an event: it is not written down."""

    table: str
    online: tuple[bool, ...]
    seats: tuple[Presence, ...]
    watchers: int


class Answer(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="answer", omit_defaults=True):
    """What became of a command: `n` is its last event when it was done; code, values and sentence when not."""

    id: str
    ok: bool
    n: int | None = None
    code: str | None = None
    values: dict[str, Any] | None = None
    rule: str | None = None
    sentence: str | None = None

    @classmethod
    def no(cls, command: str, refused: Refused) -> Answer:
        """The answer to a command that changes nothing, and why."""
        return cls(command, False, None, refused.code, refused.values, refused.rule, refused.sentence)
