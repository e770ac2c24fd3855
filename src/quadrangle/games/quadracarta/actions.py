"""The actions of both games: laying a card, and the chance events that deal a card or turn one over."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from quadrangle.core.state import Action
from quadrangle.games.quadracarta.deck import CODE


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card: its coats of arms as laid, clockwise from the top left, and the cell of the first one."""

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
class Deal:
    """Chance gives a player the first card."""

    chance: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"deal {self.card}"


@dataclass(frozen=True, slots=True)
class TurnCard:
    """Chance turns a card over (Maxisurf, and both duplicate games)."""

    chance: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"turn {self.card}"


_NUMBER = "(0|-?[1-9][0-9]{0,3})"
_LAY = re.compile(f"([BRY]{{4}})@{_NUMBER},{_NUMBER}", re.ASCII)


def read_lay(text: str) -> Lay | None:
    """The laying with this notation, or None."""
    match = _LAY.fullmatch(text)
    return Lay(match[1], int(match[2]), int(match[3])) if match else None


def read(text: str, with_card: Mapping[str, Callable[[str], Action]], alone: Mapping[str, Action]) -> Action | None:
    """The action with this notation: a laying, a word with a card or a word alone; None if it is none of them."""
    if (lay := read_lay(text)) is not None:
        return lay
    word, _, card = text.partition(" ")
    if word in with_card and CODE.get(card) == card:
        return with_card[word](card)
    return alone.get(text)
