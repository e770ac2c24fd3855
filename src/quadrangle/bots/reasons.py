"""Explains decisions with numbers that can be counted on the board.

A reason is a code and its values. Reasons do not depend on the search. Each game lists its codes with an English
sentence in `bots/<game>/reasons.py`; the page translates them as `reason.<code>`. Codes and value names are public and
must not change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quadrangle.bots.strategy import strategy
from quadrangle.core.state import Action, State
from quadrangle.games.descriptor import load

Values = Mapping[str, int | str]
Reason = tuple[str, Values]


@dataclass(frozen=True, slots=True)
class Wording:
    """A reason code and its English sentence. `one` is the singular form, used when the value `n` is 1."""

    code: str
    sentence: str
    one: str | None = None

    def format(self, values: Values) -> str:
        return (self.one if self.one and values.get("n") == 1 else self.sentence).format(**values)


@dataclass(frozen=True, slots=True)
class Reasons:
    """All reason codes of a game, and the function that finds the reasons of an action in a state.

    `facts` are codes that are true of a decision but do not speak for it. Hints leave them out.
    """

    wordings: tuple[Wording, ...]
    find: Callable[[Any, Any], Iterable[Reason]]
    facts: frozenset[str] = frozenset()


def reasons_of(game: str) -> Reasons:
    """Return a game's reasons; empty if it has none."""
    reference = strategy(game).reasons
    reasons: Reasons = load(reference) if reference else Reasons((), lambda state, action: ())
    return reasons


def explain(state: State, action: Action) -> tuple[Reason, ...]:
    """Return the reasons of an action, the most important first."""
    return tuple(reasons_of(state.game.name).find(state, action))


def arguments(game: str, reasons: Sequence[Reason], others: Sequence[Reason] = ()) -> tuple[Reason, ...]:
    """Return the reasons that speak for an action: no mere facts, and no changes of nothing.

    `others` are the reasons of the action that it is compared with. What holds for both is left out,
    unless nothing else is left.
    """
    facts = reasons_of(game).facts
    telling = [
        (code, values)
        for code, values in reasons
        if code not in facts and ("before" not in values or values["before"] != values.get("n"))
    ]
    return tuple([reason for reason in telling if reason not in others] or telling)


def in_words(game: str, reasons: Iterable[Reason]) -> str:
    """Return reasons as English sentences."""
    wordings = {wording.code: wording for wording in reasons_of(game).wordings}
    return " ".join(wordings[code].format(values) for code, values in reasons)
