"""Ratings, computed from the log: every finished rated game counts once, in the order in which games finished.

The log is authoritative. `ratings` and `rated_results` follow from it and can be recomputed with the same result.
If a game is counted after one that finished later, all ratings of that kind of game are recomputed.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from datetime import datetime, timedelta
from itertools import combinations
from typing import Any, NamedTuple

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from quadrangle.rating_model import GAMES_PER_PAIR_AND_DAY, Strength, after_game
from quadrangle.storage.rows import summary_of
from quadrangle.storage.schema.accounts import people, rated_results, ratings
from quadrangle.storage.schema.log import MAYBE_RATED, events, tables
from quadrangle.storage.sql import Database
from quadrangle.tables.model.log import TableSummary
from quadrangle.tables.ports import Clock, Jobs, StoreFailed

log = structlog.get_logger("quadrangle.accounts")
# Any number that nothing else in the database locks.
LOCK = 8_137_2006
COUNT, LATE = "count", timedelta(seconds=5)
# How long a reader waits for a game that finished just now, perhaps at another node, and how often it looks.
WAIT_SECONDS, POLL_SECONDS = 2.0, 0.1
FINISHED = (
    sa.select(tables.c.id, tables.c.game, events.c.summary)
    .where(events.c.table_id == tables.c.id, sa.text("events.kind = 'over'"), MAYBE_RATED)
)  # fmt: skip


class RatedGame(NamedTuple):
    """A finished rated game: the players, and the place of each."""

    finished: str
    table: str
    game: str
    people: tuple[str, ...]
    places: tuple[int, ...]
    # Created since only a limited number of games of the same people count per day.
    limited: bool = False

    @property
    def day(self) -> str:
        return self.finished[:10]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(sorted(self.people), 2))


class Tally(NamedTuple):
    """A rating as it is stored."""

    strength: Strength = Strength()
    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0


class PairCounter:
    """How many games of each pair have counted per day, while the ratings of one kind of game are computed."""

    def __init__(self) -> None:
        self._counted: Counter[tuple[str, tuple[str, str]]] = Counter()

    def counts(self, ended: RatedGame) -> bool:
        """Does this game count? If so, it uses up one of each pair's games of that day."""
        keys = [(ended.day, pair) for pair in ended.pairs]
        if ended.limited and any(self._counted[key] >= GAMES_PER_PAIR_AND_DAY for key in keys):
            return False
        self._counted.update(keys)
        return True


class RatingLedger:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = asyncio.Lock()

    async def count(self, table: str) -> tuple[str, ...]:
        """Count this game, if it is rated, finished and not counted yet. The accounts whose ratings changed."""
        async with self._lock, self._database.writing() as connection:
            await _wait_for_other_nodes(connection)
            games = await _finished(connection, FINISHED.where(tables.c.id == table))
            if not games or await _is_counted(connection, table):
                return ()
            if await _is_late(connection, games[0]):
                await _recompute(connection, games[0].game)
            else:
                await _count(connection, games[0])
            return games[0].people

    async def is_pending(self, table: str, since: datetime) -> bool:
        """Has this game finished since then, without being counted yet? Writes nothing."""
        async with self._database.reading() as connection:
            games = await _finished(connection, FINISHED.where(tables.c.id == table))
            return bool(games) and games[0].finished >= since.isoformat() and not await _is_counted(connection, table)

    async def is_limit_reached(self, game: str, clients: Collection[str], now: datetime) -> bool:
        """Have two of these people finished as many rated games of this kind today as count on a day?"""
        async with self._database.reading() as connection:
            wanted = sa.select(people.c.id).where(people.c.client.in_(clients))
            players = tuple((await connection.execute(wanted)).scalars())
            return not await _is_within_limit(connection, RatedGame(now.isoformat(), "", game, players, (), True))

    async def catch_up(self) -> int:
        """Count finished games that were not counted, because a node died in between."""
        async with self._database.reading() as connection:
            counted = sa.select(rated_results.c.table_id)
            missing = await _finished(connection, FINISHED.where(tables.c.id.not_in(counted)))
        for game in missing:
            await self.count(game.table)
        return len(missing)

    async def recompute(self) -> dict[str, int]:
        """Recompute all ratings from the log; how many games of each kind were counted."""
        async with self._lock, self._database.writing() as connection:
            await _wait_for_other_nodes(connection)
            games = (await connection.execute(sa.select(tables.c.game).distinct())).scalars().all()
            return {game: await _recompute(connection, game) for game in sorted(games)}

    async def differences(self) -> list[str]:
        """Stored ratings that differ from recomputed ones. Empty if all is well."""
        async with self._database.reading() as connection:
            stored = {(row.person, row.game): _tally(row) for row in await connection.execute(sa.select(ratings))}
            games = await _finished(connection, FINISHED)
        computed: dict[tuple[str, str], Tally] = {}
        pairs: dict[str, PairCounter] = defaultdict(PairCounter)
        for ended in games:
            if not pairs[ended.game].counts(ended):
                continue
            before = [computed.get((person, ended.game), Tally()) for person in ended.people]
            for person, after in zip(ended.people, _after(before, ended.places), strict=True):
                computed[person, ended.game] = after
        return [f"{person} at {game}" for person, game in sorted(stored.keys() | computed.keys())
                if stored.get((person, game)) != computed.get((person, game))]  # fmt: skip


async def _wait_for_other_nodes(connection: AsyncConnection) -> None:
    """If two nodes count at once, the second reads what the first has written. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


async def _finished(connection: AsyncConnection, query: sa.Select[Any]) -> list[RatedGame]:
    """In the order in which they finished. A game counts only if all seats belong to different accounts."""
    rows = [(row.id, row.game, summary_of(row.summary)) for row in await connection.execute(query)]
    clients = {seat.client for _, _, summary in rows for seat in summary.seats if seat.client is not None}
    ids: dict[str, str] = {}
    for some in _chunks(sorted(clients)):
        wanted = sa.select(people.c.client, people.c.id).where(people.c.client.in_(some))
        ids |= {row.client: row.id for row in await connection.execute(wanted)}
    return sorted(ended for table, game, summary in rows if (ended := _read(table, game, summary, ids)) is not None)


def _read(table: str, game: str, summary: TableSummary, ids: dict[str, str]) -> RatedGame | None:
    who = [ids.get(seat.client or "") for seat in summary.seats]
    different = None not in who and len(set(who)) == len(who) == len(summary.places) > 1
    if not summary.rated or summary.finished is None or not different:
        return None
    people = tuple(str(one) for one in who)
    return RatedGame(summary.finished.isoformat(), table, game, people, summary.places, summary.limited)


def _chunks(clients: Sequence[str], size: int = 500) -> Iterable[Sequence[str]]:
    return (clients[start : start + size] for start in range(0, len(clients), size))


async def _is_counted(connection: AsyncConnection, table: str) -> bool:
    query = sa.select(rated_results.c.seat).where(rated_results.c.table_id == table).limit(1)
    return (await connection.scalar(query)) is not None


async def _is_late(connection: AsyncConnection, ended: RatedGame) -> bool:
    """Has a game been counted that finished after this one?"""
    later = sa.select(sa.func.max(rated_results.c.finished)).where(rated_results.c.game == ended.game)
    return (await connection.scalar(later) or "") >= ended.finished


async def _recompute(connection: AsyncConnection, game: str) -> int:
    await connection.execute(ratings.delete().where(ratings.c.game == game))
    await connection.execute(rated_results.delete().where(rated_results.c.game == game))
    games = await _finished(connection, FINISHED.where(tables.c.game == game))
    tallies: dict[str, Tally] = defaultdict(Tally)
    pairs, results = PairCounter(), []
    for ended in games:
        before = [tallies[person] for person in ended.people]
        after = _after(before, ended.places) if pairs.counts(ended) else before
        results += _results(ended, before, after)
        tallies |= zip(ended.people, after, strict=True)
    if games:
        await connection.execute(rated_results.insert(), results)
        await connection.execute(ratings.insert(), [_row(person, game, tally) for person, tally in tallies.items()])
    return len(games)


async def _count(connection: AsyncConnection, ended: RatedGame) -> None:
    """A game beyond the limit of its day is stored too, with unchanged ratings."""
    before = [await _stored(connection, person, ended.game) for person in ended.people]
    within = not ended.limited or await _is_within_limit(connection, ended)
    after = _after(before, ended.places) if within else before
    await connection.execute(rated_results.insert(), _results(ended, before, after))
    if not within:
        return
    for person, tally in zip(ended.people, after, strict=True):
        await connection.execute(ratings.delete().where(ratings.c.person == person, ratings.c.game == ended.game))
        await connection.execute(ratings.insert(), _row(person, ended.game, tally))


async def _is_within_limit(connection: AsyncConnection, ended: RatedGame) -> bool:
    """Has each pair of this game played fewer counted games on that day? Every counted game changes the deviation."""
    one, other = rated_results.alias(), rated_results.alias()
    for first, second in ended.pairs:
        query = sa.select(sa.func.count()).where(
            one.c.person == first, one.c.game == ended.game, one.c.finished.between(ended.day, ended.finished),
            one.c.sigma != one.c.sigma_before, other.c.table_id == one.c.table_id, other.c.person == second,
        )  # fmt: skip
        if (await connection.scalar(query) or 0) >= GAMES_PER_PAIR_AND_DAY:
            return False
    return True


async def _stored(connection: AsyncConnection, person: str, game: str) -> Tally:
    query = sa.select(ratings).where(ratings.c.person == person, ratings.c.game == game)
    row = (await connection.execute(query)).one_or_none()
    return Tally() if row is None else _tally(row)


def _tally(row: sa.Row[Any]) -> Tally:
    return Tally(Strength(row.mu, row.sigma), row.games, row.won, row.drawn, row.lost)


def _after(before: Sequence[Tally], places: Sequence[int]) -> list[Tally]:
    strengths = after_game([tally.strength for tally in before], places)
    winners = sum(place == 1 for place in places)
    return [
        Tally(
            strength, tally.games + 1,
            tally.won + (place == 1 and winners == 1),
            tally.drawn + (place == 1 and winners > 1),
            tally.lost + (place > 1),
        )
        for strength, tally, place in zip(strengths, before, places, strict=True)
    ]  # fmt: skip


def _row(person: str, game: str, tally: Tally) -> dict[str, object]:
    columns = tally._asdict()
    strength: Strength = columns.pop("strength")
    return {"person": person, "game": game, "mu": strength.mu, "sigma": strength.sigma, **columns}


def _results(ended: RatedGame, before: Sequence[Tally], after: Sequence[Tally]) -> list[dict[str, object]]:
    return [
        {
            "table_id": ended.table, "seat": seat, "game": ended.game, "person": person, "finished": ended.finished,
            "mu_before": then.strength.mu, "sigma_before": then.strength.sigma,
            "mu": now.strength.mu, "sigma": now.strength.sigma,
        }
        for seat, (person, then, now) in enumerate(zip(ended.people, before, after, strict=True), start=1)
    ]  # fmt: skip


class RatingCounter:
    """Counts games in the background as they finish.

    The node that wrote the end counts at once. There is also a job: if that node dies or fails, another one counts.
    """

    def __init__(self, ledger: RatingLedger, changed: Callable[[Sequence[str]], Awaitable[None]], clock: Clock) -> None:
        self._ledger = ledger
        self._changed = changed
        self._clock = clock
        self._jobs: Jobs | None = None
        self._running: dict[str, asyncio.Task[None]] = {}

    def share(self, jobs: Jobs) -> None:
        """Let other nodes count what this one could not. Call this before jobs start."""
        self._jobs = jobs
        jobs.handle(COUNT, self._count_late)

    def finished(self, table: str) -> None:
        if self._jobs is not None:
            self._jobs.at(COUNT, table, self._clock.now() + LATE)
        task = self._running[table] = asyncio.get_running_loop().create_task(self._count(table))
        task.add_done_callback(lambda _: self._running.pop(table, None))

    async def _count(self, table: str) -> None:
        try:
            await self._changed(await self._ledger.count(table))
        except StoreFailed as failed:  # the job counts it
            log.error("a rated game was not counted", table=table, reason=failed.reason)
        else:
            if self._jobs is not None:
                self._jobs.done(COUNT, table)

    async def _count_late(self, table: str, due: datetime) -> None:
        await self._changed(await self._ledger.count(table))

    async def settle(self) -> None:
        """Wait until all finished games are counted."""
        while self._running:
            await asyncio.gather(*self._running.values())

    async def wait_for(self, table: str) -> None:
        """Wait a moment for a game that finished just now to be counted, here or at another node. Starts nothing."""
        deadline = self._clock.monotonic() + WAIT_SECONDS
        if table in self._running:
            await asyncio.wait([self._running[table]], timeout=WAIT_SECONDS)
        while await self._ledger.is_pending(table, self._clock.now() - LATE) and self._clock.monotonic() < deadline:
            await self._clock.sleep(POLL_SECONDS)
