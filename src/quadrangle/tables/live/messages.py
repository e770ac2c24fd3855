"""What clients receive: positions, seats, snapshots, and the messages about them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

import msgspec

from quadrangle.core.facts import Value
from quadrangle.core.state import State
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.presence import Presence, PresenceKind
from quadrangle.tables.model.events import DailyTry, Event, Pace, Result
from quadrangle.tables.model.people import Rating
from quadrangle.tables.model.table import Move, Status

# All legal actions, or a code of the game that stands for them (`Game.read_actions`).
CompactActions = tuple[str, ...] | str


class Position(msgspec.Struct, frozen=True, gc=False):
    """A position as the page draws it. `actions` is empty unless a player is to decide."""

    ply: int
    turn: int | None
    actions: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    termination: str | None
    view: Any

    @classmethod
    def of(cls, state: State, ply: int, deciding: bool = False, result: Result | None = None) -> Position:
        """From a state, with its actions if a player is deciding. The result of the table takes precedence."""
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


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool
    online: bool
    presence: PresenceKind
    # Since when the player has been away.
    since: datetime | None
    # Of a player with an account: the public id, and the rating at this game; of a bot its rating.
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
    # The seats that want a rematch, while others have not answered.
    rematch: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET


class ClocksView(msgspec.Struct, frozen=True, gc=False):
    """The milliseconds that each seat had at `since`; the clock of the seat `running` has been running since then.

    Bots are not timed. `welcome` and `pong` have the time of the server.
    """

    left: tuple[int | None, ...]
    running: int | None
    since: datetime | None


class ConditionalMoveView(msgspec.Struct, frozen=True):
    """The client's own conditional move for the current turn."""

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
    seats: tuple[SeatView, ...]
    moves: list[Move]
    position: Position
    result: Result | None
    offers: Offers
    created: datetime
    updated: datetime
    rematch: str | None
    pace: Pace | None
    clocks: ClocksView | None
    watchers: int
    talk: bool
    rated: bool | msgspec.UnsetType = msgspec.UNSET
    daily: DailyTry | msgspec.UnsetType = msgspec.UNSET
    # Sent to its owner only.
    prepared: ConditionalMoveView | msgspec.UnsetType = msgspec.UNSET
    # Until when each seat is on vacation, if there has been one.
    away: tuple[datetime | None, ...] | msgspec.UnsetType = msgspec.UNSET


class PositionChanges(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a position differs from the one before it. Missing fields are unchanged; `view` is as `core.view_changes`."""

    ply: int
    turn: int | msgspec.UnsetType | None = msgspec.UNSET
    scores: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    winners: tuple[int, ...] | msgspec.UnsetType | None = msgspec.UNSET
    termination: str | msgspec.UnsetType | None = msgspec.UNSET
    view: Sequence[Any] = ()


class MovesChange(msgspec.Struct, frozen=True, gc=False):
    """How the moves change: the first `keep` stay, then `moves` follow."""

    keep: int
    moves: tuple[Move, ...]


class Changes(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What an event changes in the snapshot, in addition to the position. Missing fields are unchanged."""

    line: MovesChange | msgspec.UnsetType = msgspec.UNSET
    status: Status | msgspec.UnsetType = msgspec.UNSET
    seats: tuple[SeatView, ...] | msgspec.UnsetType = msgspec.UNSET
    offers: Offers | msgspec.UnsetType = msgspec.UNSET
    result: Result | msgspec.UnsetType | None = msgspec.UNSET
    rematch: str | msgspec.UnsetType | None = msgspec.UNSET
    clocks: ClocksView | msgspec.UnsetType | None = msgspec.UNSET
    away: tuple[datetime | None, ...] | msgspec.UnsetType = msgspec.UNSET


class EventMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="event", omit_defaults=True):
    """Event `n` of a table. With position and changes put in place, the snapshot is up to date.

    When a client catches up on several events, the last one has the position and the changes of all.
    In protocol 2 a position has no actions. The client who is to decide gets them separately.
    """

    table: str
    n: int
    event: Event
    position: Position | msgspec.UnsetType = msgspec.UNSET
    changes: Changes | msgspec.UnsetType = msgspec.UNSET
    position_changes: PositionChanges | msgspec.UnsetType = msgspec.UNSET
    actions: CompactActions | msgspec.UnsetType = msgspec.UNSET


class SnapshotMessage(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """In protocol 2 `line` has the moves, as player and text, and `actions` those of the client who is to decide."""

    table: str
    snapshot: Snapshot
    line: tuple[tuple[int, str], ...] | msgspec.UnsetType = msgspec.UNSET
    actions: CompactActions | msgspec.UnsetType = msgspec.UNSET


class PresenceMessage(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is there now, for each seat. Not an event: it is not stored."""

    table: str
    online: tuple[bool, ...]
    seats: tuple[Presence, ...]
    watchers: int


class Answer(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="answer", omit_defaults=True):
    """The answer to a command: `n` is its last event if it was done; otherwise it has code, values and sentence."""

    id: str
    ok: bool
    n: int | None = None
    code: str | None = None
    values: dict[str, Any] | None = None
    rule: str | None = None
    sentence: str | None = None

    @classmethod
    def refusal(cls, command: str, refused: Refused) -> Answer:
        """The answer to a command that was refused."""
        return cls(command, False, None, refused.code, refused.values, refused.rule, refused.sentence)


class Span(msgspec.Struct, frozen=True):
    min: int
    max: int


class Players(msgspec.Struct, frozen=True):
    min: int
    max: int
    default: int


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["bool", "int", "str"]
    default: Value
    min: int | None
    max: int | None
    about: str


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can sit down; `level` is null for those outside the ladder, `rating` for those nobody has measured."""

    id: str
    level: int | None
    rating: Rating | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played. `players_with` widens the number of players when an option is on."""

    name: str
    title: str
    titles: dict[str, str]
    players: Players
    players_with: dict[str, Span]
    chance: bool
    minutes: int
    authors: str
    year: int
    options: tuple[OptionInfo, ...]
    bots: tuple[BotInfo, ...]


class SeatListItem(msgspec.Struct, frozen=True):
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool
    # The public id of somebody with an account.
    person: str | msgspec.UnsetType = msgspec.UNSET


class TableListItem(msgspec.Struct, frozen=True):
    """A table in a list. Of tables kept by an older version, `seats` and `winners` are empty and `finished` is null."""

    id: str
    game: str
    players: int
    status: Literal["open", "playing", "over"]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int | None
    your_turn: bool
    ply: int
    created: datetime
    updated: datetime
    seats: tuple[SeatListItem, ...]
    winners: tuple[int, ...]
    finished: datetime | None
    rated: bool | msgspec.UnsetType = msgspec.UNSET
    # In timed games: the pace, and when the time of the player to move is up.
    pace: Pace | msgspec.UnsetType = msgspec.UNSET
    due: datetime | msgspec.UnsetType = msgspec.UNSET
