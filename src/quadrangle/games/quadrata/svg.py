"""The table drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quadrangle.games.quadrata.game import Position


def draw(state: Position) -> str:
    raise NotImplementedError
