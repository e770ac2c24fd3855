"""What REST calls take and give, beside what the tables give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quadrangle.core.facts import Facts, Option, Value
from quadrangle.service.commands import Command, CommandId, SeatNumber
from quadrangle.service.directory import Directory, Rating, bot_rating, seated
from quadrangle.service.events import Pace
from quadrangle.service.ports import Listed, Summary
from quadrangle.service.shown import Position
from quadrangle.service.table import Move


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok", "failing"]
    version: str
    tables: int
    sockets: int
    reason: str | None = None


class Span(msgspec.Struct, frozen=True):
    min: int
    max: int


class Players(msgspec.Struct, frozen=True):
    min: int
    max: int
    default: int


class OptionShown(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["bool", "int", "str"]
    default: Value
    min: int | None
    max: int | None
    about: str


class BotShown(msgspec.Struct, frozen=True):
    """A bot that can sit down; `level` is null for those outside the ladder, `rating` for those nobody has measured."""

    id: str
    level: int | None
    rating: Rating | None


class GameShown(msgspec.Struct, frozen=True):
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
    options: tuple[OptionShown, ...]
    bots: tuple[BotShown, ...]


class SeatListed(msgspec.Struct, frozen=True):
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    mine: bool
    # The public id of somebody with an account.
    person: str | msgspec.UnsetType = msgspec.UNSET


class TableListed(msgspec.Struct, frozen=True):
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
    seats: tuple[SeatListed, ...]
    winners: tuple[int, ...]
    finished: datetime | None
    rated: bool | msgspec.UnsetType = msgspec.UNSET
    # Where time counts: the pace, and when the time of whoever is to move is up.
    pace: Pace | msgspec.UnsetType = msgspec.UNSET
    due: datetime | msgspec.UnsetType = msgspec.UNSET


class CommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    seat: SeatNumber
    command: Command


class Effects(msgspec.Struct, frozen=True):
    """What each legal action of the position would bring, by notation."""

    ply: int
    effects: dict[str, Any]


class RecordBody(msgspec.Struct, frozen=True):
    """A game written down; `result` is missing while it goes on."""

    quadrangle: int
    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    moves: list[str]
    result: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


class LineLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that a finished game had, or that a line leads to which leaves it after so many moves."""

    after: Annotated[int, Meta(ge=0, le=1_000_000)]
    moves: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=200)] = []


class LineShown(msgspec.Struct, frozen=True):
    """A line of play with some of its positions. The last one has its actions, if somebody decides there."""

    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    moves: tuple[Move, ...]
    result: dict[str, Any] | None
    positions: tuple[Position, ...]
    effects: Any


class Course(msgspec.Struct, frozen=True):
    """How a game went: everybody's points at the start, and after each move of the line."""

    scores: tuple[tuple[int, ...], ...]


class AlternativeShown(msgspec.Struct, frozen=True):
    """Another decision that was possible, and its value for the player who decided."""

    action: str
    value: float
    share: float
    reasons: tuple[tuple[str, dict[str, int | str]], ...]


class DecisionShown(msgspec.Struct, frozen=True):
    """One decision looked at again: `move` counts from 1, `values` are everybody's chances before it."""

    move: int
    player: int
    action: str
    value: float
    best: float
    loss: float
    size: Literal["inaccuracy", "mistake", "blunder"] | None
    alternatives: tuple[AlternativeShown, ...]
    values: tuple[float, ...]
    reasons: tuple[tuple[str, dict[str, int | str]], ...]


class ReviewFound(msgspec.Struct, frozen=True):
    """What was found about a game. `accuracy` is from 0 to 1, null for who had no choice."""

    game: str
    names: tuple[str, ...]
    decisions: tuple[DecisionShown, ...]
    mistakes: tuple[int, ...]
    accuracy: tuple[float | None, ...]


class ReviewShown(msgspec.Struct, frozen=True):
    """A review, or how far it is."""

    status: Literal["none", "waiting", "working", "done"]
    done: int
    total: int
    review: ReviewFound | None


class RulesText(msgspec.Struct, frozen=True, tag_field="kind", tag="text"):
    """A piece of a rules page."""

    html: str


class MarkShown(msgspec.Struct, frozen=True):
    """An action shown in a diagram; `refused` is the code of the rule that forbids it, null if it is legal."""

    action: str
    refused: str | None


class RulesDiagram(msgspec.Struct, frozen=True, tag_field="kind", tag="position"):
    """A position for the page to draw, without actions."""

    position: Position
    marks: tuple[MarkShown, ...]


class RulesPage(msgspec.Struct, frozen=True):
    game: str
    lang: str
    title: str
    blocks: tuple[RulesText | RulesDiagram, ...]


class NetworkWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    open: bool


class NetworkShown(msgspec.Struct, frozen=True):
    """Whether the app on the asker's machine is open to the machine's network, and where others find it then."""

    open: bool
    available: bool
    link: str | None


class Invitation(msgspec.Struct, frozen=True):
    """How to invite somebody. `link` is null where nobody but this machine could open it; `qr` is a data URI of it.

    `code` is null when no seat is free, `network` unless the asker may open the app to the network.
    """

    link: str | None
    qr: str | None
    code: str | None
    network: NetworkShown | None


class TableFound(msgspec.Struct, frozen=True):
    """The table that a short code leads to."""

    table: str
    game: str


def game_shown(facts: Facts, bots: tuple[str, ...]) -> GameShown:
    return GameShown(
        name=facts.name,
        title=facts.title,
        titles=dict(facts.titles),
        players=Players(facts.least_players, facts.most_players, facts.default_players),
        players_with={name: Span(*span) for name, span in facts.players_with.items()},
        chance=facts.chance,
        minutes=facts.minutes,
        authors=facts.authors,
        year=facts.year,
        options=tuple(_option(option) for option in facts.options if option.offered),
        bots=tuple(_bot(facts.name, name) for name in bots),
    )


def _option(option: Option) -> OptionShown:
    kind = {bool: "bool", int: "int"}.get(type(option.default), "str")
    return OptionShown(option.name, kind, option.default, option.least, option.most, option.about)  # type: ignore[arg-type]


def _bot(game: str, name: str) -> BotShown:
    kind, _, level = name.partition(":")
    return BotShown(name, int(level) if kind == "level" else None, bot_rating(game, name))


def table_listed(listed: Listed, client: str, directory: Directory) -> TableListed:
    known = listed.summary
    seats = seats_listed(known, client, directory)
    names = tuple(seat.name for seat in seats) if len(seats) == len(known.names) else known.names
    return TableListed(
        listed.id, listed.game, listed.players, known.status, names, known.scores,  # type: ignore[arg-type]
        known.turn, known.waits_for == client, known.ply, listed.created, listed.updated,
        seats, known.winners, known.finished, known.rated or msgspec.UNSET, known.pace or msgspec.UNSET,
        known.due or msgspec.UNSET,
    )  # fmt: skip


def seats_listed(known: Summary, client: str | None, directory: Directory) -> tuple[SeatListed, ...]:
    """Who sits there; of somebody with an account, the account's name."""
    pairs = list(zip(known.seats, known.names, strict=False))
    shown = seated(((seat.client, name) for seat, name in pairs), directory)
    return tuple(
        SeatListed(
            seat.kind, name, seat.bot, seat.client is not None and seat.client == client,
            msgspec.UNSET if person is None else person.id or msgspec.UNSET,
        )
        for (seat, _), (name, person) in zip(pairs, shown, strict=True)
    )  # fmt: skip
