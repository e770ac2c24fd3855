"""Every way a house can slide along its groove, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from quadrangle.games.planquadrat.actions import Slide
from quadrangle.games.planquadrat.board import BY_TEXT, House, crossing, edges_of


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop on the way: what the last edge of the way needs free, and the slide that ends here."""

    needs: int
    edges: int
    text: str
    slide: Slide


@dataclass(frozen=True, slots=True)
class Track:
    """The groove as a house sees it: its own edges, and its stops in either direction, nearest first."""

    edges: int
    ways: tuple[tuple[Stop, ...], tuple[Stop, ...]]


@cache
def track_of(house: House) -> Track:
    """Where a house on the board could slide if nothing were in the way."""
    return Track(edges_of(house), (_stops(house, -1), _stops(house, 1)))


def _stops(house: House, direction: int) -> tuple[Stop, ...]:
    found = []
    place = house
    while (moved := place.moved(direction)).on_board:
        after = BY_TEXT[str(moved)]  # the one object that stands for this place, so that lookups are quick
        # It moves over the crossing at the end it moves towards, onto one new edge.
        over = crossing(*place.end) if direction > 0 else crossing(place.x, place.y)
        slide = Slide(house, after)
        found.append(Stop(over | edges_of(after) & ~edges_of(place), edges_of(after), str(slide), slide))
        place = after
    return tuple(found)
