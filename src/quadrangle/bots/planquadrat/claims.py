"""What turns of PlanQuadrat can claim, for Python: exact, by compiled code."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from quadrangle.core.state import Action
from quadrangle.engine.function_calls import call
from quadrangle.games.planquadrat.kernel.packing import encode, pack
from quadrangle.games.planquadrat.state import PlanQuadratState

GAME = "planquadrat"
Actions = Sequence[Action]


def threat(city: PlanQuadratState) -> int:
    """Return the size of the largest region that the player can claim in the turn that starts here."""
    return int(call(GAME, "threat", pack(city)))


def claims_by_placing(city: PlanQuadratState, placings: Actions) -> list[int]:
    """Return the largest region that each placing lets its player claim, alone or with a slide."""
    return _sizes("claims_by_placing", city, placings)


def claims_by_sliding(city: PlanQuadratState, slides: Actions) -> list[int]:
    """Return the largest region that can be claimed after each of these slides, or without a slide."""
    return _sizes("claims_by_sliding", city, slides)


def replies(city: PlanQuadratState, placings: Actions) -> list[int]:
    """Return the largest region that the opponent can claim after each of these placings without a slide."""
    return _sizes("replies", city, placings)


def _sizes(function: str, city: PlanQuadratState, actions: Actions) -> list[int]:
    codes = array("q", [encode(city, action) for action in actions])
    sizes = array("q", bytes(codes.itemsize * len(codes)))
    call(GAME, function, pack(city), codes, sizes)
    return sizes.tolist()
