"""Every way a house can slide along its groove, worked out once."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from quadrangle.games.planquadrat.actions import Slide
from quadrangle.games.planquadrat.board import PLACES, House, crossing


class Stop(NamedTuple):
    """A stop on the way: what the last edge of the way needs free, and the slide that ends here."""

    needs: int
    text: str
    slide: Slide


@lru_cache(maxsize=8192)
def free_slides(number: int, taken: int) -> dict[str, Slide]:
    """The slides of a house by notation, in its order, if this is taken of its groove.

    A turn changes few grooves, so most answers are those of the turn before.
    """
    down, up = ways(number)
    free: list[Stop] = []
    for stop in down:
        if stop.needs & taken:
            break
        free.insert(0, stop)
    for stop in up:
        if stop.needs & taken:
            break
        free.append(stop)
    return {text: slide for _, text, slide in free}


@cache
def ways(number: int) -> tuple[tuple[Stop, ...], tuple[Stop, ...]]:
    """The stops of a house on an empty board in either direction, nearest first."""
    return _stops(PLACES[number], -1), _stops(PLACES[number], 1)


def _stops(house: House, direction: int) -> tuple[Stop, ...]:
    stops = []
    place = house
    while (moved := place.moved(direction)).on_board:
        after = PLACES[moved.number]  # the one object of this place
        # It moves over the crossing at the end it moves towards, onto one new edge.
        over = crossing(*place.end) if direction > 0 else crossing(place.x, place.y)
        slide = Slide(house, after)
        stops.append(Stop(over | after.edges & ~place.edges, str(slide), slide))
        place = after
    return tuple(stops)
