"""Why a decision is what it is, in numbers that a person understands: differences measured on the board.

A reason is a code and its values. Nothing here asks the search: whoever counts on the board finds the same numbers.
Each game lists its codes in `bots/<game>/reasons.py` with an English sentence; the page's catalogues say them in every
language as `reason.<code>`. Codes and the names of their values stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from quadrangle.bots.strategy import strategy
from quadrangle.core.state import Action, State
from quadrangle.games.descriptor import load

Values = Mapping[str, int | str]
Reason = tuple[str, Values]


@dataclass(frozen=True, slots=True)
class Wording:
    """A code and what it says. `one` is the sentence where the value `n` is 1, if that differs."""

    code: str
    sentence: str
    one: str | None = None

    def say(self, values: Values) -> str:
        return (self.one if self.one and values.get("n") == 1 else self.sentence).format(**values)


@dataclass(frozen=True, slots=True)
class Reasons:
    """All reasons of a game, and how those of one action in one state are found."""

    wordings: tuple[Wording, ...]
    find: Callable[[Any, Any], Iterable[Reason]]


def reasons_of(game: str) -> Reasons:
    """A game's reasons; none if nobody has written any."""
    where = strategy(game).reasons
    found: Reasons = load(where) if where else Reasons((), lambda state, action: ())
    return found


def explain(state: State, action: Action) -> tuple[Reason, ...]:
    """What an action brings, what matters most first."""
    return tuple(reasons_of(state.game.name).find(state, action))


def in_words(game: str, reasons: Iterable[Reason]) -> str:
    """Reasons as English sentences."""
    wordings = {wording.code: wording for wording in reasons_of(game).wordings}
    return " ".join(wordings[code].say(values) for code, values in reasons)
