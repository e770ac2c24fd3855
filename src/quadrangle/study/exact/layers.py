"""All positions of a small PlanQuadrat with the same number of houses, as NumPy arrays.

A turn places exactly one house, so positions with n houses lead only to positions with n + 1. Positions are those at
the start of a turn, each an integer. Who claimed a region no longer matters, and the opponent's houses follow from the
board:

    bit 0 …  a bit for each place with a house | for each claimed little square | houses left to the mover, by size |
    monuments of the mover | monuments of the other player
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.study.exact.closed_regions import Patterns, Regions, Sets, Union
from quadrangle.study.exact.small_board import SmallBoard

MAX_BITS = 62  # of a position


class Field(NamedTuple):
    """A bit field of a position."""

    shift: int
    bits: int

    def of(self, positions: Sets) -> Sets:
        return positions >> self.shift & (1 << self.bits) - 1


class Turns(NamedTuple):
    """Turns of several positions: the position, the house placed, and the board afterwards."""

    source: Sets
    placed: Sets
    houses: Sets
    claimed: Sets  # by this turn; 0 if nothing

    def where(self, chosen: Sets) -> Turns:
        return Turns(*(column[chosen] for column in self))


class SmallGame:
    """The turns of a small game."""

    def __init__(self, game: PlanQuadrat) -> None:
        self.board, self.sliding = SmallBoard.of(game), game.sliding
        self.supply = [left for left in game.supply if left]
        self.of_size = [self.board.places_of(length) for length in self.board.lengths]
        self.regions = Regions(self.board)
        self.edges, self.taken = Union(self.board.edges_of), Union(self.board.blocked)
        self.sizes = np.array([self.board.lengths.index(house.length) for house in self.board.places])
        self._set_fields(len(self.board.places), game.monuments)
        self._set_symmetries()

    def _set_fields(self, places: int, monuments: int) -> None:
        counts = [*self.supply, monuments, monuments]
        widths = [places, self.board.squares, *(count.bit_length() for count in counts)]
        shifts = [sum(widths[:nth]) for nth in range(len(widths) + 1)]
        if shifts[-1] > MAX_BITS:
            raise Unplayable(f"A board of {self.board.width} × {self.board.height} with these houses is too large.")
        fields = [Field(shift, bits) for shift, bits in zip(shifts, widths, strict=False)]
        self.houses, self.claimed, *self.left, self.mine, self.theirs = fields
        self.start = sum(left << field.shift for left, field in zip(self.supply, self.left, strict=True))
        self.start |= monuments << self.mine.shift | monuments << self.theirs.shift
        self.monuments = monuments

    def _set_symmetries(self) -> None:
        """Compute the images of places and squares under the symmetries of the board, without the identity."""
        places = [[1 << self.board.numbers[image] for image in self.board.images(house)] for house in self.board.places]
        squares = [[1 << image for image in self.board.square_images(n)] for n in range(self.board.squares)]
        ways = range(1, len(places[0]))
        self.images = [(Union([p[way] for p in places]), Union([s[way] for s in squares])) for way in ways]

    def turns(self, positions: Sets) -> Iterator[Turns]:
        """Yield all possible turns in several batches; some turns occur more than once."""
        houses, claimed = self.houses.of(positions), self.claimed.of(positions)
        claims = 2 * self.monuments - self.mine.of(positions) - self.theirs.of(positions)
        before = self.regions.pattern[self.edges(houses)]
        placed = self._placings(positions, houses, claimed, claims)
        yield from self._with_claims(placed, before, self.mine.of(positions))
        if self.sliding:
            for slid in self._slides_after(placed, claimed, claims):
                yield from self._with_claims(slid, before, self.mine.of(positions))

    def _placings(self, positions: Sets, houses: Sets, claimed: Sets, claims: Sets) -> Turns:
        taken, parts = self.taken(houses), []
        for place, size in enumerate(self.sizes):
            source = np.flatnonzero((taken >> place & 1 == 0) & (self.left[size].of(positions) > 0))
            parts.append((source, np.full_like(source, place), houses[source] | 1 << place, np.zeros_like(source)))
        turns = Turns(*(np.concatenate(column) for column in zip(*parts, strict=True)))
        return turns.where(self._undivided(turns, claimed, claims))

    def _undivided(self, turns: Turns, claimed: Sets, claims: Sets) -> Sets:
        """Return the turns that divide no claimed region: the number of regions on claimed squares stays the same."""
        firsts = self.regions.firsts[self.regions.pattern[self.edges(turns.houses)]]
        return np.flatnonzero(np.bitwise_count(firsts & claimed[turns.source]) == claims[turns.source])

    def _slides_after(self, placed: Turns, claimed: Sets, claims: Sets) -> Iterator[Turns]:
        """Yield the turns in which another house slides, unless it borders a claimed square."""
        own, adjacent = claimed[placed.source], self.board.adjacent
        for origin, target, obstacles in self.board.slides:
            there = (placed.houses >> origin & 1 == 1) & (placed.placed != origin)
            chosen = np.flatnonzero(there & (placed.houses & obstacles == 0) & (own & adjacent[origin] == 0))
            if len(chosen):
                turns = placed.where(chosen)
                turns = turns._replace(houses=turns.houses ^ (1 << origin | 1 << target))
                yield turns.where(self._undivided(turns, claimed, claims))

    def _with_claims(self, turns: Turns, before: Patterns, monuments: Sets) -> Iterator[Turns]:
        """Yield the turns without a claim, and with a claim of each newly closed region."""
        yield turns
        after = self.regions.pattern[self.edges(turns.houses)]
        changed = np.flatnonzero((after != before[turns.source]) & (monuments[turns.source] > 0))
        turns, after = turns.where(changed), after[changed]
        for square in range(self.board.squares if len(changed) else 0):
            region = self.regions.at[after, square]
            new = region != self.regions.at[before[turns.source], square]
            chosen = np.flatnonzero(new & (self.regions.firsts[after] >> square & 1 == 1))
            if len(chosen):
                yield turns.where(chosen)._replace(claimed=region[chosen])

    def following(self, positions: Sets, turns: Turns) -> tuple[Sets, npt.NDArray[np.bool_]]:
        """Return the canonical positions after turns, and which of them are not final."""
        source, claims = positions[turns.source], (turns.claimed > 0).astype(np.int64)
        used = self.sizes[turns.placed]
        rest, not_final = np.zeros_like(source), np.zeros(len(source), np.bool_)
        for size, (field, supply) in enumerate(zip(self.left, self.supply, strict=True)):
            left = field.of(source)
            standing = np.bitwise_count(self.houses.of(source) & self.of_size[size]).astype(np.int64)
            rest |= (2 * supply - left - standing) << field.shift  # the opponent's houses left
            not_final |= left - (used == size) > 0
        mine = self.mine.of(source) - claims
        rest |= self.theirs.of(source) << self.mine.shift | mine << self.theirs.shift
        claimed = self.claimed.of(source) | turns.claimed
        return self.canonical(turns.houses, claimed) | rest, not_final & (mine > 0)

    def canonical(self, houses: Sets, claimed: Sets) -> Sets:
        """Return the smallest of all symmetric boards."""
        smallest = houses | claimed << self.claimed.shift
        for of_places, of_squares in self.images:
            np.minimum(smallest, of_places(houses) | of_squares(claimed) << self.claimed.shift, out=smallest)
        return smallest
