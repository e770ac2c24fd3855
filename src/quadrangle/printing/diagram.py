"""Pictures in the printed rules: a position of the rules page, drawn by its game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from quadrangle.core.state import State
from quadrangle.games.rules_pages import Mark
from quadrangle.printing.sheet import Sheets


@dataclass(frozen=True, slots=True)
class Diagram:
    """A picture of this size in millimetres; `draw` puts its top left corner at a point of a sheet."""

    width: float
    height: float
    draw: Callable[[Sheets, float, float], None]


class DrawsDiagrams(Protocol):
    """The optional part `print_diagram` of a game: a position with its marks, at most this wide."""

    def __call__(self, state: State, marks: Sequence[Mark], width: float) -> Diagram: ...
