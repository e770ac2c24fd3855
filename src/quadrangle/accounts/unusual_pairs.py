"""Pairs of accounts whose rated games look arranged, for operators. Computed from the log when somebody asks."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations
from typing import Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from quadrangle.accounts.moderation import PersonListed
from quadrangle.accounts.rating_ledger import FINISHED
from quadrangle.rating_model import GAMES_PER_PAIR_AND_DAY
from quadrangle.storage.rows import summary_of
from quadrangle.storage.schema.accounts import people, rated_results
from quadrangle.storage.schema.log import events
from quadrangle.storage.sql import Database
from quadrangle.tables.model.log import TableSummary
from quadrangle.tables.ports import Clock

UnusualReason = Literal["short", "one-sided", "many", "only-each-other"]
DAYS = 30
# A game that was given up after no more moves than this is short.
SHORT_MOVES = 12
GIVEN_UP = ("resigned", "time", "abandoned", "aborted")
# From this number of games on, what a pair does is a habit.
LEAST_SHORT, LEAST_GAMES = 3, 5
ONE_SIDED, MOSTLY = 0.9, 0.8
MOST_PAIRS, MOST_TABLES = 100, 5


class UnusualPair(msgspec.Struct, frozen=True):
    """Two accounts, what they have played in the last days, and why that is unusual. `won` and `points` are `one`'s.

    `short` games were given up after a few moves; `beyond` is how many were more than count on a day. `points` is the
    rating that `one` has gained in these games. `tables` has the latest ones.
    """

    one: PersonListed
    other: PersonListed
    games: int
    won: int
    lost: int
    short: int
    beyond: int
    points: int
    reasons: tuple[UnusualReason, ...]
    last: datetime
    tables: tuple[str, ...]


class PairMember(NamedTuple):
    person: str
    won: bool


@dataclass
class _Pair:
    games: int = 0
    short: int = 0
    points: float = 0.0
    won: list[int] = field(default_factory=lambda: [0, 0])
    per_day: Counter[tuple[str, str]] = field(default_factory=Counter)
    tables: list[tuple[datetime, str]] = field(default_factory=list)

    @property
    def beyond(self) -> int:
        return sum(max(0, count - GAMES_PER_PAIR_AND_DAY) for count in self.per_day.values())

    def reasons(self, shares: Iterable[float]) -> Iterator[UnusualReason]:
        """`shares` of all rated games of the two were played between them."""
        if self.short >= LEAST_SHORT and 2 * self.short >= self.games:
            yield "short"
        if self.games < LEAST_GAMES:
            return
        if max(self.won) >= ONE_SIDED * self.games:
            yield "one-sided"
        if self.beyond:
            yield "many"
        if max(shares) >= MOSTLY:
            yield "only-each-other"


class UnusualPairs:
    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def find(self, days: int = DAYS) -> list[UnusualPair]:
        """The pairs with short games, or with two other reasons; those with most reasons first."""
        since = (self._clock.now() - timedelta(days=days)).isoformat()
        async with self._database.reading() as connection:
            rows = (await connection.execute(FINISHED.where(events.c.at >= since))).all()
            accounts = (await connection.execute(sa.select(people.c.client, people.c.id, people.c.name))).all()
            gained = (
                await connection.execute(
                    sa.select(
                        rated_results.c.table_id, rated_results.c.person, rated_results.c.mu - rated_results.c.mu_before
                    ).where(rated_results.c.finished >= since)
                )
            ).all()
        ids = {row.client: row.id for row in accounts}
        points = {(table, person): change for table, person, change in gained}
        games = [(row.id, row.game, summary_of(row.summary)) for row in rows]
        pairs, played = _collect(games, ids, points)
        return _listed(pairs, played, {row.id: row.name for row in accounts})


def _collect(
    games: Iterable[tuple[str, str, TableSummary]], ids: Mapping[str, str], points: Mapping[tuple[str, str], float]
) -> tuple[dict[tuple[str, str], _Pair], Counter[str]]:
    pairs: dict[tuple[str, str], _Pair] = defaultdict(_Pair)
    played: Counter[str] = Counter()
    for table, game, summary in games:
        seats = [
            PairMember(ids[seat.client], number in summary.winners)
            for number, seat in enumerate(summary.seats, start=1)
            if seat.client is not None and seat.client in ids
        ]
        if not summary.rated or summary.finished is None or len(seats) < len(summary.seats):
            continue
        played.update(seat.person for seat in seats)
        for one, other in combinations(sorted(seats), 2):
            pair = pairs[one.person, other.person]
            pair.games += 1
            pair.short += summary.ply <= SHORT_MOVES and summary.ending in GIVEN_UP
            pair.won[0] += one.won
            pair.won[1] += other.won
            pair.points += points.get((table, one.person), 0.0)
            pair.per_day[summary.finished.isoformat()[:10], game] += 1
            pair.tables.append((summary.finished, table))
    return pairs, played


def _listed(
    pairs: Mapping[tuple[str, str], _Pair], played: Mapping[str, int], names: Mapping[str, str]
) -> list[UnusualPair]:
    listed = []
    for both, pair in pairs.items():
        reasons = tuple(pair.reasons([pair.games / played[person] for person in both]))
        if "short" in reasons or len(reasons) > 1:
            listed.append(_view(both, pair, reasons, names))
    listed.sort(key=lambda one: (-len(one.reasons), -one.games, one.one.name))
    return listed[:MOST_PAIRS]


def _view(
    both: tuple[str, str], pair: _Pair, reasons: tuple[UnusualReason, ...], names: Mapping[str, str]
) -> UnusualPair:
    """The one who has won more, or gained more, comes first."""
    latest = sorted(pair.tables, reverse=True)
    first = 0 if (pair.won[0], pair.points) >= (pair.won[1], -pair.points) else 1
    one, other = (PersonListed(both[i], names[both[i]]) for i in (first, 1 - first))
    points = round(pair.points if first == 0 else -pair.points)
    return UnusualPair(
        one, other, pair.games, pair.won[first], pair.won[1 - first], pair.short, pair.beyond, points, reasons,
        latest[0][0], tuple(table for _, table in latest[:MOST_TABLES]),
    )  # fmt: skip
