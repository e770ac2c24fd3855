"""The lesson of a game: positions that the page's boards draw, and the result of a try."""

from __future__ import annotations

from functools import cache, partial
from typing import Annotated, Any

from msgspec import Meta

from quadrangle.core.lesson import Lesson, LessonStep, PlayStep, PointStep
from quadrangle.core.state import State
from quadrangle.games import GAMES
from quadrangle.learn.lessons import attempt, forbidden_try, lesson, start
from quadrangle.server.http_errors import NO_SUCH_LESSON, error_of
from quadrangle.server.routes.routing import Call, GameName, Routes, read
from quadrangle.server.schemas.lessons import (
    ForbiddenTry,
    LessonSolution,
    LessonStepView,
    LessonTry,
    LessonTryResult,
    LessonView,
    WantedTargets,
)
from quadrangle.tables.errors import NO_SUCH_GAME, Refused
from quadrangle.tables.live.messages import Position

routes = Routes()
StepKey = Annotated[str, Meta(max_length=40)]


@routes.get("/lessons/{game}", LessonView)
async def show_lesson(call: Call, game: GameName) -> LessonView:
    """The lesson of a game. The page has the texts of its steps, by their keys."""
    return await call.run(partial(_lesson_view, _find(game)))


@routes.post("/lessons/{game}/{step}", LessonTryResult, wanted=LessonTry)
async def try_step(call: Call, game: GameName, step: StepKey) -> LessonTryResult:
    """The result of decisions in a step. Nothing is stored: a try contains all decisions so far."""
    body = await read(call, LessonTry)
    return await call.run(partial(_try, _find(game), step, tuple(body.moves)), len(body.moves))


@routes.get("/lessons/{game}/{step}/solution", LessonSolution)
async def show_step_solution(call: Call, game: GameName, step: StepKey) -> LessonSolution:
    """The solution of a step, played decision by decision."""
    return await call.run(partial(_solution, _find(game), step))


def _find(game: str) -> Lesson:
    if game not in GAMES:
        raise Refused(NO_SUCH_GAME, game=game)
    if (of_game := lesson(game)) is None:
        raise Refused(NO_SUCH_LESSON, game=game)
    return of_game


@cache  # bounded: only existing lessons get here
def _lesson_view(lesson: Lesson) -> LessonView:
    return LessonView(_game(lesson), tuple(_step_view(lesson, step) for step in lesson.steps))


def _game(lesson: Lesson) -> str:
    return lesson.game.partition(" ")[0]


def _step_view(lesson: Lesson, step: LessonStep) -> LessonStepView:
    first = start(lesson, step)
    position, effects = Position.of(first, 0, deciding=True), previews(first)
    if isinstance(step, PointStep):
        wanted = tuple(WantedTargets(count, tuple(sorted(some))) for count, some in step.wanted(first))
        return LessonStepView(step.key, position, effects, step.lit, targets=step.targets, wanted=wanted)
    refused = forbidden_try(lesson, step)
    forbidden = ForbiddenTry(step.forbidden, error_of(refused)) if refused else None
    return LessonStepView(step.key, position, effects, step.lit, step.solution, forbidden)


def _play_step(lesson: Lesson, key: str) -> PlayStep:
    for step in lesson.steps:
        if step.key == key and isinstance(step, PlayStep):
            return step
    raise Refused(NO_SUCH_LESSON, game=_game(lesson))


def _try(lesson: Lesson, key: str, moves: tuple[str, ...]) -> LessonTryResult:
    tried = attempt(lesson, _play_step(lesson, key), moves)
    decides = bool(tried.state.turn) and tried.outcome in ("going", "forbidden")
    return LessonTryResult(
        outcome=tried.outcome,
        position=Position.of(tried.state, len(moves), deciding=decides),
        effects=previews(tried.state) if decides else {},
        refusal=error_of(tried.refused) if tried.refused else None,
    )


def _solution(lesson: Lesson, key: str) -> LessonSolution:
    moves = _play_step(lesson, key).solution
    return LessonSolution(tuple(_try(lesson, key, moves[: length + 1]) for length in range(len(moves))))


def previews(state: State) -> dict[str, Any]:
    """What each decision would change."""
    return dict(state.effects())
