"""The study of PlanQuadrat: with and without sliding, and from every different first placing."""

from __future__ import annotations

from functools import cache

from quadrangle.core.state import Action, State
from quadrangle.games.planquadrat.board import PLACES, SIDE, House
from quadrangle.study.plan import StudyPlan, Variant


def opening(state: State, action: Action) -> str:
    """Give all symmetric first placings the same name."""
    return first_house(action) if isinstance(action, House) else str(action)


@cache
def first_house(house: House) -> str:
    """Return the alphabetically first of the eight symmetric places."""
    return min(str(place) for place in _mirrored(house))


@cache
def first_houses() -> tuple[str, ...]:
    """Return the first placings of PlanQuadrat up to symmetry, in the order of notation."""
    return tuple(sorted({first_house(house) for house in PLACES}))


def _mirrored(house: House) -> list[House]:
    x, y = house.x, house.y
    far_x, far_y = SIDE - house.end[0], SIDE - house.end[1]
    corners = [(x, y), (far_x, y), (x, far_y), (far_x, far_y)]
    same = [House(a, b, house.upright, house.length) for a, b in corners]
    return same + [House(b, a, not house.upright, house.length) for a, b in corners]


PLAN = StudyPlan(Variant(""), (Variant("no sliding", options={"sliding": False}),), (), first_houses())
