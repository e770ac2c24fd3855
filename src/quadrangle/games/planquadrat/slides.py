"""Every way a house can slide along its groove, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from quadrangle.games.planquadrat.actions import Slide
from quadrangle.games.planquadrat.board import PLACES, House, crossing


class Stop(NamedTuple):
    """A stop on the way: what the last edge of the way needs free, and the slide that ends here.

    A tuple, because finding all slides unpacks dozens of them.
    """

    needs: int
    edges: int
    text: str
    slide: Slide


@dataclass(frozen=True, slots=True)
class Track:
    """The groove as a house sees it: its stops in either direction, nearest first."""

    ways: tuple[tuple[Stop, ...], tuple[Stop, ...]]


@cache
def track(number: int) -> Track:
    """Where the house of this number could slide if nothing were in the way."""
    return Track((_stops(PLACES[number], -1), _stops(PLACES[number], 1)))


def _stops(house: House, direction: int) -> tuple[Stop, ...]:
    stops = []
    place = house
    while (moved := place.moved(direction)).on_board:
        after = PLACES[moved.number]  # the one object of this place
        # It moves over the crossing at the end it moves towards, onto one new edge.
        over = crossing(*place.end) if direction > 0 else crossing(place.x, place.y)
        slide = Slide(house, after)
        stops.append(Stop(over | after.edges & ~place.edges, after.edges, str(slide), slide))
        place = after
    return tuple(stops)
