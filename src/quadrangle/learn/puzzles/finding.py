"""Finds puzzles in bot games: exact filters first, then a deep search, then tries by bots for the rating.

Each game is a job with its own seed, so the result does not depend on the number of processes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, cast

from quadrangle.bots import bot
from quadrangle.bots.reasons import Reason, explain
from quadrangle.core.state import Action, Game, State
from quadrangle.games import GAMES
from quadrangle.learn.puzzles.best_solution import better_solution, showing
from quadrangle.learn.puzzles.canonical import canonical_id
from quadrangle.learn.puzzles.judge_attempt import attempt, early_solution
from quadrangle.learn.puzzles.puzzle import Puzzle
from quadrangle.learn.puzzles.rating import INITIAL_RATING, Tries, rate

DEEP_SIMULATIONS = 4000  # of the search that must agree with the solution
MIN_SHARE = 0.002  # of the visits, for a value to be compared
MAX_PER_GAME = 3

# How often each level tries a new puzzle.
ATTEMPTS_BY_LEVEL: Mapping[int, int] = {1: 1, 2: 2, 3: 1, 4: 2, 5: 1, 6: 1}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible puzzle, before the deep search.

    - `decisive` is the index of the decision that matters; `solving` are the decisions that solve it, among `options`.
    - `ways` is the number of solutions, if it differs from the number of `solving`.
    - `exact`: the rules prove the solution, so no search is needed.
    """

    task: str
    number: int
    other: int
    solution: tuple[str, ...]
    themes: tuple[str, ...]
    key: object
    solving: frozenset[str]
    options: int
    decisive: int = 0
    chance: tuple[str, ...] = ()
    exact: bool = False
    ways: int = 0


class Rejected(Exception):
    """A position is not a puzzle, for this reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Finder(Protocol):
    """A game's finding module.

    `APART` are the decisions between two puzzles of one game, and `CLEAR` the margin in chance to win by which the
    solution must be better. A game's number decides which kinds of puzzles are looked for in it.
    """

    APART: int
    CLEAR: float

    def game(self, number: int) -> Game:
        """Return the rules of this game."""

    def wants(self, state: State, number: int) -> bool:
        """Whether to look at this position of this game."""

    def candidate(self, state: State, rng: random.Random) -> Candidate:
        """Return the task of a position, or raise `Rejected`."""

    def forced_move(self, state: State, number: int) -> Action | None:
        """Return the action to play in this game instead of the bot's choice, if any."""


def finder_of(game: str) -> Finder:
    """Return the module that finds a game's puzzles. Loading it loads compiled code."""
    return cast(Finder, GAMES[game].part("puzzle_finder", "finder of puzzles"))


class PuzzleJob(NamedTuple):
    """One game in which to look for puzzles."""

    game: str
    seed: int
    number: int


@dataclass(slots=True)
class GameFindings:
    """The puzzles of one game, and how many positions were rejected, by reason."""

    puzzles: list[Puzzle] = field(default_factory=list)
    tries: list[Tries] = field(default_factory=list)
    rejected: Counter[str] = field(default_factory=Counter)
    positions: int = 0


def find_in_game(job: PuzzleJob) -> GameFindings:
    """Play a game and make puzzles of its positions."""
    rng, findings = random.Random(f"{job.game}/{job.seed}/{job.number}"), GameFindings()
    finder = finder_of(job.game)
    last = -finder.APART
    for ply, (turn, state) in enumerate(_decisions(finder, job, rng)):
        if ply - last < finder.APART or not finder.wants(state, job.number):
            continue
        if len(findings.puzzles) == MAX_PER_GAME:
            break
        findings.positions += 1
        try:
            puzzle, tries = _make(finder, state, turn, rng)
        except Rejected as why:
            findings.rejected[why.reason] += 1
        else:
            last = ply
            findings.puzzles.append(puzzle)
            findings.tries.append(tries)
    return findings


def _decisions(finder: Finder, job: PuzzleJob, rng: random.Random) -> Iterator[tuple[int, State]]:
    """Play a game between bots of random levels. Yield each decision with its turn."""
    game = finder.game(job.number)
    seats = [bot(game.name, level=rng.randint(1, 4)) for _ in range(game.players)]
    state, turn, mover = game.start(), 0, 0
    state = state.deal(rng)
    while state.turn:
        turn, mover = turn + (state.turn != mover or game.players == 1), state.turn
        yield turn, state
        action = finder.forced_move(state, job.number) or seats[mover - 1].choose(state, rng)
        state = state.play(action).deal(rng)


def _make(finder: Finder, state: State, turn: int, rng: random.Random) -> tuple[Puzzle, Tries]:
    candidate = finder.candidate(state, rng)
    if not candidate.exact:
        search_agrees(state, candidate, finder.CLEAR)
    puzzle = Puzzle(
        id=canonical_id(candidate.key),
        position=f"{state.game.heading()} | {state.position()}",
        task=candidate.task,
        number=candidate.number,
        other=candidate.other,
        solution=candidate.solution,
        themes=candidate.themes,
        rating=INITIAL_RATING,
        turn=turn,
        chance=candidate.chance,
        reasons=_reasons(state, candidate),
    )
    if attempt(puzzle, puzzle.solution).outcome != "solved":
        raise Rejected("unsound")
    if early_solution(puzzle):
        raise Rejected("solved-earlier")
    if better := better_solution(puzzle):
        puzzle = showing(puzzle, better[0].line)
    return rate(puzzle, candidate.options / (candidate.ways or len(candidate.solving)), rng, ATTEMPTS_BY_LEVEL)


def search_agrees(state: State, candidate: Candidate, clear: float) -> None:
    """Raise `Rejected` unless the deep search clearly prefers the solution."""
    for move in candidate.solution[: candidate.decisive]:
        state = state.play(move)
    choices = bot(state.game.name, simulations=DEEP_SIMULATIONS).analyse(state)
    best = max((c.value for c in choices if str(c.action) in candidate.solving and c.share >= MIN_SHARE), default=0.0)
    others = [c.value for c in choices if str(c.action) not in candidate.solving and c.share >= MIN_SHARE]
    if str(choices.best.action) not in candidate.solving:
        raise Rejected("search-prefers-another")
    if others and best - max(others) < clear:
        raise Rejected("not-clearly-best")


def _reasons(state: State, candidate: Candidate) -> tuple[Reason, ...]:
    """Return the reasons of the decisive move; none where two decisions count together."""
    if state.game.players == 1:
        return ()
    for move in candidate.solution[: candidate.decisive]:
        state = state.play(move)
    action = state.actions().find(candidate.solution[candidate.decisive])
    assert action is not None
    return explain(state, action)
