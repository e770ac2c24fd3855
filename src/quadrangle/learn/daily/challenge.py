"""The daily challenge of a game: its chance events, the value of a try, and a heuristic for the search.

Each game that takes part has one in `learn/daily/<game>.py`, named by its descriptor.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, Game, State
from quadrangle.games import GAMES, game
from quadrangle.learn.puzzles import shipped
from quadrangle.random_ids import digest

Order = tuple[int, ...]


class DailyChallenge(ABC):
    """The challenge of one game. `length` counts its cards, rolls or puzzles."""

    game: ClassVar[str]
    length: ClassVar[int]

    @abstractmethod
    def events(self, secret: str, day: str) -> tuple[str, ...]:
        """Everything that chance decides on this day, in order, as a record writes it."""


class PuzzleChallenge(DailyChallenge):
    """One of the shipped puzzles of a game."""

    length = 1

    def events(self, secret: str, day: str) -> tuple[str, ...]:
        return (f"puzzle {self.puzzle(secret, day)}",)

    def puzzle(self, secret: str, day: str) -> str:
        """The id of the day's puzzle, among those that ship with this version."""
        return in_order(secret, day, self.game, (each.id for each in shipped(self.game)))[0]


class TableChallenge(DailyChallenge):
    """A game for one player at a table, with `options`. The search keeps `width` positions per decision."""

    options: ClassVar[Mapping[str, Any]]
    width: ClassVar[int]

    def rules(self) -> Game:
        return game(self.game, 1, **self.options)

    def score(self, state: Any) -> int:
        """The number that people compare."""
        return int(state.scores[0])

    @abstractmethod
    def order(self, state: Any, moves: Sequence[str]) -> Order:
        """Of two finished tries the one with the larger order is better; equal ones share their place."""

    def rolls_used(self, state: Any, moves: Sequence[str]) -> int | None:
        """The number of rolls in which the task was completed; None if it was not, or nothing is rolled."""
        return None

    @abstractmethod
    def gain(self, before: Any, after: Any) -> int | None:
        """What a decision on a card or a roll gained; None for other decisions."""

    @abstractmethod
    def drawn(self, state: Any) -> int:
        """How many of the day's events have happened."""

    @abstractmethod
    def promise(self, state: Any, action: Action, events: Sequence[str]) -> float:
        """How promising a decision is for somebody who knows the day's events."""

    def plan(self, rules: Any, events: Sequence[str]) -> Iterator[tuple[State, tuple[str, ...]] | None]:
        """A better way than the beam search: None after each slice of work, then perhaps a solution."""
        return iter(())


def challenge_of(game: str) -> DailyChallenge:
    """The daily challenge of a game; `Unplayable` if it has none."""
    challenge: DailyChallenge = GAMES[game].part("daily", "daily challenge")
    return challenge


def table_challenge(game: str) -> TableChallenge:
    """The daily challenge of a game that is played at a table."""
    challenge = challenge_of(game)
    if not isinstance(challenge, TableChallenge):
        raise Unplayable(f"The daily challenge of {game} is not played at a table.")
    return challenge


def table_challenges() -> tuple[str, ...]:
    """The games whose daily challenge is played at a table."""
    return tuple(game for game in GAMES.having("daily") if isinstance(challenge_of(game), TableChallenge))


def puzzle_challenge() -> str:
    """The game of the day's puzzle: the first that offers one, since a day has one puzzle."""
    return next(game for game in GAMES.having("daily") if isinstance(challenge_of(game), PuzzleChallenge))


def challenges() -> tuple[str, ...]:
    """All challenges of a day, by game: those at tables, then the puzzle."""
    return (*table_challenges(), puzzle_challenge())


def rules(challenge: str) -> Game:
    """The game of a challenge that is played at a table."""
    return table_challenge(challenge).rules()


def score(state: State) -> int:
    """The number that people compare: cells, the smallest group, or the points of the round so far."""
    return table_challenge(state.game.name).score(state)


def order(state: State, moves: Sequence[str]) -> Order:
    """Of two finished tries the one with the larger order is better; equal ones share their place."""
    return table_challenge(state.game.name).order(state, moves)


def rolls_used(state: State, moves: Sequence[str]) -> int | None:
    """The number of rolls in which the square was filled; None if it was not, or there is no square."""
    return table_challenge(state.game.name).rolls_used(state, moves)


def steps(positions: Iterable[State]) -> tuple[int, ...]:
    """What each decision on a card or a roll gained: new cells, the smallest group after it, triangles."""
    gains = (
        table_challenge(before.game.name).gain(before, after)
        for before, after in pairwise(positions)
        if before.turn == 1
    )
    return tuple(gain for gain in gains if gain is not None)


def number(secret: str, day: str, challenge: str, what: object) -> int:
    """The number that the secret gives to a card, a puzzle or the n-th roll."""
    return int(digest(f"{secret} {day} {challenge} {what}"), 16)


def in_order(secret: str, day: str, challenge: str, things: Iterable[str]) -> list[str]:
    """These things in the order that the secret gives them; of puzzles, the first is the day's."""
    return sorted(things, key=lambda thing: number(secret, day, challenge, thing))
