"""Looking for puzzles in games of bots: exact filters first, then a deep search, then who solves it.

A unit of work is a game with its own seed, so that any number of processes finds the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from quadrangle.bots import bot
from quadrangle.bots.reasons import Reason, explain
from quadrangle.core.state import Action, State
from quadrangle.games import game as game_of
from quadrangle.puzzles.canonical import name
from quadrangle.puzzles.judging import attempt
from quadrangle.puzzles.puzzle import Puzzle
from quadrangle.puzzles.rating import BEGIN, Tries, rated
from quadrangle.puzzles.tasks import finder_of

DEEP = 4000  # simulations of the search that has the last word
SEEN = 0.002  # the share of the visits that makes a value worth comparing
MOST_A_GAME = 3

# Which levels try a new puzzle, and how often.
TRYING: Mapping[int, int] = {1: 1, 2: 2, 3: 1, 4: 2, 5: 1, 6: 1}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A task found in a position, before anybody has looked deeper.

    `decisive` is which decision of the solution matters; `solving` are those that solve it there, of `options`.
    `ways` is how many ways solve it, if not one for each of `solving`.
    `exact`: the rules alone have proved that nothing else is as good, so no search is asked.
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
    """Why a position makes no puzzle."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Finder(Protocol):
    """What a game's finding module gives: the options of its games, how many decisions are between two puzzles of a
    game, and how much more of a win the solution has to promise than anything else."""

    OPTIONS: Mapping[str, Any]
    APART: int
    CLEAR: float

    def candidate(self, state: State, rng: random.Random) -> Candidate:
        """The task of a position, or `Rejected`."""

    def steered(self, state: State, number: int) -> Action | None:
        """What has to be played in a game of this number, whatever the bots think of it."""


class Unit(NamedTuple):
    """One game to look through."""

    game: str
    seed: int
    number: int


@dataclass(slots=True)
class Found:
    """What one game gave: puzzles with their keys, and how many positions were rejected, by reason."""

    puzzles: list[Puzzle] = field(default_factory=list)
    tries: list[Tries] = field(default_factory=list)
    rejected: Counter[str] = field(default_factory=Counter)
    positions: int = 0


def look_through(unit: Unit) -> Found:
    """Play a game, and make puzzles of its positions."""
    rng, found = random.Random(f"{unit.game}/{unit.seed}/{unit.number}"), Found()
    finder = cast(Finder, import_module(finder_of(unit.game)))
    last = -finder.APART
    for ply, (turn, state) in enumerate(_decisions(finder, unit, rng)):
        if ply - last < finder.APART:
            continue
        if len(found.puzzles) == MOST_A_GAME:
            break
        found.positions += 1
        try:
            puzzle, tries = _made(finder, state, turn, rng)
        except Rejected as why:
            found.rejected[why.reason] += 1
        else:
            last = ply
            found.puzzles.append(puzzle)
            found.tries.append(tries)
    return found


def _decisions(finder: Finder, unit: Unit, rng: random.Random) -> Iterator[tuple[int, State]]:
    """The positions of a game between two bots of different strength in which somebody decides, with their turn."""
    game = game_of(unit.game, **finder.OPTIONS)
    seats = [bot(game.name, level=rng.randint(1, 4)) for _ in range(game.players)]
    state, turn, mover = game.start(), 0, 0
    state = state.deal(rng)
    while state.turn:
        turn, mover = turn + (state.turn != mover), state.turn
        yield turn, state
        action = finder.steered(state, unit.number) or seats[mover - 1].choose(state, rng)
        state = state.play(action).deal(rng)


def _made(finder: Finder, state: State, turn: int, rng: random.Random) -> tuple[Puzzle, Tries]:
    candidate = finder.candidate(state, rng)
    if not candidate.exact:
        search_agrees(state, candidate, finder.CLEAR)
    puzzle = Puzzle(
        id=name(candidate.key),
        position=f"{state.game.heading()} | {state.position()}",
        task=candidate.task,
        number=candidate.number,
        other=candidate.other,
        solution=candidate.solution,
        themes=candidate.themes,
        rating=BEGIN,
        turn=turn,
        chance=candidate.chance,
        reasons=_reasons(state, candidate),
    )
    if attempt(puzzle, puzzle.solution).outcome != "solved":
        raise Rejected("unsound")
    return rated(puzzle, candidate.options / (candidate.ways or len(candidate.solving)), rng, TRYING)


def search_agrees(state: State, candidate: Candidate, clear: float) -> None:
    """The deep search has to prefer what solves it, clearly."""
    for move in candidate.solution[: candidate.decisive]:
        state = state.play(move)
    choices = bot(state.game.name, simulations=DEEP).analyse(state)
    best = max((c.value for c in choices if str(c.action) in candidate.solving and c.share >= SEEN), default=0.0)
    others = [c.value for c in choices if str(c.action) not in candidate.solving and c.share >= SEEN]
    if str(choices.best.action) not in candidate.solving:
        raise Rejected("search-prefers-another")
    if others and best - max(others) < clear:
        raise Rejected("not-clearly-best")


def _reasons(state: State, candidate: Candidate) -> tuple[Reason, ...]:
    """What the decisive part of the solution brings."""
    for move in candidate.solution[: candidate.decisive]:
        state = state.play(move)
    action = state.actions().find(candidate.solution[candidate.decisive])
    assert action is not None
    return explain(state, action)
