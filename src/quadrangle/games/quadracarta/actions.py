"""What is decided (take, lay, pass, draw) and what happens (deal, show, turn), with its notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from quadrangle.core.errors import Unreadable
from quadrangle.core.state import Action
from quadrangle.games.quadracarta.deck import CODE


@dataclass(frozen=True, slots=True)
class Take:
    """Take a shown card (Minisurf)."""

    card: str

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card: its blasons as laid, clockwise from the top left, and the cell of the first one."""

    laid: str
    x: int
    y: int
    text: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", f"{self.laid}@{self.x},{self.y}")

    @property
    def card(self) -> str:
        """The card, whichever way it lies."""
        return CODE[self.laid]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Pass:
    """Take no further turn (Maxisurf)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Draw:
    """Go on (Maxisurf)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance gives a player the first card."""

    chance: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"deal {self.card}"


@dataclass(frozen=True, slots=True)
class Show:
    """Chance shows a card to choose from (Minisurf)."""

    chance: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"show {self.card}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Chance turns a card (Maxisurf, and both duplicate games)."""

    chance: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"turn {self.card}"


EVENTS: Mapping[str, type[Deal] | type[Show] | type[Turn]] = {"deal": Deal, "show": Show, "turn": Turn}
WITH_CARD: Mapping[str, type[Take] | type[Deal] | type[Show] | type[Turn]] = {"take": Take, **EVENTS}
PASS, DRAW = Pass(), Draw()
ALONE: Mapping[str, Pass | Draw] = {"pass": PASS, "draw": DRAW}

_NUMBER = "(0|-?[1-9][0-9]{0,3})"
_LAY = re.compile(f"([BRY]{{4}})@{_NUMBER},{_NUMBER}", re.ASCII)


def read_lay(text: str) -> Lay | None:
    """The laying that this notation says, or None."""
    found = _LAY.fullmatch(text)
    return Lay(found[1], int(found[2]), int(found[3])) if found else None


def read(text: str, words: frozenset[str], expected: str) -> Action:
    """The action that this notation says, in a game that knows these words besides laying."""
    if (lay := read_lay(text)) is not None:
        return lay
    word, _, card = text.partition(" ")
    if word in words and text in ALONE:
        return ALONE[text]
    if word in words and word in WITH_CARD and CODE.get(card) == card:
        return WITH_CARD[word](card)
    raise Unreadable(text, expected)
