"""The puzzle of the day: a player's tries are counted until one solves it. There is no table.

Each wrong try is stored once, under a digest of its moves, so that a request that is sent twice counts once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec

from quadrangle.activities.daily.leaderboard import DailyResults
from quadrangle.activities.daily.schemas import DailyResult
from quadrangle.activities.daily.secrets import DailySecrets
from quadrangle.learn.daily import digest, puzzle, puzzle_challenge
from quadrangle.learn.puzzles import Attempt, Puzzle, attempt
from quadrangle.learn.puzzles.puzzle import remembered
from quadrangle.storage.key_value import KeyValueStore
from quadrangle.tables.ports import Clock

KIND = "daily puzzle"
# More wrong tries are not counted.
MAX_WRONG = 98


class PuzzleStart(msgspec.Struct, frozen=True):
    """When a player first saw the puzzle, and the name that a guest chose."""

    at: datetime
    name: str


class DailyPuzzles:
    """Chooses the puzzle, judges tries and counts them. After the day, or after the solution, tries do not count."""

    def __init__(self, secrets: DailySecrets, results: DailyResults, store: KeyValueStore, clock: Clock) -> None:
        self._secrets = secrets
        self._results = results
        self._store = store
        self._clock = clock
        # The puzzles of days that somebody asked for: to choose one takes a write and a digest of each puzzle.
        self._chosen: dict[str, Puzzle] = {}

    async def of(self, day: str) -> Puzzle:
        """The first choice of a day stays, even if a version with other puzzles is started later."""
        if day not in self._chosen:
            self._chosen[day] = await self._choose(day)
        return self._chosen[day]

    async def _choose(self, day: str) -> Puzzle:
        chosen = puzzle(await self._secrets.secret(self._secrets.reached(day)), day)
        await self._store.add(KIND, day, chosen)
        stored = await self._store.get(KIND, day)
        game = puzzle_challenge()
        result = remembered(game, stored or chosen) or remembered(game, chosen)
        assert result is not None  # it was chosen among the existing puzzles
        return result

    async def begin(
        self, client: str, day: str, name: str, charge: Callable[[], None] = lambda: None
    ) -> tuple[Puzzle, bool]:
        """The puzzle, and whether tries count from now on. `charge` is called before the first, and may refuse it."""
        the_puzzle = await self.of(day)
        counted = await self._counts(client, day)
        if counted and await self.start_of(client, day) is None:
            charge()
            start = msgspec.json.encode(PuzzleStart(self._clock.now(), name)).decode()
            await self._store.add(f"{KIND} {day} begun", client, start)
        return the_puzzle, counted

    async def start_of(self, client: str, day: str) -> PuzzleStart | None:
        text = await self._store.get(f"{KIND} {day} begun", client)
        return None if text is None else msgspec.json.decode(text, type=PuzzleStart)

    async def tried(
        self, client: str, day: str, moves: Sequence[str], charge: Callable[[], None] = lambda: None
    ) -> tuple[Puzzle, Attempt, bool]:
        """The outcome of a try, and whether it counted. An unfinished turn is not a try yet."""
        the_puzzle, counted = await self.begin(client, day, "", charge)
        tried = await asyncio.to_thread(attempt, the_puzzle, moves)
        if counted and tried.outcome == "wrong":
            await self._count(client, day, tried)
        elif counted and tried.outcome == "solved":
            await self._solved(client, day)
        return the_puzzle, tried, counted

    async def _counts(self, client: str, day: str) -> bool:
        return day == self._secrets.today() and await self._results.of(client, day, puzzle_challenge()) is None

    async def _count(self, client: str, day: str, tried: Attempt) -> None:
        if await self._wrong(client, day) < MAX_WRONG:
            await self._store.add(f"{KIND} {day} wrong", f"{client} {digest(' '.join(tried.played))}", "")

    async def _wrong(self, client: str, day: str) -> int:
        return len(await self._store.scan(f"{KIND} {day} wrong", f"{client} ", MAX_WRONG))

    async def _solved(self, client: str, day: str) -> None:
        now, start = self._clock.now(), await self.start_of(client, day)
        assert start is not None  # `begin` comes before every try
        tries = await self._wrong(client, day) + 1
        seconds = int((now - start.at).total_seconds())
        result = DailyResult(tries, (-tries,), None, tries, seconds, now, ())
        await self._results.add(client, day, puzzle_challenge(), start.name, result)
