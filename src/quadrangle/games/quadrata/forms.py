"""Where forms can lie: all orientations and places, derived from their polygons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Any

from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.actions import FormMove, Spot, in_square
from quadrangle.games.quadrata.edition import Edition, Form
from quadrangle.games.quadrata.lattice import Point

Polygon = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A form (by its number in the edition) lying on a square: its triangles as a mask and in notation."""

    index: int
    form: int
    mask: int
    text: str
    polygon: Polygon


def orientations(polygon: Polygon) -> list[Polygon]:
    """The polygon turned and turned over, all eight ways; symmetric forms repeat themselves here."""
    turned, ways = polygon, []
    for _ in range(4):
        turned = tuple((-y, x) for x, y in turned)
        ways += [turned, tuple((-x, y) for x, y in turned)]
    return ways


def placements(form: Form, side: int) -> dict[int, Polygon]:
    """Every mask that the form can cover, with its outline. It moves by whole cells: half a cell leaves the lattice."""
    outlines: dict[int, Polygon] = {}
    for turned in orientations(form.polygon):
        corner, columns, rows = lattice.at_corner(turned)
        triangles = lattice.within(corner, columns, rows)
        for right, up in product(range(side - columns + 1), range(side - rows + 1)):
            mask = sum(lattice.bit(column + right, row + up, quarter, side) for column, row, quarter in triangles)
            outlines[mask] = tuple((x + 2 * right, y + 2 * up) for x, y in corner)
    return outlines


class Sheet:
    """All places of an edition's forms on a square of one size, and the moves into them."""

    def __init__(self, edition: Edition, side: int) -> None:
        self.edition = edition
        self.side = side
        self.full = lattice.full(side)
        self.of_form: tuple[tuple[Place, ...], ...] = ()
        places: list[Place] = []
        for number, form in enumerate(edition.forms):
            by_text = {lattice.place_text(mask, side): (mask, way) for mask, way in placements(form, side).items()}
            mine = tuple(
                Place(len(places) + nth, number, mask, text, way)
                for nth, (text, (mask, way)) in enumerate(sorted(by_text.items()))
            )
            places += mine
            self.of_form += (mine,)
        self.places = tuple(places)
        self._at = {(place.form, place.text): place for place in places}
        # Moves are values: the same thousands of them come back in every game, so they are kept.
        self.into_square = lru_cache(maxsize=1024)(self._into_square)

    def __reduce__(self) -> tuple[Any, ...]:
        return sheet, (self.edition, self.side)  # so that positions can be sent to other processes

    def at(self, form: int, text: str) -> Place | None:
        """The form's place on these triangles, if it has one."""
        return self._at.get((form, text))

    def _into_square(self, form: int, origin: Spot) -> tuple[tuple[int, str, FormMove], ...]:
        code = self.edition.forms[form].code
        moves = ((place.mask, FormMove(code, origin, in_square(place.text))) for place in self.of_form[form])
        return tuple((mask, str(move), move) for mask, move in moves)


@cache
def sheet(edition: Edition, side: int) -> Sheet:
    """The one sheet of an edition and a size."""
    return Sheet(edition, side)
