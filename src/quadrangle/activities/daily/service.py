"""The daily challenge as clients use it: the four tiles of a day, tries, leaderboards and comparisons."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta

import structlog

from quadrangle.activities.daily.daily_puzzle import DailyPuzzles
from quadrangle.activities.daily.leaderboard import DailyResults, result_of
from quadrangle.activities.daily.schemas import DailyCompared, DailyLeaders, DailySolution, DailyTile, DailyView
from quadrangle.activities.daily.secrets import DailySecrets
from quadrangle.activities.daily.solver_job import BestSolutions
from quadrangle.core.state import State
from quadrangle.learn.daily import challenges, digest, puzzle_challenge, rules, table_challenges
from quadrangle.learn.daily.challenge import challenge_of, order, rolls_used, score, steps
from quadrangle.storage.key_value import KeyValueStore
from quadrangle.tables.bus_events import DailyTryFinished
from quadrangle.tables.errors import DAILY_FIRST, DAILY_OVER, NO_SUCH_DAY, NO_SUCH_TABLE, Refused
from quadrangle.tables.live.messages import Position, Snapshot
from quadrangle.tables.model.create import daily_id
from quadrangle.tables.model.events import DailyTry
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Clock
from quadrangle.tables.service import Tables

log = structlog.get_logger("quadrangle.learn.daily")


class Daily:
    """Puts tables, secrets, results and solutions together. The tables draw chance from `secrets.events`."""

    def __init__(self, tables: Tables, store: KeyValueStore, clock: Clock, secrets: DailySecrets) -> None:
        self._tables = tables
        self.secrets = secrets
        self.results = DailyResults(store, clock, tables.directory)
        self.best = BestSolutions(self.secrets, tables.bots, store)
        self.puzzle = DailyPuzzles(self.secrets, self.results, store, clock)
        self._tasks: set[asyncio.Task[None]] = set()
        tables.bus.subscribe(DailyTryFinished, self._ended)

    async def view(self, client: str, day: str) -> DailyView:
        """A day as this client sees it."""
        today = self.secrets.today()
        secret = await self.secrets.secret(self.secrets.reached(day))
        tiles = [await self._tile(client, day, challenge) for challenge in challenges()]
        streak, calendar = await self.results.calendar(client, today)
        return DailyView(
            day, today, await self.secrets.first(), end_of(day), digest(secret), streak, tuple(tiles), calendar
        )

    async def begin(
        self, client: str, day: str, challenge: str, counted: bool, name: str,
        network: str = "", charge: Callable[[], None] = lambda: None,
    ) -> Snapshot:  # fmt: skip
        """The table of the counted try, which may exist already; or a new one, for practice.

        `charge` is called before a new counted try, and may refuse it.
        """
        await self._check(day, challenge, table_challenges())
        if counted and day != self.secrets.today():
            raise Refused(DAILY_OVER)
        if not counted:
            await self._must_have_tried(client, day, challenge)
        if counted and await self._own(client, day, challenge) is None:
            charge()
        self.best.start(day, challenge)
        table = daily_id(client, day, challenge) if counted else None
        return await self._tables.create_daily(client, table, rules(challenge), DailyTry(day, counted), name, network)

    async def leaders(self, client: str, day: str, challenge: str) -> DailyLeaders:
        await self._check(day, challenge)
        return await self.results.leaders(client, day, challenge)

    async def compared(self, client: str, day: str, challenge: str) -> DailyCompared:
        """The client's own try and the best known solution, once the try is finished or the day is over."""
        await self._check(day, challenge, table_challenges())
        await self._must_have_tried(client, day, challenge)
        table = await self._own(client, day, challenge)
        yours = _texts(table) if table is not None and table.status == "over" else None
        best = await self.best.stored(day, challenge)
        options = dict(rules(challenge).options)
        return DailyCompared(options, await _solution(challenge, yours), await _solution(challenge, best))

    async def _must_have_tried(self, client: str, day: str, challenge: str) -> None:
        if day == self.secrets.today() and await self._tried(client, day, challenge) is None:
            raise Refused(DAILY_FIRST)

    async def _tried(self, client: str, day: str, challenge: str) -> Table | None:
        table = await self._own(client, day, challenge)
        return table if table is not None and table.status == "over" else None

    async def _own(self, client: str, day: str, challenge: str) -> Table | None:
        """The table of the counted try, if there is one."""
        try:
            return await self._tables.table(daily_id(client, day, challenge))
        except Refused as refused:
            if refused.code != NO_SUCH_TABLE.code:
                raise
            return None

    async def _tile(self, client: str, day: str, challenge: str) -> DailyTile:
        if challenge == puzzle_challenge():
            return await self._puzzle_tile(client, day)
        table = await self._own(client, day, challenge)
        result = await self.results.of(client, day, challenge)
        if table is None:
            status = "none" if day == self.secrets.today() else "missed"
            return DailyTile(challenge, status, None, 0, challenge_of(challenge).length, None, None)  # type: ignore[arg-type]
        if result is None and self._counts(table):  # a node may have stopped before it was stored
            await self._store_result(table)
            result = await self.results.of(client, day, challenge)
        place = await self.results.place(client, day, challenge) if result else None
        status = "done" if result else "going" if day == self.secrets.today() else "missed"
        return DailyTile(challenge, status, table.id, _turned(table), challenge_of(challenge).length, result, place)  # type: ignore[arg-type]

    async def _puzzle_tile(self, client: str, day: str) -> DailyTile:
        challenge = puzzle_challenge()
        result = await self.results.of(client, day, challenge)
        place = await self.results.place(client, day, challenge) if result else None
        begun = await self.puzzle.start_of(client, day)
        status = "done" if result else "missed" if day != self.secrets.today() else "going" if begun else "none"
        return DailyTile(challenge, status, None, int(result is not None), 1, result, place)  # type: ignore[arg-type]

    def _ended(self, event: DailyTryFinished) -> None:
        table = event.table
        task = asyncio.create_task(self._store_result(table), name=f"result of {table.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _counts(self, table: Table) -> bool:
        """Finished in time? After its day the secret is public."""
        return table.status == "over" and table.daily is not None and table.updated < end_of(table.daily.day)

    async def _store_result(self, table: Table) -> None:
        """If this fails, the result is stored when its player comes back."""
        client, daily = table.seats[0].client, table.daily
        if not self._counts(table) or client is None or daily is None:
            return
        try:
            positions = await asyncio.to_thread(lambda: [*_replayed(table.game.name, _texts(table))])
            result = result_of(table, positions)
            await self.results.add(client, daily.day, table.game.name, table.seats[0].name, result)
        except Exception:
            log.exception("result not stored", table=table.id)

    async def _check(self, day: str, challenge: str, allowed: Sequence[str] = ()) -> None:
        await self.secrets.secret(self.secrets.reached(day))
        if challenge not in (allowed or challenges()):
            raise Refused(NO_SUCH_DAY, day=day, challenge=challenge)

    async def close(self) -> None:
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.best.close()


def end_of(day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day) + timedelta(days=1), time(), UTC)


def _texts(table: Table) -> list[str]:
    return [move.text for move in table.moves]


def _turned(table: Table) -> int:
    """How many cards or rolls there were."""
    return sum(move.player == 0 and not move.text.startswith("begin") for move in table.moves)


def _replayed(challenge: str, moves: Iterable[str]) -> Iterable[State]:
    state: State = rules(challenge).start()
    yield state
    for move in moves:
        state = state.play(move)
        yield state


async def _solution(challenge: str, moves: Sequence[str] | None) -> DailySolution | None:
    return None if moves is None else await asyncio.to_thread(_drawn, challenge, moves)


def _drawn(challenge: str, moves: Sequence[str]) -> DailySolution:
    *_, last = positions = [*_replayed(challenge, moves)]
    return DailySolution(
        score(last), order(last, moves), rolls_used(last, moves), steps(positions), tuple(moves),
        Position.of(last, len(moves)),
    )  # fmt: skip
