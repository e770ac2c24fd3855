"""Ratings out of the log: every rated game that is over counts once, in the order in which games ended.

The log is the truth. What stands in `ratings` and `rated_results` follows from it, and can be computed anew with the
same result; a game that is counted late, after one that ended later, makes its kind of game be computed anew.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from quadrangle.people.database import Database
from quadrangle.scale import Strength, after_game
from quadrangle.service.ports import Clock, Jobs, StoreFailed, Summary
from quadrangle.service.stores.people_tables import people, rated_results, ratings
from quadrangle.service.stores.rows import summary_of
from quadrangle.service.stores.schema import events, tables

log = structlog.get_logger("quadrangle.people")
RATED = '%"rated":true%'
# Any number that nothing else on the database locks.
LOCK = 8_137_2006
COUNT, LATE = "count", timedelta(seconds=5)
ENDED = (
    sa.select(tables.c.id, tables.c.game, events.c.summary)
    .where(events.c.table_id == tables.c.id, sa.text("events.kind = 'over'"), events.c.summary.like(RATED))
)  # fmt: skip


class Ended(NamedTuple):
    """A rated game as the log has it: who played, and which place each took."""

    finished: str
    table: str
    game: str
    people: tuple[str, ...]
    places: tuple[int, ...]


class Tally(NamedTuple):
    """A rating as it is kept."""

    strength: Strength = Strength()
    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0


class RatedGames:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._one_by_one = asyncio.Lock()

    async def count(self, table: str) -> tuple[str, ...]:
        """Count this game, if it is rated, over and not counted yet. Whose ratings have changed."""
        async with self._one_by_one, self._database.writing() as connection:
            await _wait_for_other_nodes(connection)
            found = await _ended(connection, ENDED.where(tables.c.id == table))
            if not found or await _is_counted(connection, table):
                return ()
            if await _is_late(connection, found[0]):
                await _recompute(connection, found[0].game)
            else:
                await _count(connection, found[0])
            return found[0].people

    async def catch_up(self) -> int:
        """Count what ended and was not counted, because somebody pulled the plug in between."""
        async with self._database.reading() as connection:
            counted = sa.select(rated_results.c.table_id)
            missing = await _ended(connection, ENDED.where(tables.c.id.not_in(counted)))
        for ended in missing:
            await self.count(ended.table)
        return len(missing)

    async def recompute(self) -> dict[str, int]:
        """All ratings anew from the log; how many games of each kind were counted."""
        async with self._one_by_one, self._database.writing() as connection:
            await _wait_for_other_nodes(connection)
            games = (await connection.execute(sa.select(tables.c.game).distinct())).scalars().all()
            return {game: await _recompute(connection, game) for game in sorted(games)}

    async def differences(self) -> list[str]:
        """What stands in the database and would not come of computing it anew. Nothing, if all is well."""
        async with self._database.reading() as connection:
            kept = {(row.person, row.game): _tally(row) for row in await connection.execute(sa.select(ratings))}
            found = await _ended(connection, ENDED)
        anew: dict[tuple[str, str], Tally] = {}
        for ended in found:
            before = [anew.get((person, ended.game), Tally()) for person in ended.people]
            for person, after in zip(ended.people, _after(before, ended.places), strict=True):
                anew[person, ended.game] = after
        return [f"{person} at {game}" for person, game in sorted(kept.keys() | anew.keys())
                if kept.get((person, game)) != anew.get((person, game))]  # fmt: skip


async def _wait_for_other_nodes(connection: AsyncConnection) -> None:
    """Of two nodes that count at once, the second reads what the first has written. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


async def _ended(connection: AsyncConnection, query: sa.Select[Any]) -> list[Ended]:
    """In the order in which they ended. A game without so many different people, all with accounts, does not count."""
    rows = [(row.id, row.game, summary_of(row.summary)) for row in await connection.execute(query)]
    clients = {seat.client for _, _, summary in rows for seat in summary.seats if seat.client is not None}
    ids: dict[str, str] = {}
    for some in _chunks(sorted(clients)):
        wanted = sa.select(people.c.client, people.c.id).where(people.c.client.in_(some))
        ids |= {row.client: row.id for row in await connection.execute(wanted)}
    return sorted(ended for table, game, summary in rows if (ended := _read(table, game, summary, ids)) is not None)


def _read(table: str, game: str, summary: Summary, ids: dict[str, str]) -> Ended | None:
    who = [ids.get(seat.client or "") for seat in summary.seats]
    different = None not in who and len(set(who)) == len(who) == len(summary.places) > 1
    if not summary.rated or summary.finished is None or not different:
        return None
    return Ended(summary.finished.isoformat(), table, game, tuple(str(one) for one in who), summary.places)


def _chunks(clients: Sequence[str], size: int = 500) -> Iterable[Sequence[str]]:
    return (clients[start : start + size] for start in range(0, len(clients), size))


async def _is_counted(connection: AsyncConnection, table: str) -> bool:
    query = sa.select(rated_results.c.seat).where(rated_results.c.table_id == table).limit(1)
    return (await connection.scalar(query)) is not None


async def _is_late(connection: AsyncConnection, ended: Ended) -> bool:
    """Has a game been counted that ended after this one?"""
    later = sa.select(sa.func.max(rated_results.c.finished)).where(rated_results.c.game == ended.game)
    return (await connection.scalar(later) or "") >= ended.finished


async def _recompute(connection: AsyncConnection, game: str) -> int:
    await connection.execute(ratings.delete().where(ratings.c.game == game))
    await connection.execute(rated_results.delete().where(rated_results.c.game == game))
    found = await _ended(connection, ENDED.where(tables.c.game == game))
    tallies: dict[str, Tally] = defaultdict(Tally)
    results = []
    for ended in found:
        before = [tallies[person] for person in ended.people]
        after = _after(before, ended.places)
        results += _results(ended, before, after)
        tallies |= zip(ended.people, after, strict=True)
    if found:
        await connection.execute(rated_results.insert(), results)
        await connection.execute(ratings.insert(), [_row(person, game, tally) for person, tally in tallies.items()])
    return len(found)


async def _count(connection: AsyncConnection, ended: Ended) -> None:
    before = [await _kept(connection, person, ended.game) for person in ended.people]
    after = _after(before, ended.places)
    await connection.execute(rated_results.insert(), _results(ended, before, after))
    for person, tally in zip(ended.people, after, strict=True):
        await connection.execute(ratings.delete().where(ratings.c.person == person, ratings.c.game == ended.game))
        await connection.execute(ratings.insert(), _row(person, ended.game, tally))


async def _kept(connection: AsyncConnection, person: str, game: str) -> Tally:
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
    kept = tally._asdict()
    strength: Strength = kept.pop("strength")
    return {"person": person, "game": game, "mu": strength.mu, "sigma": strength.sigma, **kept}


def _results(ended: Ended, before: Sequence[Tally], after: Sequence[Tally]) -> list[dict[str, object]]:
    return [
        {
            "table_id": ended.table, "seat": seat, "game": ended.game, "person": person, "finished": ended.finished,
            "mu_before": then.strength.mu, "sigma_before": then.strength.sigma,
            "mu": now.strength.mu, "sigma": now.strength.sigma,
        }
        for seat, (person, then, now) in enumerate(zip(ended.people, before, after, strict=True), start=1)
    ]  # fmt: skip


class Counting:
    """Counts games beside everything else, as they end.

    The node that wrote the end counts at once. It is a job too: if that node dies or fails, another one counts.
    """

    def __init__(self, games: RatedGames, changed: Callable[[Sequence[str]], Awaitable[None]], clock: Clock) -> None:
        self._games = games
        self._changed = changed
        self._clock = clock
        self._jobs: Jobs | None = None
        self._running: set[asyncio.Task[None]] = set()

    def share(self, jobs: Jobs) -> None:
        """From now on other nodes count what this one could not. Say it before jobs are done."""
        self._jobs = jobs
        jobs.handle(COUNT, self._count_late)

    def ended(self, table: str) -> None:
        if self._jobs is not None:
            self._jobs.at(COUNT, table, self._clock.now() + LATE)
        task = asyncio.get_running_loop().create_task(self._count(table))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _count(self, table: str) -> None:
        try:
            await self._changed(await self._games.count(table))
        except StoreFailed as failed:  # it is counted later
            log.error("a rated game was not counted", table=table, reason=failed.reason)
        else:
            if self._jobs is not None:
                self._jobs.done(COUNT, table)

    async def _count_late(self, table: str, due: datetime) -> None:
        await self._changed(await self._games.count(table))

    async def settle(self) -> None:
        """Until all that has ended is counted."""
        while self._running:
            await asyncio.gather(*self._running)
