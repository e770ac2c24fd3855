"""Bodies of the route about the site."""

from __future__ import annotations

import msgspec

from quadrangle.server.schemas.puzzles import SolverRating
from quadrangle.tables.model.events import Pace


class SettledRating(msgspec.Struct, frozen=True):
    """A rating is settled after at least this many games, with at most this deviation."""

    games: int
    deviation: int


class ChatLimits(msgspec.Struct, frozen=True):
    """Characters per line, and lines that are stored per table."""

    characters: int
    lines: int


class NameLengths(msgspec.Struct, frozen=True):
    """In characters: the shortest and the longest name of an account, and the longest name of a guest."""

    least: int
    most: int
    guest_most: int


class TextLengths(msgspec.Struct, frozen=True):
    """The most characters of a password, of the words of a report and of the name of a token."""

    password: int
    report: int
    token_name: int


class ClockLimits(msgspec.Struct, frozen=True):
    """The least and the most seconds that players may choose: on the clock, and added after each turn."""

    base: tuple[int, int]
    increment: tuple[int, int]


class Operator(msgspec.Struct, frozen=True):
    """Who runs this site, in the words of its settings; empty where nothing is set. All but the name are links."""

    name: str = ""
    contact: str = ""
    imprint: str = ""
    privacy: str = ""
    house_rules: str = ""


class SiteInfo(msgspec.Struct, frozen=True):
    """What this server offers, and every number that server and page share.

    `claim_after_seconds`: from then on the game of an opponent who has left can be claimed.
    """

    # The app on somebody's own machine has no lobby.
    lobby: bool
    operator: Operator
    time_controls: dict[str, Pace]
    days_per_turn: tuple[int, ...]
    clock_limits: ClockLimits
    claim_after_seconds: int
    vacation_days: int
    settled_rating: SettledRating
    chat: ChatLimits
    puzzle_beginner: SolverRating
    bot_levels: int
    # Of one kind of game, this many rated games of the same two people count per day.
    rated_games_per_pair: int
    name_lengths: NameLengths
    text_lengths: TextLengths
    # Operators get reports in pages of this many.
    reports_per_page: int
