"""The effect of each action, as the page shows it. The view of a position is the one of `quadracarta/view.py`."""

from __future__ import annotations

from dataclasses import dataclass

from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta.groups import Groups


@dataclass(frozen=True, slots=True)
class MaxisurfEffect:
    """The groups of each town after a laying, and the smallest of all."""

    groups: Groups
    smallest: int


def effects(state: MaxisurfState) -> dict[str, MaxisurfEffect]:
    """The groups after each laying."""
    area = state.areas[state.player - 1]
    return {str(lay): _grouping(area.groups_after(lay)) for lay in state.layings()}


def _grouping(groups: Groups) -> MaxisurfEffect:
    return MaxisurfEffect(groups, min(size for sizes in groups.values() for size in sizes))
