"""Symmetric positions: rotating or reflecting a board changes nothing about a game.

A game's `symmetry` module returns, for a position, the one image that stands for all symmetric ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from quadrangle.core.state import Action, State

Point = tuple[int, int]

# The eight symmetries of a square; the last four are reflections.
SYMMETRIES: tuple[Callable[[int, int], Point], ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
    lambda x, y: (-x, y),
    lambda x, y: (y, x),
    lambda x, y: (x, -y),
    lambda x, y: (-y, -x),
)
MIRRORED = range(4, 8)


class Image(NamedTuple):
    """A position seen differently, and the function that translates decisions of the original position."""

    state: State
    action: Callable[[Any], Action]


def unchanged(state: State) -> Image:
    """For games whose symmetries are not known."""
    return Image(state, lambda action: action)
