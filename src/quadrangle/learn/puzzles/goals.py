"""What counts as solved: what a goal counts, when it is over, and how the opponent replies. Each game lists its own.

A puzzle names its goal by code, in `Puzzle.task`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from quadrangle.core.state import Action
from quadrangle.games import GAMES

# Arguments: the start position and the current one, both of the goal's game.
IsOver = Callable[[Any, Any], bool]
Count = Callable[[Any, Any], int]


@dataclass(frozen=True, slots=True)
class Goal:
    """The kind of goal that a puzzle has.

    - `reached` counts the result once the try is `over`; more is better unless `few`.
    - `reply` plays for the opponents during the try.
    - `may_end` narrows the search for early solutions: whether a move could be the last one of a solution.
    """

    code: str
    reached: Count
    over: IsOver
    few: bool = False
    reply: Callable[[Any], Action | str] | None = None
    may_end: Callable[[Any, str], bool] = lambda now, move: True

    def fulfilled(self, reached: int, number: int) -> bool:
        return reached <= number if self.few else reached >= number


def goals(game: str) -> Mapping[str, Goal]:
    """Return the goals of a game, by code."""
    loaded: tuple[Goal, ...] = GAMES[game].part("puzzles", "puzzles")
    return {goal.code: goal for goal in loaded}
