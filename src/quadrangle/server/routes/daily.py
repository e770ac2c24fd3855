"""The daily challenge. Tries are tables, which are played like all others; the puzzle has routes of its own."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from quadrangle.activities.daily.schemas import DailyCompared, DailyLeaders, DailyView, DailyWanted
from quadrangle.activities.daily.secrets import Proof
from quadrangle.core.visible_text import visible_text
from quadrangle.learn.daily import puzzle_challenge
from quadrangle.learn.puzzles import Attempt, Puzzle
from quadrangle.server.routes.puzzles import JUDGING_MOVES, puzzle_view, try_result
from quadrangle.server.routes.routing import Call, Routes, read
from quadrangle.server.schemas.daily import DailyPuzzle, DailyPuzzleTry, DailyPuzzleWanted
from quadrangle.server.schemas.puzzles import PuzzleTryResult, PuzzleView
from quadrangle.tables.live.messages import Snapshot

DAY = r"^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$"
Day = Annotated[str, Meta(pattern=DAY)]
Challenge = Annotated[str, Meta(max_length=40)]
# A day has one puzzle, at the address of its game.
PUZZLE = f"/{{day}}/{puzzle_challenge()}"
routes = Routes("/api/v1/daily")


@routes.get("", DailyView)
async def show_day(call: Call, day: Annotated[str | None, Meta(pattern=DAY)] = None) -> DailyView:
    """Today or an earlier day, and how far the caller is. The challenges themselves are not part of it."""
    daily = call.site.daily
    return await daily.view(call.client, day or daily.secrets.today())


@routes.get("/proofs", list[Proof])
async def show_proofs(call: Call, month: Annotated[str, Meta(pattern=r"^20\d\d-(0[1-9]|1[0-2])$")]) -> list[Proof]:
    """The digests of a month's secrets, also for some days ahead; and the secrets of past days."""
    return await call.site.daily.secrets.proofs(month)


@routes.post(PUZZLE, DailyPuzzle, wanted=DailyPuzzleWanted, status=201)
async def begin_puzzle(call: Call, day: Day) -> DailyPuzzle:
    """The puzzle of a day. Today's puzzle counts from now on, unless the caller has solved it."""
    wanted = await read(call, DailyPuzzleWanted)
    puzzle, counted = await call.site.daily.puzzle.begin(
        call.client, day, visible_text(wanted.name), call.charge_daily_try
    )
    return DailyPuzzle(await call.run(partial(_disguised, puzzle, day), JUDGING_MOVES), counted)


@routes.post(f"{PUZZLE}/tries", PuzzleTryResult, wanted=DailyPuzzleTry)
async def try_puzzle_of_day(call: Call, day: Day) -> PuzzleTryResult:
    """The result of decisions in the puzzle of a day. It has the solution once solved, or if the try does not count."""
    wanted = await read(call, DailyPuzzleTry)
    puzzle, tried, counted = await call.site.daily.puzzle.tried(call.client, day, wanted.moves, call.charge_daily_try)
    return await call.run(partial(_daily_result, puzzle, tried, counted), JUDGING_MOVES)


@routes.post("/{day}/{challenge}", Snapshot, wanted=DailyWanted, status=201)
async def begin_try(call: Call, day: Day, challenge: Challenge) -> Snapshot:
    """The table of the counted try, which is created once; or, when that is over, a new one for practice."""
    wanted = await read(call, DailyWanted)
    return await call.site.daily.begin(
        call.client, day, challenge, wanted.counted, visible_text(wanted.name), call.network, call.charge_daily_try
    )


@routes.get("/{day}/{challenge}/leaders", DailyLeaders)
async def show_leaders(call: Call, day: Day, challenge: Challenge) -> DailyLeaders:
    """The best results, and those around the caller's."""
    return await call.site.daily.leaders(call.client, day, challenge)


@routes.get("/{day}/{challenge}/compared", DailyCompared)
async def show_compared(call: Call, day: Day, challenge: Challenge) -> DailyCompared:
    """The caller's try next to the best known one: when it is finished, or the day is over."""
    return await call.site.daily.compared(call.client, day, challenge)


def _disguised(puzzle: Puzzle, day: str) -> PuzzleView:
    """Without the puzzle's id, under which the other routes would return the solution."""
    return msgspec.structs.replace(puzzle_view(puzzle, int(day[-2:])), id=day)


def _daily_result(puzzle: Puzzle, tried: Attempt, counted: bool) -> PuzzleTryResult:
    result = try_result(puzzle, tried)
    if not counted or tried.outcome != "wrong" or result.answer is None:
        return result
    hidden = msgspec.structs.replace(
        result.answer, refutation=(), positions=(), other=0, solution=(), solution_positions=(), themes=(), reasons=()
    )
    return msgspec.structs.replace(result, answer=hidden)
