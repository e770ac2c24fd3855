"""The puzzle of a day: everybody's tries are counted until one solves it. There is no table: tries are judged alone.

Wrong tries are written once each, under what was tried, so that a request that is sent twice counts once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime

import msgspec

from quadrangle.daily import PUZZLE, digest, puzzle
from quadrangle.puzzles import Attempt, Puzzle, attempt
from quadrangle.puzzles.puzzle import remembered
from quadrangle.service.daily.days import Days
from quadrangle.service.daily.results import Results
from quadrangle.service.daily.shapes import DailyResult
from quadrangle.service.ports import Clock
from quadrangle.service.stores.kept import Kept

KIND = "daily puzzle"
# More wrong tries than that are not told apart.
MOST_WRONG = 98


class Begun(msgspec.Struct, frozen=True):
    """Since when somebody has known the puzzle, and the name that a guest gave."""

    at: datetime
    name: str


class DayPuzzle:
    """Chooses, judges and counts. When a day is over, or somebody has solved it, tries do not count."""

    def __init__(self, days: Days, results: Results, kept: Kept, clock: Clock) -> None:
        self._days = days
        self._results = results
        self._kept = kept
        self._clock = clock

    async def of(self, day: str) -> Puzzle:
        """The first choice of a day stays, also when another version with other puzzles is started meanwhile."""
        chosen = puzzle(await self._days.secret(self._days.reached(day)), day)
        await self._kept.write(KIND, day, chosen)
        found = remembered(PUZZLE, await self._kept.read(KIND, day) or chosen) or remembered(PUZZLE, chosen)
        assert found is not None  # it was chosen among those that can be found
        return found

    async def begin(self, client: str, day: str, name: str) -> tuple[Puzzle, bool]:
        """The puzzle, and whether tries count from now on."""
        found = await self.of(day)
        counted = await self._counts(client, day)
        if counted:
            begun = msgspec.json.encode(Begun(self._clock.now(), name)).decode()
            await self._kept.write(f"{KIND} {day} begun", client, begun)
        return found, counted

    async def begun(self, client: str, day: str) -> Begun | None:
        text = await self._kept.read(f"{KIND} {day} begun", client)
        return None if text is None else msgspec.json.decode(text, type=Begun)

    async def tried(self, client: str, day: str, moves: Sequence[str]) -> tuple[Puzzle, Attempt, bool]:
        """What became of decisions, and whether it counted. A turn that is not finished is no try yet."""
        found, counted = await self.begin(client, day, "")
        tried = await asyncio.to_thread(attempt, found, moves)
        if counted and tried.outcome == "wrong":
            await self._count(client, day, tried)
        elif counted and tried.outcome == "solved":
            await self._solved(client, day)
        return found, tried, counted

    async def _counts(self, client: str, day: str) -> bool:
        return day == self._days.today() and await self._results.of(client, day, PUZZLE) is None

    async def _count(self, client: str, day: str, tried: Attempt) -> None:
        if await self._wrong(client, day) < MOST_WRONG:
            await self._kept.write(f"{KIND} {day} wrong", f"{client} {digest(' '.join(tried.played))}", "")

    async def _wrong(self, client: str, day: str) -> int:
        return len(await self._kept.beginning(f"{KIND} {day} wrong", f"{client} ", MOST_WRONG))

    async def _solved(self, client: str, day: str) -> None:
        now, begun = self._clock.now(), await self.begun(client, day)
        assert begun is not None  # whoever tries has begun
        tries = await self._wrong(client, day) + 1
        seconds = int((now - begun.at).total_seconds())
        result = DailyResult(tries, (-tries,), None, tries, seconds, now, ())
        await self._results.keep(client, day, PUZZLE, begun.name, result)
