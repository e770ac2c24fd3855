"""The daily challenge. Tries are tables, which are played like all others; the puzzle has routes of its own."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.activities.daily.schemas import DailyCompared, DailyLeaders, DailyView, DailyWanted
from quadrangle.activities.daily.secrets import Proof
from quadrangle.learn.daily import puzzle_challenge
from quadrangle.learn.puzzles import Attempt, Puzzle
from quadrangle.server.routes.dependencies import as_json, client_of, read_body, site_of
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.routes.puzzles import puzzle_view, try_result
from quadrangle.server.schemas.daily import DailyPuzzle, DailyPuzzleTry, DailyPuzzleWanted
from quadrangle.server.schemas.puzzles import PuzzleTryResult, PuzzleView
from quadrangle.tables.live.messages import Snapshot

DAY = r"^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$"
Day = Annotated[str, Path(pattern=DAY)]
Challenge = Annotated[str, Path(max_length=40)]
# A day has one puzzle, at the address of its game.
PUZZLE = f"/{{day}}/{puzzle_challenge()}"
router = APIRouter(prefix="/api/v1/daily", default_response_class=Response)


@router.get("", responses=responses(DailyView))
async def show_day(request: Request, day: Annotated[str | None, Query(pattern=DAY)] = None) -> Response:
    """Today or an earlier day, and how far the caller is. The challenges themselves are not part of it."""
    daily = site_of(request).daily
    return as_json(await daily.view(client_of(request), day or daily.secrets.today()))


@router.get("/proofs", responses=responses(list[Proof]))
async def show_proofs(request: Request, month: Annotated[str, Query(pattern=r"^20\d\d-(0[1-9]|1[0-2])$")]) -> Response:
    """The digests of a month's secrets, also for some days ahead; and the secrets of past days."""
    return as_json(await site_of(request).daily.secrets.proofs(month))


@router.post(
    PUZZLE,
    status_code=201,
    responses=responses(DailyPuzzle, 201),
    openapi_extra=request_body(DailyPuzzleWanted),
)
async def begin_puzzle(request: Request, day: Day) -> Response:
    """The puzzle of a day. Today's puzzle counts from now on, unless the caller has solved it."""
    wanted = await read_body(request, DailyPuzzleWanted)
    puzzle, counted = await site_of(request).daily.puzzle.begin(client_of(request), day, wanted.name.strip())
    return as_json(DailyPuzzle(await asyncio.to_thread(_disguised, puzzle, day), counted), 201)


@router.post(f"{PUZZLE}/tries", responses=responses(PuzzleTryResult), openapi_extra=request_body(DailyPuzzleTry))
async def try_puzzle_of_day(request: Request, day: Day) -> Response:
    """The result of decisions in the puzzle of a day. It has the solution once solved, or if the try does not count."""
    wanted = await read_body(request, DailyPuzzleTry)
    puzzle, tried, counted = await site_of(request).daily.puzzle.tried(client_of(request), day, wanted.moves)
    return as_json(await asyncio.to_thread(_daily_result, puzzle, tried, counted))


@router.post(
    "/{day}/{challenge}", status_code=201, responses=responses(Snapshot, 201), openapi_extra=request_body(DailyWanted)
)
async def begin_try(request: Request, day: Day, challenge: Challenge) -> Response:
    """The table of the counted try, which is created once; or, when that is over, a new one for practice."""
    wanted = await read_body(request, DailyWanted)
    begun = await site_of(request).daily.begin(client_of(request), day, challenge, wanted.counted, wanted.name.strip())
    return as_json(begun, 201)


@router.get("/{day}/{challenge}/leaders", responses=responses(DailyLeaders))
async def show_leaders(request: Request, day: Day, challenge: Challenge) -> Response:
    """The best results, and those around the caller's."""
    return as_json(await site_of(request).daily.leaders(client_of(request), day, challenge))


@router.get("/{day}/{challenge}/compared", responses=responses(DailyCompared))
async def show_compared(request: Request, day: Day, challenge: Challenge) -> Response:
    """The caller's try next to the best known one: when it is finished, or the day is over."""
    return as_json(await site_of(request).daily.compared(client_of(request), day, challenge))


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
