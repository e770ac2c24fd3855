"""Finds a game's kernel and knowledge. Both are imported together, so that compiled searches always have both."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

# game: its kernel, and the knowledge that stands beside it.
ROOMS: Mapping[str, tuple[str, str]] = {
    "planquadrat": ("quadrangle.games.planquadrat.kernel", "quadrangle.bots.planquadrat.kernel_knowledge"),
    "minisurf": ("quadrangle.games.quadracarta.kernel_minisurf", "quadrangle.bots.minisurf.kernel_knowledge"),
    "maxisurf": ("quadrangle.games.quadracarta.kernel_maxisurf", "quadrangle.bots.maxisurf.kernel_knowledge"),
    "quadrata": ("quadrangle.games.quadrata.kernel", "quadrangle.bots.quadrata.kernel_knowledge"),
}


@cache
def kernel(game: str) -> Any:
    """The kernel module of a game, its knowledge loaded."""
    room, knowledge = ROOMS[game]
    found = import_module(room)
    import_module(knowledge)
    return found
