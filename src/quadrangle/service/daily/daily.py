"""The daily challenge as people meet it: a day's four tiles, a try, and how it compares."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta

import structlog

from quadrangle.core.state import State
from quadrangle.daily import AT_TABLES, CHALLENGES, PUZZLE, digest, rules
from quadrangle.daily.results import order, rolls_used, score, steps
from quadrangle.service.daily.best import Best
from quadrangle.service.daily.days import Days
from quadrangle.service.daily.puzzle import DayPuzzle
from quadrangle.service.daily.results import Results, result_of
from quadrangle.service.daily.shapes import DailyCompared, DailyLeaders, DailyLine, DailyShown, DailyTile
from quadrangle.service.events import DailyTry
from quadrangle.service.founding import daily_id
from quadrangle.service.ports import Clock
from quadrangle.service.refusals import DAILY_FIRST, DAILY_OVER, NO_SUCH_DAY, NO_SUCH_TABLE, Refused
from quadrangle.service.shown import Position, Snapshot
from quadrangle.service.stores.kept import Kept
from quadrangle.service.table import Table
from quadrangle.service.tables import Tables

log = structlog.get_logger("quadrangle.daily")
# What there is of each: cards laid, rolls, or the one puzzle.
LENGTHS = {"minisurf": 16, "maxisurf": 18, "quadrata": 30, "planquadrat": 1}


class Daily:
    """Tables, and what is kept beside them."""

    def __init__(self, tables: Tables, kept: Kept, clock: Clock, days: Days | None = None) -> None:
        self._tables = tables
        self.days = days or Days(kept, clock)
        self.results = Results(kept, clock, tables.directory)
        self.best = Best(self.days, tables.bots, kept)
        self.puzzle = DayPuzzle(self.days, self.results, kept, clock)
        self._keeping: set[asyncio.Task[None]] = set()
        tables.on_daily(self.days.events, self._ended)

    async def shown(self, client: str, day: str) -> DailyShown:
        """A day as this client sees it."""
        today = self.days.today()
        secret = await self.days.secret(self.days.reached(day))
        tiles = [await self._tile(client, day, challenge) for challenge in CHALLENGES]
        streak, calendar = await self.results.calendar(client, today)
        return DailyShown(
            day, today, await self.days.first(), end_of(day), digest(secret), streak, tuple(tiles), calendar
        )

    async def begin(self, client: str, day: str, challenge: str, counted: bool, name: str) -> Snapshot:
        """The table of the counted try, made now or before; or another one, for practice."""
        await self._check(day, challenge, AT_TABLES)
        if counted and day != self.days.today():
            raise Refused(DAILY_OVER)
        if not counted:
            await self._must_have_tried(client, day, challenge)
        self.best.look_for(day, challenge)
        table = daily_id(client, day, challenge) if counted else None
        return await self._tables.create_daily(client, table, rules(challenge), DailyTry(day, counted), name)

    async def leaders(self, client: str, day: str, challenge: str) -> DailyLeaders:
        await self._check(day, challenge)
        return await self.results.leaders(client, day, challenge)

    async def compared(self, client: str, day: str, challenge: str) -> DailyCompared:
        """One's own try beside the best known one, for who has finished it or came too late."""
        await self._check(day, challenge, AT_TABLES)
        await self._must_have_tried(client, day, challenge)
        table = await self._own(client, day, challenge)
        yours = _texts(table) if table is not None and table.status == "over" else None
        best = await self.best.found(day, challenge)
        options = dict(rules(challenge).options)
        return DailyCompared(options, await _line(challenge, yours), await _line(challenge, best))

    async def _must_have_tried(self, client: str, day: str, challenge: str) -> None:
        if day == self.days.today() and await self._tried(client, day, challenge) is None:
            raise Refused(DAILY_FIRST)

    async def _tried(self, client: str, day: str, challenge: str) -> Table | None:
        table = await self._own(client, day, challenge)
        return table if table is not None and table.status == "over" else None

    async def _own(self, client: str, day: str, challenge: str) -> Table | None:
        """The table of the counted try, if there is one."""
        try:
            return await self._tables.look_at(daily_id(client, day, challenge))
        except Refused as refused:
            if refused.code != NO_SUCH_TABLE.code:
                raise
            return None

    async def _tile(self, client: str, day: str, challenge: str) -> DailyTile:
        if challenge == PUZZLE:
            return await self._puzzle_tile(client, day)
        table = await self._own(client, day, challenge)
        result = await self.results.of(client, day, challenge)
        if table is None:
            status = "none" if day == self.days.today() else "missed"
            return DailyTile(challenge, status, None, 0, LENGTHS[challenge], None, None)  # type: ignore[arg-type]
        if result is None and self._counts(table):  # a node may have ended before it was kept
            await self._keep(table)
            result = await self.results.of(client, day, challenge)
        place = await self.results.place(client, day, challenge) if result else None
        status = "done" if result else "going" if day == self.days.today() else "missed"
        return DailyTile(challenge, status, table.id, _turned(table), LENGTHS[challenge], result, place)  # type: ignore[arg-type]

    async def _puzzle_tile(self, client: str, day: str) -> DailyTile:
        result = await self.results.of(client, day, PUZZLE)
        place = await self.results.place(client, day, PUZZLE) if result else None
        begun = await self.puzzle.begun(client, day)
        status = "done" if result else "missed" if day != self.days.today() else "going" if begun else "none"
        return DailyTile(PUZZLE, status, None, int(result is not None), LENGTHS[PUZZLE], result, place)  # type: ignore[arg-type]

    def _ended(self, table: Table) -> None:
        task = asyncio.create_task(self._keep(table), name=f"result of {table.id}")
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    def _counts(self, table: Table) -> bool:
        """Finished in time: when its day is over, a day's secret is told."""
        return table.status == "over" and table.daily is not None and table.updated < end_of(table.daily.day)

    async def _keep(self, table: Table) -> None:
        """What was not kept is kept when its player comes back."""
        client, daily = table.seats[0].client, table.daily
        if not self._counts(table) or client is None or daily is None:
            return
        try:
            positions = await asyncio.to_thread(lambda: [*_replayed(table.game.name, _texts(table))])
            result = result_of(table, positions)
            await self.results.keep(client, daily.day, table.game.name, table.seats[0].name, result)
        except Exception:
            log.exception("result not kept", table=table.id)

    async def _check(self, day: str, challenge: str, known: Sequence[str] = CHALLENGES) -> None:
        await self.days.secret(self.days.reached(day))
        if challenge not in known:
            raise Refused(NO_SUCH_DAY, day=day, challenge=challenge)

    async def close(self) -> None:
        await asyncio.gather(*self._keeping, return_exceptions=True)
        await self.best.close()


def end_of(day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time(), UTC)


def _texts(table: Table) -> list[str]:
    return [move.text for move in table.moves]


def _turned(table: Table) -> int:
    """How many cards or rolls there have been."""
    return sum(move.player == 0 and not move.text.startswith("begin") for move in table.moves)


def _replayed(challenge: str, moves: Iterable[str]) -> Iterable[State]:
    state: State = rules(challenge).start()
    yield state
    for move in moves:
        state = state.play(move)
        yield state


async def _line(challenge: str, moves: Sequence[str] | None) -> DailyLine | None:
    return None if moves is None else await asyncio.to_thread(_drawn, challenge, moves)


def _drawn(challenge: str, moves: Sequence[str]) -> DailyLine:
    *_, last = positions = [*_replayed(challenge, moves)]
    return DailyLine(
        score(last), order(last, moves), rolls_used(last, moves), steps(positions), tuple(moves),
        Position.of(last, len(moves)),
    )  # fmt: skip
