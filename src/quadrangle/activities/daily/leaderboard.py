"""Results of counted tries: stored once, ranked on leaderboards, and listed in a calendar."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from quadrangle.activities.daily.schemas import DailyLeaders, DailyResult, DailyRow, DayMarks
from quadrangle.activities.daily.secrets import before
from quadrangle.core.state import State
from quadrangle.learn.daily.challenge import order, rolls_used, score, steps
from quadrangle.storage.key_value import KeyValueStore
from quadrangle.tables.model.people import Directory
from quadrangle.tables.model.table import Table
from quadrangle.tables.ports import Clock

# Rows that are read at most: per challenge, and per client.
MAX_TRIES = 20_000
MAX_OWN = 4 * 366
# A leaderboard is cached for this long. A new result at this node replaces it at once, unless it has many rows.
CACHE_SECONDS = 5.0
LARGE_BOARD = 500
# Rows of a leaderboard: from the top, and on each side of the client's own.
TOP, AROUND = 7, 1


class StoredResult(msgspec.Struct, frozen=True):
    """A result as it is stored, with the name that a guest chose."""

    name: str
    result: DailyResult


class DailyStanding(NamedTuple):
    """A client's place on a leaderboard."""

    place: int
    client: str
    stored: StoredResult


_decode = msgspec.json.Decoder(StoredResult).decode


def result_of(table: Table, positions: Sequence[State]) -> DailyResult:
    """The result of a finished try."""
    moves = [move.text for move in table.moves]
    return DailyResult(
        score(table.state), order(table.state, moves), rolls_used(table.state, moves), None,
        int((table.updated - table.created).total_seconds()), table.updated, steps(positions),
    )  # fmt: skip


class DailyResults:
    """Two rows per result, by challenge and by client: so a leaderboard and a calendar are one read each."""

    def __init__(self, store: KeyValueStore, clock: Clock, directory: Directory) -> None:
        self._store = store
        self._clock = clock
        self._directory = directory
        self._boards: dict[tuple[str, str], tuple[float, list[DailyStanding]]] = {}

    async def add(self, client: str, day: str, challenge: str, name: str, result: DailyResult) -> None:
        """Store a result. The first one counts; a second one changes nothing."""
        text = msgspec.json.encode(StoredResult(name, result)).decode()
        await self._store.add(f"daily {day} {challenge}", client, text)
        await self._store.add(f"daily of {client}", f"{day} {challenge}", str(result.score))
        if len(self._boards.get((day, challenge), (0.0, ()))[1]) < LARGE_BOARD:
            self._boards.pop((day, challenge), None)

    async def of(self, client: str, day: str, challenge: str) -> DailyResult | None:
        text = await self._store.get(f"daily {day} {challenge}", client)
        return None if text is None else _decode(text).result

    async def place(self, client: str, day: str, challenge: str) -> int | None:
        """The place of a client who has a result. A cached leaderboard may be older than this result."""
        if (place := _place(await self._board(day, challenge), client)) is not None:
            return place
        self._boards.pop((day, challenge), None)
        return _place(await self._board(day, challenge), client)

    async def leaders(self, client: str, day: str, challenge: str) -> DailyLeaders:
        board = await self._board(day, challenge)
        mine = next((index for index, standing in enumerate(board) if standing.client == client), 0)
        rows = [s for at, s in enumerate(board) if at < TOP or abs(at - mine) <= AROUND]
        await self._directory.learn({standing.client for standing in rows})
        return DailyLeaders(len(board), tuple(self._row(standing, client) for standing in rows))

    async def calendar(self, client: str, today: str) -> tuple[int, tuple[DayMarks, ...]]:
        """The length of the streak, and all days with a finished challenge."""
        rows = await self._store.scan(f"daily of {client}", "", MAX_OWN)
        done = {
            day: tuple(key.partition(" ")[2] for key, _ in some)
            for day, some in groupby(rows, lambda row: row[0].partition(" ")[0])
        }
        run = streak(set(done), today)
        marks = (DayMarks(day, challenges, day in run) for day, challenges in done.items())
        return len(run), tuple(marks)

    async def _board(self, day: str, challenge: str) -> list[DailyStanding]:
        now = self._clock.monotonic()
        read, board = self._boards.get((day, challenge), (-1e18, []))
        if read < now - CACHE_SECONDS:
            rows = await self._store.scan(f"daily {day} {challenge}", "", MAX_TRIES)
            board = await asyncio.to_thread(_ranked_rows, rows)
            self._boards = {key: one for key, one in self._boards.items() if one[0] >= now - CACHE_SECONDS}
            self._boards[day, challenge] = now, board
        return board

    def _row(self, standing: DailyStanding, client: str) -> DailyRow:
        place, who, stored = standing
        person, result = self._directory.person(who), stored.result
        return DailyRow(
            place, person.called(stored.name), result.score, result.rolls, result.tries, result.seconds, who == client,
            person.id or msgspec.UNSET,
        )  # fmt: skip


def _place(board: list[DailyStanding], client: str) -> int | None:
    return next((place for place, who, _ in board if who == client), None)


def _ranked_rows(rows: Sequence[tuple[str, str]]) -> list[DailyStanding]:
    return ranked([(client, _decode(text)) for client, text in rows])


def ranked(results: list[tuple[str, StoredResult]]) -> list[DailyStanding]:
    """The best first. Equal results share a place; the earlier one is listed first."""
    results.sort(key=lambda one: (*(-part for part in one[1].result.order), one[1].result.at.timestamp()))
    board: list[DailyStanding] = []
    for number, (client, stored) in enumerate(results, start=1):
        tied = board and board[-1].stored.result.order == stored.result.order
        board.append(DailyStanding(board[-1].place if tied else number, client, stored))
    return board


def streak(days: set[str], today: str) -> set[str]:
    """The days in a row up to today, or up to yesterday while today's challenge is still open."""
    run: set[str] = set()
    day = today if today in days else before(today)
    while day in days:
        run.add(day)
        day = before(day)
    return run
