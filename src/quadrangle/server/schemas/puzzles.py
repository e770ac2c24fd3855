"""Bodies of the routes about puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from quadrangle.activities.hints import ReasonView
from quadrangle.rating_model import Strength
from quadrangle.server.http_errors import Error
from quadrangle.tables.live.messages import Position

Moves = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=12)]


class PuzzleListItem(msgspec.Struct, frozen=True):
    id: str
    rating: int
    themes: tuple[str, ...]


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles of a game, easy ones first."""

    game: str
    puzzles: tuple[PuzzleListItem, ...]


class PuzzleView(msgspec.Struct, frozen=True):
    """A puzzle to solve: `task` says what is counted, `wanted` how much of it. `chance` is what will be rolled or
    turned. `turn` is when the position occurred in its game between two bots."""

    id: str
    number: int
    game: str
    task: str
    wanted: int
    rating: int
    turn: int
    chance: tuple[str, ...]
    position: Position


class SolverRating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rating of a solver and its standard deviation."""

    mu: Annotated[float, Meta(ge=-1000, le=6000)] = Strength().mu
    sigma: Annotated[float, Meta(gt=0, le=400)] = Strength().sigma


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All decisions so far. With a `solver` it is a first try, which is rated."""

    moves: Moves
    solver: SolverRating | None = None


class PuzzleBetter(msgspec.Struct, frozen=True):
    """Where a wrong try went wrong: the number of the decision, from 1, a move that would have worked, and the position
    before it."""

    number: int
    move: str
    position: Position


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The answer once a try is over: the best result without solving it, a solution, themes, and why it works.

    After a wrong try at the puzzle of the day that counts, these are empty.
    """

    reached: int
    other: int
    solution: tuple[str, ...]
    themes: tuple[str, ...]
    reasons: tuple[ReasonView, ...]
    # The replies to a wrong try, and the position after each.
    refutation: tuple[str, ...]
    positions: tuple[Position, ...]
    # Always null: it gave the solution away.
    better: PuzzleBetter | None
    solver: SolverRating | None
    # The position after each decision of the solution.
    solution_positions: tuple[Position, ...] = ()


class PuzzleTryResult(msgspec.Struct, frozen=True):
    """`solved` or `wrong`: over, with an `answer`. `going`: continue. `forbidden`: with the refusal."""

    outcome: Literal["solved", "going", "wrong", "forbidden"]
    position: Position
    refusal: Error | None
    answer: PuzzleAnswer | None


class PuzzleSolution(msgspec.Struct, frozen=True):
    """The result after each decision of the solution, for pages that lose their connection."""

    tries: tuple[PuzzleTryResult, ...]
