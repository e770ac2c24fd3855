"""All positions of a small PlanQuadrat with the same number of houses at once, as NumPy arrays.

A turn places exactly one house, so positions with n houses lead to positions with n + 1 and to no others. Positions
are those at the beginning of a turn, each a whole number; who claimed a region does not matter any more, and what the
other player has left follows from the board:

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
from quadrangle.study.exact.regions import Patterns, Regions, Sets, Union
from quadrangle.study.exact.small_board import Board

WORD = 62  # bits of a position at most


class Field(NamedTuple):
    """Some bits of a position."""

    shift: int
    bits: int

    def of(self, positions: Sets) -> Sets:
        return positions >> self.shift & (1 << self.bits) - 1


class Turns(NamedTuple):
    """Turns of several positions: which position, what is placed, and what is on the board afterwards."""

    source: Sets
    placed: Sets
    houses: Sets
    claimed: Sets  # by this turn; 0 if nothing

    def where(self, chosen: Sets) -> Turns:
        return Turns(*(column[chosen] for column in self))


class SmallGame:
    """The turns of a small game."""

    def __init__(self, game: PlanQuadrat) -> None:
        self.board, self.sliding = Board.of(game), game.sliding
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
        if shifts[-1] > WORD:
            raise Unplayable(f"A board of {self.board.width} × {self.board.height} with these houses is too large.")
        fields = [Field(shift, bits) for shift, bits in zip(shifts, widths, strict=False)]
        self.houses, self.claimed, *self.left, self.mine, self.theirs = fields
        self.start = sum(left << field.shift for left, field in zip(self.supply, self.left, strict=True))
        self.start |= monuments << self.mine.shift | monuments << self.theirs.shift
        self.monuments = monuments

    def _set_symmetries(self) -> None:
        """How places and squares look on the turned and mirrored boards; the first of these is the board itself."""
        places = [[1 << self.board.numbers[image] for image in self.board.images(house)] for house in self.board.places]
        squares = [[1 << image for image in self.board.square_images(n)] for n in range(self.board.squares)]
        ways = range(1, len(places[0]))
        self.images = [(Union([p[way] for p in places]), Union([s[way] for s in squares])) for way in ways]

    def turns(self, positions: Sets) -> Iterator[Turns]:
        """Everything that a turn can leave, in several parts; some of it more than once."""
        houses, claimed = self.houses.of(positions), self.claimed.of(positions)
        claims = 2 * self.monuments - self.mine.of(positions) - self.theirs.of(positions)
        before = self.regions.pattern[self.edges(houses)]
        placed = self._placed(positions, houses, claimed, claims)
        yield from self._with_claims(placed, before, self.mine.of(positions))
        if self.sliding:
            for slid in self._slid(placed, claimed, claims):
                yield from self._with_claims(slid, before, self.mine.of(positions))

    def _placed(self, positions: Sets, houses: Sets, claimed: Sets, claims: Sets) -> Turns:
        taken, parts = self.taken(houses), []
        for place, size in enumerate(self.sizes):
            source = np.flatnonzero((taken >> place & 1 == 0) & (self.left[size].of(positions) > 0))
            parts.append((source, np.full_like(source, place), houses[source] | 1 << place, np.zeros_like(source)))
        found = Turns(*(np.concatenate(column) for column in zip(*parts, strict=True)))
        return found.where(self._whole(found, claimed, claims))

    def _whole(self, turns: Turns, claimed: Sets, claims: Sets) -> Sets:
        """The turns that divide no claimed region: there are as many regions on claimed squares as were claimed."""
        firsts = self.regions.firsts[self.regions.pattern[self.edges(turns.houses)]]
        return np.flatnonzero(np.bitwise_count(firsts & claimed[turns.source]) == claims[turns.source])

    def _slid(self, placed: Turns, claimed: Sets, claims: Sets) -> Iterator[Turns]:
        """One other house slides along its groove, unless it stands at a claimed square."""
        own, beside = claimed[placed.source], self.board.beside
        for origin, target, obstacles in self.board.slides:
            there = (placed.houses >> origin & 1 == 1) & (placed.placed != origin)
            chosen = np.flatnonzero(there & (placed.houses & obstacles == 0) & (own & beside[origin] == 0))
            if len(chosen):
                found = placed.where(chosen)
                found = found._replace(houses=found.houses ^ (1 << origin | 1 << target))
                yield found.where(self._whole(found, claimed, claims))

    def _with_claims(self, turns: Turns, before: Patterns, monuments: Sets) -> Iterator[Turns]:
        """The turns as they are, and with each closed region claimed that was not there before."""
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
        """The positions that turns lead to, turned and mirrored ones as one, and which of them go on."""
        source, claims = positions[turns.source], (turns.claimed > 0).astype(np.int64)
        used = self.sizes[turns.placed]
        rest, going_on = np.zeros_like(source), np.zeros(len(source), np.bool_)
        for size, (field, supply) in enumerate(zip(self.left, self.supply, strict=True)):
            left = field.of(source)
            standing = np.bitwise_count(self.houses.of(source) & self.of_size[size]).astype(np.int64)
            rest |= (2 * supply - left - standing) << field.shift  # what the other player has left
            going_on |= left - (used == size) > 0
        mine = self.mine.of(source) - claims
        rest |= self.theirs.of(source) << self.mine.shift | mine << self.theirs.shift
        claimed = self.claimed.of(source) | turns.claimed
        return self.canonical(turns.houses, claimed) | rest, going_on & (mine > 0)

    def canonical(self, houses: Sets, claimed: Sets) -> Sets:
        """The least of the boards that are the same but for turning and mirroring."""
        found = houses | claimed << self.claimed.shift
        for of_places, of_squares in self.images:
            np.minimum(found, of_places(houses) | of_squares(claimed) << self.claimed.shift, out=found)
        return found
