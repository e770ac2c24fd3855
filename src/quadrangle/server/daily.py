"""The daily challenge over REST. Tries are tables, which are played like all others; the puzzle has an address."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.puzzles import Attempt, Puzzle
from quadrangle.server.documented import gives, takes
from quadrangle.server.puzzles import Moves, PuzzleShown, PuzzleTryShown, judged, shown
from quadrangle.server.requests import as_json, client_of, read_body
from quadrangle.service.commands import Name
from quadrangle.service.daily.daily import Daily
from quadrangle.service.daily.days import Proof
from quadrangle.service.daily.shapes import DailyCompared, DailyLeaders, DailyShown, DailyWanted
from quadrangle.service.shown import Snapshot

DAY = r"^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$"
Day = Annotated[str, Path(pattern=DAY)]
Challenge = Annotated[str, Path(max_length=40)]
router = APIRouter(prefix="/api/v1/daily", default_response_class=Response)


class DailyPuzzleWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To be shown the puzzle of a day, under this name on the leaderboard."""

    name: Name = ""


class DailyPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of a day. `counted`: tries count, until one solves it. Its id and number are those of the day."""

    puzzle: PuzzleShown
    counted: bool


class DailyPuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All decisions of the turn so far."""

    moves: Moves


@router.get("", responses=gives(DailyShown))
async def show_day(request: Request, day: Annotated[str | None, Query(pattern=DAY)] = None) -> Response:
    """Today, or an earlier day: how far the asker is. Nothing of the challenges themselves is told here."""
    daily = _daily(request)
    return as_json(await daily.shown(client_of(request), day or daily.days.today()))


@router.get("/proofs", responses=gives(list[Proof]))
async def show_proofs(request: Request, month: Annotated[str, Query(pattern=r"^20\d\d-(0[1-9]|1[0-2])$")]) -> Response:
    """The digests of a month's secrets, also of some days to come; and the secrets of days that are over."""
    return as_json(await _daily(request).days.proofs(month))


@router.post(
    "/{day}/planquadrat", status_code=201, responses=gives(DailyPuzzle, 201), openapi_extra=takes(DailyPuzzleWanted)
)
async def begin_puzzle(request: Request, day: Day) -> Response:
    """The puzzle of a day. Today's counts from now on, unless the asker has solved it."""
    wanted = await read_body(request, DailyPuzzleWanted)
    puzzle, counted = await _daily(request).puzzle.begin(client_of(request), day, wanted.name.strip())
    return as_json(DailyPuzzle(await asyncio.to_thread(_disguised, puzzle, day), counted), 201)


@router.post("/{day}/planquadrat/tries", responses=gives(PuzzleTryShown), openapi_extra=takes(DailyPuzzleTry))
async def try_puzzle_of_day(request: Request, day: Day) -> Response:
    """What becomes of decisions in the puzzle of a day. The solution is told when it is solved, or does not count."""
    wanted = await read_body(request, DailyPuzzleTry)
    puzzle, tried, counted = await _daily(request).puzzle.tried(client_of(request), day, wanted.moves)
    return as_json(await asyncio.to_thread(_judged, puzzle, tried, counted))


@router.post("/{day}/{challenge}", status_code=201, responses=gives(Snapshot, 201), openapi_extra=takes(DailyWanted))
async def begin_try(request: Request, day: Day, challenge: Challenge) -> Response:
    """The table of the counted try, which is made once; or a new one for practice, when that is over."""
    wanted = await read_body(request, DailyWanted)
    begun = await _daily(request).begin(client_of(request), day, challenge, wanted.counted, wanted.name.strip())
    return as_json(begun, 201)


@router.get("/{day}/{challenge}/leaders", responses=gives(DailyLeaders))
async def show_leaders(request: Request, day: Day, challenge: Challenge) -> Response:
    """Who has done it best, and those around the asker."""
    return as_json(await _daily(request).leaders(client_of(request), day, challenge))


@router.get("/{day}/{challenge}/compared", responses=gives(DailyCompared))
async def show_compared(request: Request, day: Day, challenge: Challenge) -> Response:
    """One's own try beside the best known one: when it is finished, or the day is over."""
    return as_json(await _daily(request).compared(client_of(request), day, challenge))


def _disguised(puzzle: Puzzle, day: str) -> PuzzleShown:
    """Without the id under which the puzzle room would tell the solution."""
    return msgspec.structs.replace(shown(puzzle, int(day[-2:])), id=day)


def _judged(puzzle: Puzzle, tried: Attempt, counted: bool) -> PuzzleTryShown:
    told = judged(puzzle, tried)
    if not counted or tried.outcome != "wrong" or told.answer is None:
        return told
    hidden = msgspec.structs.replace(told.answer, other=0, solution=(), themes=(), reasons=())
    return msgspec.structs.replace(told, answer=hidden)


def _daily(request: Request) -> Daily:
    return request.app.state.daily  # type: ignore[no-any-return]
