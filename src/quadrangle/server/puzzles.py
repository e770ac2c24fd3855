"""Puzzles as the page wants them: which there are, one to solve, and what becomes of a try. Nothing is kept.

Unlike tables and lessons, puzzles do not tell what each decision would bring: that would be the solution.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Request
from msgspec import Meta
from starlette.responses import Response

from quadrangle.core.state import State
from quadrangle.games import TABLE
from quadrangle.puzzles import Attempt, Puzzle, attempt, shipped
from quadrangle.puzzles.judging import better, prepare, refutation
from quadrangle.puzzles.puzzle import find, numbered
from quadrangle.puzzles.rating import MEASURED, after_try
from quadrangle.scale import Strength
from quadrangle.server.documented import gives, takes
from quadrangle.server.lessons import GameName
from quadrangle.server.refusals import NO_SUCH_PUZZLE, Error, error_of
from quadrangle.server.requests import as_json, read_body
from quadrangle.service.hints import ReasonShown
from quadrangle.service.refusals import NO_SUCH_GAME, Refused
from quadrangle.service.shown import Position

router = APIRouter(prefix="/api/v1", default_response_class=Response)
PuzzleId = Annotated[str, Path(max_length=20)]
Moves = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=12)]


class PuzzleListed(msgspec.Struct, frozen=True):
    id: str
    rating: int
    themes: tuple[str, ...]


class PuzzlesShown(msgspec.Struct, frozen=True):
    """All puzzles of a game, easy ones first."""

    game: str
    puzzles: tuple[PuzzleListed, ...]


class PuzzleShown(msgspec.Struct, frozen=True):
    """A puzzle to solve: `task` says what is counted, `wanted` how much of it. `chance` is what will be rolled or
    turned; `turn` is where in its game, between two bots, the position stood."""

    id: str
    number: int
    game: str
    task: str
    wanted: int
    rating: int
    turn: int
    chance: tuple[str, ...]
    position: Position


class Solver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong somebody is at puzzles: most likely this, give or take."""

    mu: Annotated[float, Meta(ge=-1000, le=6000)] = Strength().mu
    sigma: Annotated[float, Meta(gt=0, le=400)] = Strength().sigma


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All decisions taken so far. With a `solver` it is a first try, which counts."""

    moves: Moves
    solver: Solver | None = None


class PuzzleBetter(msgspec.Struct, frozen=True):
    """Where a wrong try left the way: at its decision of this number, from 1; what would have led on, and the position
    it is about."""

    number: int
    move: str
    position: Position


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """What is told once a try is over: the best without solving it, a solution, themes, and why it works.

    While a wrong try at the puzzle of the day is counted, none of these is told.
    """

    reached: int
    other: int
    solution: tuple[str, ...]
    themes: tuple[str, ...]
    reasons: tuple[ReasonShown, ...]
    # How a wrong try is answered: moves, and the position after each.
    refutation: tuple[str, ...]
    positions: tuple[Position, ...]
    # What would have been better, where only a number says that a try is wrong.
    better: PuzzleBetter | None
    solver: Solver | None


class PuzzleTryShown(msgspec.Struct, frozen=True):
    """`solved` or `wrong`: over, with an `answer`. `going`: more is to be decided. `forbidden`: with the refusal."""

    outcome: Literal["solved", "going", "wrong", "forbidden"]
    position: Position
    refusal: Error | None
    answer: PuzzleAnswer | None


@router.get("/puzzles/{game}", responses=gives(PuzzlesShown))
async def list_puzzles(game: GameName) -> Response:
    """The puzzles of a game."""
    if game not in TABLE:
        raise Refused(NO_SUCH_GAME, game=game)
    listed = tuple(PuzzleListed(each.id, each.rating, each.themes) for each in shipped(game))
    return as_json(PuzzlesShown(game, listed))


@router.get("/puzzles/{game}/{puzzle}", responses=gives(PuzzleShown))
async def show_puzzle(game: GameName, puzzle: PuzzleId) -> Response:
    """One puzzle, without its solution."""
    known = _known(game, puzzle)
    return as_json(await asyncio.to_thread(shown, known, numbered(game, puzzle)))


@router.post("/puzzles/{game}/{puzzle}", responses=gives(PuzzleTryShown), openapi_extra=takes(PuzzleTry))
async def try_puzzle(request: Request, game: GameName, puzzle: PuzzleId) -> Response:
    """What becomes of decisions in a puzzle. A try says all that was decided before."""
    tried = await read_body(request, PuzzleTry)
    return as_json(await asyncio.to_thread(_tried, _known(game, puzzle), tried))


def _known(game: str, id: str) -> Puzzle:
    if game not in TABLE:
        raise Refused(NO_SUCH_GAME, game=game)
    if (found := find(game, id)) is None:
        raise Refused(NO_SUCH_PUZZLE)
    return found


def shown(puzzle: Puzzle, number: int) -> PuzzleShown:
    """A puzzle without its solution, under this number."""
    prepare(puzzle)
    start = puzzle.start()
    return PuzzleShown(
        puzzle.id,
        number,
        puzzle.game,
        puzzle.task,
        puzzle.number,
        puzzle.rating,
        puzzle.turn,
        puzzle.chance,
        Position.of(start, 0, deciding=True),
    )


def _tried(puzzle: Puzzle, asked: PuzzleTry) -> PuzzleTryShown:
    told = judged(puzzle, attempt(puzzle, asked.moves), asked.solver)
    if told.outcome != "wrong" or told.answer is None:
        return told
    answer = msgspec.structs.replace(told.answer, better=_better(puzzle, asked.moves))
    return msgspec.structs.replace(told, answer=answer)


def judged(puzzle: Puzzle, tried: Attempt, solver: Solver | None = None) -> PuzzleTryShown:
    """What is told of a try. The position of a wrong one is that before anybody answers."""
    decides = tried.outcome in ("going", "forbidden")
    wrong = tried.decided if tried.outcome == "wrong" else None
    return PuzzleTryShown(
        tried.outcome,
        Position.of(wrong or tried.state, len(tried.played) - len(tried.answers), deciding=decides),
        error_of(tried.refused) if tried.refused else None,
        None if decides else _answered(puzzle, tried, solver),
    )


def _better(puzzle: Puzzle, moves: list[str]) -> PuzzleBetter | None:
    found = better(puzzle, moves)
    if found is None:
        return None
    return PuzzleBetter(found.number + 1, found.move, Position.of(found.state, 0, deciding=True))


def _answered(puzzle: Puzzle, tried: Attempt, solver: Solver | None) -> PuzzleAnswer:
    before = tried.decided or tried.state
    moves = () if tried.outcome == "solved" else refutation(puzzle, tried)
    return PuzzleAnswer(
        tried.reached or 0,
        puzzle.other,
        puzzle.solution,
        puzzle.themes,
        tuple(ReasonShown(code, dict(values)) for code, values in puzzle.reasons),
        moves,
        tuple(_following(before, moves, len(tried.played) - len(tried.answers))),
        None,
        _rated(puzzle, solver, tried.outcome == "solved") if solver else None,
    )


def _following(state: State, moves: tuple[str, ...], ply: int) -> list[Position]:
    found = []
    for number, move in enumerate(moves, start=ply + 1):
        state = state.play(move)
        found.append(Position.of(state, number))
    return found


def _rated(puzzle: Puzzle, solver: Solver, solved: bool) -> Solver:
    after, _ = after_try(Strength(solver.mu, solver.sigma), Strength(puzzle.rating, MEASURED), solved)
    return Solver(round(after.mu, 1), round(after.sigma, 1))
