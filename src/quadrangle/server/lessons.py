"""The lesson of a game as the page wants it: positions that its boards draw, and what becomes of a try."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Request
from msgspec import Meta
from starlette.responses import Response

from quadrangle.core.state import State
from quadrangle.games import TABLE
from quadrangle.games.lessons import Lesson, Pointing, Step, Task, attempt, forbidden_try, lesson
from quadrangle.server.documented import gives, takes
from quadrangle.server.refusals import NO_SUCH_LESSON, Error, error_of
from quadrangle.server.requests import as_json, read_body
from quadrangle.service.refusals import NO_SUCH_GAME, Refused
from quadrangle.service.shown import Position

router = APIRouter(prefix="/api/v1", default_response_class=Response)
GameName = Annotated[str, Path(max_length=40)]
StepKey = Annotated[str, Path(max_length=40)]


class WantedShown(msgspec.Struct, frozen=True):
    """So many of these targets are to be touched."""

    count: int
    targets: tuple[str, ...]


class ForbiddenShown(msgspec.Struct, frozen=True):
    """A try that the rules refuse: the last of its moves, with this answer."""

    moves: tuple[str, ...]
    refusal: Error


class StepShown(msgspec.Struct, frozen=True):
    """A step. With `wanted`, targets are to be touched; else decisions are to be taken, as many as in `solution`."""

    key: str
    position: Position
    effects: dict[str, Any]
    lit: tuple[str, ...]
    solution: tuple[str, ...] = ()
    forbidden: ForbiddenShown | None = None
    targets: tuple[str, ...] = ()
    wanted: tuple[WantedShown, ...] = ()


class LessonShown(msgspec.Struct, frozen=True):
    game: str
    steps: tuple[StepShown, ...]


class LessonTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All decisions taken in a step so far."""

    moves: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=8)]


class TryShown(msgspec.Struct, frozen=True):
    """`right`: the step is done. `going`: more is asked. `allowed`: legal, not asked. `forbidden`: with the refusal."""

    outcome: Literal["right", "going", "allowed", "forbidden"]
    position: Position
    effects: dict[str, Any]
    refusal: Error | None


@router.get("/lessons/{game}", responses=gives(LessonShown))
async def show_lesson(game: GameName) -> Response:
    """The lesson of a game. What its steps say is the page's matter, by their keys."""
    return as_json(await asyncio.to_thread(_shown, _known(game)))


@router.post("/lessons/{game}/{step}", responses=gives(TryShown), openapi_extra=takes(LessonTry))
async def try_step(request: Request, game: GameName, step: StepKey) -> Response:
    """What becomes of decisions in a step. Nothing is kept: a try says all that was done in the step before."""
    tried = await read_body(request, LessonTry)
    return as_json(await asyncio.to_thread(_tried, _known(game), step, tried.moves))


def _known(game: str) -> Lesson:
    if game not in TABLE:
        raise Refused(NO_SUCH_GAME, game=game)
    if (found := lesson(game)) is None:
        raise Refused(NO_SUCH_LESSON, game=game)
    return found


@cache  # of lessons that there are
def _shown(lesson: Lesson) -> LessonShown:
    return LessonShown(lesson.game.partition(" ")[0], tuple(_step(lesson, step) for step in lesson.steps))


def _step(lesson: Lesson, step: Step) -> StepShown:
    start = lesson.start(step)
    position, effects = Position.of(start, 0, deciding=True), previews(start)
    if isinstance(step, Pointing):
        wanted = tuple(WantedShown(count, tuple(sorted(some))) for count, some in step.wanted(start))
        return StepShown(step.key, position, effects, step.lit, targets=step.targets, wanted=wanted)
    refused = forbidden_try(lesson, step)
    forbidden = ForbiddenShown(step.forbidden, error_of(refused)) if refused else None
    return StepShown(step.key, position, effects, step.lit, step.solution, forbidden)


def _tried(lesson: Lesson, key: str, moves: list[str]) -> TryShown:
    task = next((step for step in lesson.steps if step.key == key and isinstance(step, Task)), None)
    if task is None:
        raise Refused(NO_SUCH_LESSON, game=lesson.game.partition(" ")[0])
    tried = attempt(lesson, task, moves)
    decides = bool(tried.state.turn) and tried.outcome in ("going", "forbidden")
    return TryShown(
        tried.outcome,
        Position.of(tried.state, len(moves), deciding=decides),
        previews(tried.state) if decides else {},
        error_of(tried.refused) if tried.refused else None,
    )


def previews(state: State) -> dict[str, Any]:
    """What decisions would bring; where that needs a compiler first, a lesson or a puzzle does without it."""
    return {} if state.game.compiles else dict(state.effects())
