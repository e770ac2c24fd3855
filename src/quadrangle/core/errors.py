"""Every expected error of Quadrangle.

QuadrangleError
├── Refused                       has .code, .rule, .values and .sentence; nothing has changed
│   ├── Unreadable  (ValueError)  the text is not notation
│   └── Illegal     (ValueError)  it reads, but breaks a rule
├── Unplayable      (ValueError)  no such game, option or number of players
├── ImpossibleState (ValueError)  a position that cannot occur
└── BadRecord       (ValueError)  a record that does not read or does not replay; .number
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class QuadrangleError(Exception):
    """Base class of everything below."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something can be refused: a stable code, the rule's name, and the sentence for people."""

    code: str
    rule: str
    sentence: str


class Refused(QuadrangleError):
    """Base class of every expected refusal, from the rules to the server. `code` never changes between versions.

    `values` are the parts of the sentence as plain JSON values, so that the page can say it in any language.
    """

    def __init__(self, refusal: Refusal, **values: Any) -> None:
        super().__init__(refusal.sentence.format(**values))
        self.code = refusal.code
        self.rule = refusal.rule
        self.values = {name: _plain(value) for name, value in values.items()}

    @property
    def sentence(self) -> str:
        return str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors are pickled between processes, and `args` alone would not rebuild one."""
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(kind: type[Refused], args: tuple[Any, ...], state: dict[str, Any]) -> Refused:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class Illegal(Refused, ValueError):
    """The text reads, but breaks a rule; `rule` names it."""


class Unreadable(Refused, ValueError):
    """The text is not notation."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(NOT_NOTATION, text=text, expected=expected, quoted=_short(text))
        self.text = text
        self.expected = expected


class Unplayable(QuadrangleError, ValueError):
    """No such game, option or number of players."""


class ImpossibleState(QuadrangleError, ValueError):
    """A position that cannot occur."""


class BadRecord(QuadrangleError, ValueError):
    """A record that does not read or does not replay. `number` is the move at fault, from 1, if it is a move."""

    def __init__(self, message: str, number: int | None = None) -> None:
        super().__init__(message)
        self.number = number


NOT_NOTATION = Refusal("unreadable", "Notation", "{quoted} cannot be read: expected {expected}.")
GAME_OVER = Refusal("game-over", "End of the game", "The game is over; nothing more can be played.")
WRONG_STEP = Refusal("wrong-step", "Order of play", "{action} is not the decision to make now: {expected} comes first.")
CHANCE_DECIDES = Refusal("chance-decides", "Chance", "Chance decides now, not a player: {action} has to wait.")
NOT_CHANCE = Refusal("not-chance", "Chance", "A player decides now: {action} is a chance event.")
NOT_POSSIBLE = Refusal("not-possible", "Chance", "{action} is not possible here.")

COMMON_REFUSALS = (GAME_OVER, WRONG_STEP, CHANCE_DECIDES, NOT_CHANCE, NOT_POSSIBLE)


def _short(text: str, most: int = 60) -> str:
    return repr(text if len(text) <= most else text[: most - 1] + "…")


def _plain(value: Any) -> Any:
    return value if isinstance(value, bool | int | float | str | None) else str(value)
