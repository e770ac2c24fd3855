"""How games begin, in words that make equal beginnings equal: turned and mirrored boards, kinds of cards."""

from __future__ import annotations

from functools import cache

from quadrangle.core.state import Action, State
from quadrangle.games.planquadrat.board import PLACES, SIDE, House
from quadrangle.games.quadracarta.actions import Lay, Take
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.deck import kind
from quadrangle.games.quadrata.actions import Move


def opening(state: State, action: Action) -> str:
    """What a first decision is, whichever way the board lies."""
    match action:
        case House():
            return first_house(action)
        case Take(card):
            return f"takes {kind(card)}"
        case Lay():
            area: Area = getattr(state, "areas")[(state.turn or 1) - 1]  # noqa: B009 - only card games have it
            return f"lays on {4 - area.adds(action)} cells"
        case Move():
            return f"{action.form} {action.origin.kind}>{action.target.kind}"
    return str(action)


@cache
def first_house(house: House) -> str:
    """The one of the eight turned and mirrored places that comes first in notation."""
    return min(str(place) for place in _mirrored(house))


@cache
def first_houses() -> tuple[str, ...]:
    """The different first placings of PlanQuadrat, in the order of notation."""
    return tuple(sorted({first_house(house) for house in PLACES}))


def _mirrored(house: House) -> list[House]:
    x, y = house.x, house.y
    far_x, far_y = SIDE - house.end[0], SIDE - house.end[1]
    corners = [(x, y), (far_x, y), (x, far_y), (far_x, far_y)]
    same = [House(a, b, house.upright, house.length) for a, b in corners]
    return same + [House(b, a, not house.upright, house.length) for a, b in corners]
