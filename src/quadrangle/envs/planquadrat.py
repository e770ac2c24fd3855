"""The encoding of PlanQuadrat. Every index means one decision in any position:

       0 …  377    place a house: all places in the order of their notation, from a0-a1 to i7-i8
     378 … 2681    slide a house: all pairs of two places of one length in one groove, in the order of notation
    2682 … 2745    claim the region with this first little square, from a1 row by row to h8
           2746    no slide, or no claim

Planes have 9 × 9 cells. The cell of column x and row y (from the bottom left) represents the crossing there, the edges
that start at it, to the right or upward, and the little square whose lower left corner it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

import numpy as np

from quadrangle.core.state import Action, State
from quadrangle.envs.encoding import Array, Encoding, Fact, unknown_index
from quadrangle.games.planquadrat.actions import SKIP, Slide, claim
from quadrangle.games.planquadrat.board import PLACES, SIDE, House, squares_of
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep
from quadrangle.games.planquadrat.supply import FULL_SUPPLY, MONUMENTS

CROSSINGS = SIDE + 1
STEPS = (TurnStep.PLACE, TurnStep.SLIDE, TurnStep.CLAIM)
PLANES = (
    "the little squares of the board",
    "edges on which a house lies",
    "edges on which a house stands upright",
    "crossings inside a house that lies",
    "crossings inside a house that stands upright",
    "edges of the house placed in this turn, if it lies",
    "edges of the house placed in this turn, if it stands upright",
    "little squares that this player has claimed",
    "little squares that the other player has claimed",
    "little squares of regions that were closed when the turn began",
)
BOARD, EDGES, INSIDE, PLACED, CLAIMED, CLOSED = 0, 1, 3, 5, 7, 9


def _slides() -> Iterator[Slide]:
    grooves: dict[tuple[bool, int, int], list[House]] = {}
    for house in PLACES:
        grooves.setdefault((house.upright, house.x if house.upright else house.y, house.length), []).append(house)
    for house in PLACES:
        groove = grooves[house.upright, house.x if house.upright else house.y, house.length]
        yield from (Slide(house, place) for place in groove if place != house)


ACTIONS: tuple[Action, ...] = (*PLACES, *_slides(), *map(claim, range(SIDE * SIDE)), SKIP)
INDEX = {str(action): index for index, action in enumerate(ACTIONS)}


def _supplies(seats_to_turn: str) -> Iterator[Fact]:
    for size, most in zip(("small", "middle", "large"), FULL_SUPPLY, strict=True):
        yield Fact(f"{size} houses {seats_to_turn}", most)
    yield Fact(f"monuments {seats_to_turn}", MONUMENTS)
    yield Fact(f"score {seats_to_turn}", SIDE * SIDE)


class PlanQuadratEncoding(Encoding):
    """The encoding for two players."""

    actions = len(ACTIONS)
    events = 0
    max_decisions = 2 * sum(FULL_SUPPLY) * len(STEPS)
    shape = (len(PLANES), CROSSINGS, CROSSINGS)
    planes = PLANES
    facts = (Fact("turn", 2), *(Fact(f"step {step}", 1) for step in STEPS), *_supplies("mine"), *_supplies("other"))

    def index_of(self, state: State, action: Action) -> int:
        return INDEX[str(action)]

    def action_of(self, state: State, index: int) -> Action:
        if not 0 <= index < self.actions:
            raise unknown_index(index, self.actions)
        return ACTIONS[index]

    def event_index(self, event: Action) -> int:
        raise TypeError("PlanQuadrat has no chance events")

    def legal(self, state: State) -> list[int]:
        return [INDEX[text] for text in state.actions().texts]

    def write_planes(self, state: State, player: int, out: Array) -> None:
        city = cast(PlanQuadratState, state)
        out[BOARD, :SIDE, :SIDE] = 1
        for house in city.houses:
            _draw(house, out[EDGES + house.upright], out[INSIDE + house.upright])
        if city.placed:
            _draw(city.placed, out[PLACED + city.placed.upright])
        for place in city.claims:
            _fill(out[CLAIMED + (place.owner != player)], place.region)
        for region in city.closed() if city.step is TurnStep.PLACE else city.closed_before:
            _fill(out[CLOSED], region)

    def fact_values(self, state: State, player: int) -> Iterable[int]:
        city = cast(PlanQuadratState, state)
        yield self.seats_to_turn(state, player)
        yield from (int(city.step is step) for step in STEPS)
        for seat in (player, 3 - player):
            yield from city.supplies[seat - 1]
            yield city.monuments(seat)
            yield city.scores[seat - 1]


def _draw(house: House, edges: Array, inside: Array | None = None) -> None:
    """Write the edges of a house and the crossings inside it."""
    for step in range(house.length):
        x, y = (house.x, house.y + step) if house.upright else (house.x + step, house.y)
        edges[y, x] = 1
        if inside is not None and step:
            inside[y, x] = 1


def _fill(plane: Array, region: int) -> None:
    squares = np.array(squares_of(region))
    plane[squares // SIDE, squares % SIDE] = 1
