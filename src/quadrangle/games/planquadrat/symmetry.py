"""PlanQuadrat's symmetries: the eight of the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial

from quadrangle.core.state import Action
from quadrangle.core.symmetry import SYMMETRIES, Image, unchanged
from quadrangle.games.planquadrat.actions import ClaimCourt, Slide, claim_of
from quadrangle.games.planquadrat.board import PLACES, SIDE, House, square_number, squares_of
from quadrangle.games.planquadrat.state import ClaimedRegion, LastTurn, PlanQuadratState


def normal(state: PlanQuadratState) -> Image:
    """Return the image that stands for all symmetric positions."""
    if not state.game.usual:
        return unchanged(state)
    numbers = [house.number for house in state.houses]
    masks = [sum(1 << _places(way)[number] for number in numbers) for way in range(len(SYMMETRIES))]
    first = min(masks)
    ways = [way for way, mask in enumerate(masks) if mask == first]
    image, way = min(((_image(state, way), way) for way in ways), key=lambda one: (_rest(one[0]), one[1]))
    return Image(image, partial(_action, state, way))


def _image(state: PlanQuadratState, way: int) -> PlanQuadratState:
    houses = frozenset(_house(house, way) for house in state.houses)
    placed = state.placed and _house(state.placed, way)
    occupied = 0
    for house in houses:
        occupied |= house.footprint
    return replace(
        state,
        houses=houses,
        claims=frozenset(ClaimedRegion(_region(place.region, way), place.owner) for place in state.claims),
        placed=placed,
        closed_before=tuple(sorted(_region(region, way) for region in state.closed_before)),
        occupied=occupied,
        last=LastTurn(state.player, placed) if placed else None,
        _legal=None,
    )


def _rest(state: PlanQuadratState) -> tuple[object, ...]:
    """What distinguishes images in which the same houses stand."""
    return sorted(state.claims), state.placed.number if state.placed else -1, state.closed_before


def _action(state: PlanQuadratState, way: int, action: Action) -> Action:
    match action:
        case House():
            return _house(action, way)
        case Slide(house, place):
            return Slide(_house(house, way), _house(place, way))
        case ClaimCourt(square):
            region = next(region for region in state.claimable() if region >> square_number(square) & 1)
            return claim_of(_region(region, way))
    return action


def _house(house: House, way: int) -> House:
    return PLACES[_places(way)[house.number]]


def _region(region: int, way: int) -> int:
    return sum(1 << _squares(way)[square] for square in squares_of(region))


@cache
def _places(way: int) -> tuple[int, ...]:
    """The number of each place's image."""
    return tuple(_between(_crossings(((house.x, house.y), house.end), way)).number for house in PLACES)


def _crossings(points: Iterable[tuple[int, int]], way: int) -> list[tuple[int, int]]:
    """The images of crossings. The board is rotated about its middle, so coordinates are doubled first."""
    images = (SYMMETRIES[way](2 * x - SIDE, 2 * y - SIDE) for x, y in points)
    return sorted(((x + SIDE) // 2, (y + SIDE) // 2) for x, y in images)


def _between(ends: list[tuple[int, int]]) -> House:
    (x, y), (to_x, to_y) = ends
    return House(x, y, x == to_x, max(to_x - x, to_y - y))


@cache
def _squares(way: int) -> tuple[int, ...]:
    """The number of each little square's image."""
    corners = ([(x, y), (x + 1, y + 1)] for y in range(SIDE) for x in range(SIDE))
    images = (_crossings(pair, way) for pair in corners)
    return tuple(min(x for x, _ in pair) + SIDE * min(y for _, y in pair) for pair in images)
