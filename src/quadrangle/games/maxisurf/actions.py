"""The actions of Maxisurf, and how their notation is read: pass, draw and lay; chance deals or turns a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from quadrangle.core.errors import Unreadable
from quadrangle.core.state import Action
from quadrangle.games.quadracarta.actions import Deal, TurnCard
from quadrangle.games.quadracarta.actions import read as read_shared


@dataclass(frozen=True, slots=True)
class Pass:
    """Take no further turn."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take another turn: a card is turned over."""

    def __str__(self) -> str:
        return "draw"


PASS, DRAW = Pass(), Draw()
PASS_OR_DRAW: Mapping[str, Action] = {"draw": DRAW, "pass": PASS}
EVENTS: Mapping[str, Callable[[str], Action]] = {"deal": Deal, "turn": TurnCard}
EXPECTED = "'pass', 'draw', or a card laid as in 'RYBB@3,-2'"


def read(text: str) -> Action:
    """The action with this notation, legal or not."""
    action = read_shared(text, EVENTS, PASS_OR_DRAW)
    if action is None:
        raise Unreadable(text, EXPECTED)
    return action
