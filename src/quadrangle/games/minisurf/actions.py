"""The actions of Minisurf, and how their notation is read: take and lay a card; chance deals, shows or turns one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from quadrangle.core.errors import Unreadable
from quadrangle.core.state import Action
from quadrangle.games.quadracarta.actions import Deal, TurnCard
from quadrangle.games.quadracarta.actions import read as read_shared


@dataclass(frozen=True, slots=True)
class Take:
    """Take a shown card."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Show:
    """Chance shows a card to choose from."""

    chance: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"show {self.card}"


EVENTS: Mapping[str, Callable[[str], Action]] = {"deal": Deal, "show": Show, "turn": TurnCard}
_WITH_CARD: Mapping[str, Callable[[str], Action]] = {"take": Take, **EVENTS}
EXPECTED = "a card taken as in 'take BBRY' or laid as in 'RYBB@3,-2'"


def read(text: str) -> Action:
    """The action with this notation, legal or not."""
    action = read_shared(text, _WITH_CARD, {})
    if action is None:
        raise Unreadable(text, EXPECTED)
    return action
