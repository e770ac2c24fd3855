"""Results of counted tries: kept once, compared with everybody's, and gathered into a calendar."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from quadrangle.core.state import State
from quadrangle.daily.results import order, rolls_used, score, steps
from quadrangle.service.daily.days import before
from quadrangle.service.daily.shapes import DailyLeaders, DailyResult, DailyRow, DayMarks
from quadrangle.service.directory import Directory
from quadrangle.service.ports import Clock
from quadrangle.service.stores.kept import Kept
from quadrangle.service.table import Table

# Of a challenge, and of one client: more are not read.
MOST_TRIES = 20_000
MOST_OWN = 4 * 366
# For so long a leaderboard is shown again as it was; one's own result is in it at once.
FRESH_SECONDS = 5.0
# The first lines that are shown, and how many around the asker's.
LEADING, AROUND = 7, 1


class KeptResult(msgspec.Struct, frozen=True):
    """A result as it is kept: with the name that a guest gave."""

    name: str
    result: DailyResult


class Standing(NamedTuple):
    """Somebody's place on a leaderboard."""

    place: int
    client: str
    kept: KeptResult


_decode = msgspec.json.Decoder(KeptResult).decode


def result_of(table: Table, positions: Sequence[State]) -> DailyResult:
    """What a finished try came to."""
    moves = [move.text for move in table.moves]
    return DailyResult(
        score(table.state), order(table.state, moves), rolls_used(table.state, moves), None,
        int((table.updated - table.created).total_seconds()), table.updated, steps(positions),
    )  # fmt: skip


class Results:
    """Two rows a result, so that a leaderboard and a calendar each are one read: by challenge, and by client."""

    def __init__(self, kept: Kept, clock: Clock, directory: Directory) -> None:
        self._kept = kept
        self._clock = clock
        self._directory = directory
        self._boards: dict[tuple[str, str], tuple[float, list[Standing]]] = {}

    async def keep(self, client: str, day: str, challenge: str, name: str, result: DailyResult) -> None:
        """The first result counts; writing it again changes nothing."""
        text = msgspec.json.encode(KeptResult(name, result)).decode()
        await self._kept.write(f"daily {day} {challenge}", client, text)
        await self._kept.write(f"daily of {client}", f"{day} {challenge}", str(result.score))
        self._boards.pop((day, challenge), None)

    async def of(self, client: str, day: str, challenge: str) -> DailyResult | None:
        text = await self._kept.read(f"daily {day} {challenge}", client)
        return None if text is None else _decode(text).result

    async def place(self, client: str, day: str, challenge: str) -> int | None:
        board = await self._board(day, challenge)
        return next((place for place, who, _ in board if who == client), None)

    async def leaders(self, client: str, day: str, challenge: str) -> DailyLeaders:
        board = await self._board(day, challenge)
        mine = next((index for index, standing in enumerate(board) if standing.client == client), 0)
        shown = [s for at, s in enumerate(board) if at < LEADING or abs(at - mine) <= AROUND]
        await self._directory.learn({standing.client for standing in shown})
        return DailyLeaders(len(board), tuple(self._row(standing, client) for standing in shown))

    async def calendar(self, client: str, today: str) -> tuple[int, tuple[DayMarks, ...]]:
        """How many days in a row had a challenge done, and all days that had one."""
        rows = await self._kept.beginning(f"daily of {client}", "", MOST_OWN)
        done = {
            day: tuple(key.partition(" ")[2] for key, _ in some)
            for day, some in groupby(rows, lambda row: row[0].partition(" ")[0])
        }
        run = streak(set(done), today)
        marks = (DayMarks(day, challenges, day in run) for day, challenges in done.items())  # type: ignore[arg-type]
        return len(run), tuple(marks)

    async def _board(self, day: str, challenge: str) -> list[Standing]:
        now = self._clock.monotonic()
        read, board = self._boards.get((day, challenge), (-1e18, []))
        if read < now - FRESH_SECONDS:
            rows = await self._kept.beginning(f"daily {day} {challenge}", "", MOST_TRIES)
            board = ranked([(client, _decode(text)) for client, text in rows])
            self._boards = {key: kept for key, kept in self._boards.items() if kept[0] >= now - FRESH_SECONDS}
            self._boards[day, challenge] = now, board
        return board

    def _row(self, standing: Standing, client: str) -> DailyRow:
        place, who, kept = standing
        person, result = self._directory.known(who), kept.result
        return DailyRow(
            place, person.called(kept.name), result.score, result.rolls, result.tries, result.seconds, who == client,
            person.id or msgspec.UNSET,
        )  # fmt: skip


def ranked(found: list[tuple[str, KeptResult]]) -> list[Standing]:
    """The best first. Equal results share their place; who was there earlier stands above."""
    found.sort(key=lambda one: (*(-part for part in one[1].result.order), one[1].result.at.timestamp()))
    board: list[Standing] = []
    for number, (client, kept) in enumerate(found, start=1):
        tied = board and board[-1].kept.result.order == kept.result.order
        board.append(Standing(board[-1].place if tied else number, client, kept))
    return board


def streak(days: set[str], today: str) -> set[str]:
    """The unbroken run of days up to today, or up to yesterday while today may still be done."""
    run: set[str] = set()
    day = today if today in days else before(today)
    while day in days:
        run.add(day)
        day = before(day)
    return run
