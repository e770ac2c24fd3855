"""Puzzles: the list, one to solve, and the result of a try. Nothing is stored.

Unlike tables and lessons, puzzles do not say what each decision would change: that would be the solution.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Meta

from quadrangle.activities.hints import ReasonView
from quadrangle.bots.reasons import Reason, arguments, explain
from quadrangle.core.state import State
from quadrangle.games import GAMES
from quadrangle.learn.puzzles import Attempt, Puzzle, attempt, shipped
from quadrangle.learn.puzzles.judge_attempt import decisions_of
from quadrangle.learn.puzzles.puzzle import find, numbered
from quadrangle.learn.puzzles.rating import PUZZLE_DEVIATION, after_try
from quadrangle.rating_model import Strength
from quadrangle.server.http_errors import NO_SUCH_PUZZLE, error_of
from quadrangle.server.routes.routing import Call, GameName, Routes, read
from quadrangle.server.schemas.puzzles import (
    PuzzleAnswer,
    PuzzleList,
    PuzzleListItem,
    PuzzleSolution,
    PuzzleTry,
    PuzzleTryResult,
    PuzzleView,
    SolverRating,
)
from quadrangle.tables.errors import NO_SUCH_GAME, Refused
from quadrangle.tables.live.messages import Position

# To judge a try takes about as long as the replay of this many moves.
JUDGING_MOVES = 50
routes = Routes()
PuzzleId = Annotated[str, Meta(max_length=20)]


@routes.get("/puzzles/{game}", PuzzleList)
async def list_puzzles(call: Call, game: GameName) -> PuzzleList:
    """The puzzles of a game. Today's daily puzzle is left out: its solution must not be available here."""
    if game not in GAMES:
        raise Refused(NO_SUCH_GAME, game=game)
    today = await _todays_id(call)
    items = (PuzzleListItem(one.id, one.rating, one.themes) for one in shipped(game) if one.id != today)
    return PuzzleList(game, tuple(items))


@routes.get("/puzzles/{game}/{puzzle}", PuzzleView)
async def show_puzzle(call: Call, game: GameName, puzzle: PuzzleId) -> PuzzleView:
    """One puzzle, without its solution."""
    one = await _find(call, game, puzzle)
    return await call.run(partial(puzzle_view, one, numbered(game, puzzle)), JUDGING_MOVES)


@routes.get("/puzzles/{game}/{puzzle}/solution", PuzzleSolution)
async def show_puzzle_solution(call: Call, game: GameName, puzzle: PuzzleId) -> PuzzleSolution:
    """The solution, played decision by decision: a page without a connection judges tries by it."""
    return await call.run(partial(_solution, await _find(call, game, puzzle)), JUDGING_MOVES)


@routes.post("/puzzles/{game}/{puzzle}", PuzzleTryResult, wanted=PuzzleTry)
async def try_puzzle(call: Call, game: GameName, puzzle: PuzzleId) -> PuzzleTryResult:
    """The result of decisions in a puzzle. A try contains all decisions so far."""
    body = await read(call, PuzzleTry)
    return await call.run(partial(_try, await _find(call, game, puzzle), body), JUDGING_MOVES)


async def _todays_id(call: Call) -> str:
    daily = call.site.daily
    return (await daily.puzzle.of(daily.secrets.today())).id


async def _find(call: Call, game: str, id: str) -> Puzzle:
    if game not in GAMES:
        raise Refused(NO_SUCH_GAME, game=game)
    if (puzzle := find(game, id)) is None or id == await _todays_id(call):
        raise Refused(NO_SUCH_PUZZLE)
    return puzzle


def puzzle_view(puzzle: Puzzle, number: int) -> PuzzleView:
    """A puzzle without its solution, under this number."""
    return PuzzleView(
        id=puzzle.id,
        number=number,
        game=puzzle.game,
        task=puzzle.task,
        wanted=puzzle.number,
        rating=puzzle.rating,
        turn=puzzle.turn,
        chance=puzzle.chance,
        position=Position.of(puzzle.start(), 0, deciding=True),
    )


def _try(puzzle: Puzzle, body: PuzzleTry) -> PuzzleTryResult:
    return try_result(puzzle, attempt(puzzle, body.moves), body.solver)


def _solution(puzzle: Puzzle) -> PuzzleSolution:
    lengths = range(1, len(puzzle.solution) + 1)
    return PuzzleSolution(tuple(try_result(puzzle, attempt(puzzle, puzzle.solution[:length])) for length in lengths))


def try_result(puzzle: Puzzle, tried: Attempt, solver: SolverRating | None = None) -> PuzzleTryResult:
    return PuzzleTryResult(
        outcome=tried.outcome,
        position=_position(tried),
        refusal=error_of(tried.refused) if tried.refused else None,
        answer=None if _continues(tried) else _answer(puzzle, tried, solver),
    )


def _continues(tried: Attempt) -> bool:
    return tried.outcome in ("going", "forbidden")


def _position(tried: Attempt) -> Position:
    """The position after a try; of a wrong one, the position before anybody replies."""
    wrong = tried.decided if tried.outcome == "wrong" else None
    return Position.of(wrong or tried.state, _ply(tried), deciding=_continues(tried))


def _ply(tried: Attempt) -> int:
    return len(tried.played) - len(tried.answers)


def _answer(puzzle: Puzzle, tried: Attempt, solver: SolverRating | None) -> PuzzleAnswer:
    solved = tried.outcome == "solved"
    own = decisions_of(tried) if solved else ()
    replies = () if solved else tried.answers
    return PuzzleAnswer(
        reached=tried.reached or 0,
        other=puzzle.other,
        solution=own or puzzle.solution,
        solution_positions=_solution_positions(puzzle),
        themes=puzzle.themes,
        reasons=tuple(ReasonView(code, dict(values)) for code, values in _reasons(puzzle, tried)),
        refutation=replies,
        positions=_positions_after(tried.decided or tried.state, replies, _ply(tried)),
        better=None,
        solver=_rated(puzzle, solver, solved) if solver else None,
    )


def _reasons(puzzle: Puzzle, tried: Attempt) -> tuple[Reason, ...]:
    """Why the shown solution works: the solver's own one, if the puzzle was solved. Mere facts are left out."""
    own = decisions_of(tried) if tried.outcome == "solved" else puzzle.solution
    if own == puzzle.solution or not puzzle.reasons:
        return arguments(puzzle.game, puzzle.reasons)
    explained = (
        arguments(puzzle.game, explain(point.state, point.state.game.read(move)))
        for point, move in zip(tried.decisions, own, strict=True)
    )
    return next((reasons for reasons in explained if reasons), ())


def _solution_positions(puzzle: Puzzle) -> tuple[Position, ...]:
    """The position after each decision of the solution, as a try of these decisions would show it."""
    lengths = range(1, len(puzzle.solution) + 1)
    return tuple(_position(attempt(puzzle, puzzle.solution[:length])) for length in lengths)


def _positions_after(state: State, moves: tuple[str, ...], ply: int) -> tuple[Position, ...]:
    positions = []
    for number, move in enumerate(moves, start=ply + 1):
        state = state.play(move)
        positions.append(Position.of(state, number))
    return tuple(positions)


def _rated(puzzle: Puzzle, solver: SolverRating, solved: bool) -> SolverRating:
    after, _ = after_try(Strength(solver.mu, solver.sigma), Strength(puzzle.rating, PUZZLE_DEVIATION), solved)
    return SolverRating(round(after.mu, 1), round(after.sigma, 1))
