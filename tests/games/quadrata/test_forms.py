"""Triangles, forms and places: what the edition's polygons come to."""

from __future__ import annotations

import pytest

from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.edition import default_edition
from quadrangle.games.quadrata.forms import orientations, placements, sheet

EDITION = default_edition()
# By code: on the small square of 3 × 3 cells, and on the large one of 4 × 4.
PLACES = {
    "1": (36, 64),
    "2": (36, 64),
    "3": (48, 96),
    "4s": (9, 16),
    "4p": (24, 48),
    "5": (24, 48),
    "6": (48, 96),
}
# How many of the eight orientations differ.
ORIENTATIONS = {"1": 4, "2": 4, "3": 8, "4s": 1, "4p": 4, "5": 4, "6": 8}


def covered(polygon: tuple[lattice.Point, ...], side: int) -> int:
    """The mask of the triangles inside a polygon that lies on a square."""
    return sum(lattice.bit(*cell, side) for cell in lattice.within(polygon, side, side))


@pytest.mark.parametrize("form", EDITION.forms, ids=lambda form: form.code)
def test_the_number_of_places_of_each_form_on_the_small_and_the_large_square_is_right(form) -> None:  # type: ignore[no-untyped-def]
    assert tuple(len(placements(form, side)) for side in (3, 4)) == PLACES[form.code]


@pytest.mark.parametrize("form", EDITION.forms, ids=lambda form: form.code)
def test_a_form_covers_as_many_triangles_as_it_has_pips_at_every_place(form) -> None:  # type: ignore[no-untyped-def]
    assert {mask.bit_count() for mask in placements(form, 4)} == {form.pips}


@pytest.mark.parametrize("form", EDITION.forms, ids=lambda form: form.code)
def test_symmetric_forms_have_fewer_orientations(form) -> None:  # type: ignore[no-untyped-def]
    turned = {covered(lattice.at_corner(way)[0], 4) for way in orientations(form.polygon)}
    assert len(turned) == ORIENTATIONS[form.code]


def test_the_bits_are_in_the_alphabetical_order_of_the_names() -> None:
    for side in (3, 4):
        assert list(lattice.names(side)) == sorted(lattice.names(side))
        assert len(lattice.names(side)) == lattice.triangles(side) == lattice.full(side).bit_length()


def test_a_place_is_named_by_its_triangles() -> None:
    place = sheet(EDITION, 3).at(2, "a1e.a1n.b1w")
    assert place is not None
    assert list(lattice.named(place.mask, 3)) == ["a1e", "a1n", "b1w"]
    assert lattice.place_text(place.mask, 3) == place.text


def test_the_four_triangles_of_a_cell_meet_in_its_centre() -> None:
    for name in ("b2e", "b2n", "b2s", "b2w"):
        assert lattice.corners(name)[0] == (3, 3)
        assert abs(lattice.twice_area(lattice.corners(name))) == 2
    assert lattice.corners("b2n")[1:] == ((4, 4), (2, 4))


def test_outline_and_triangles_of_every_place_agree() -> None:
    for side in (3, 4):
        for place in sheet(EDITION, side).places:
            assert covered(place.polygon, side) == place.mask
            assert all(0 <= value <= 2 * side for corner in place.polygon for value in corner)


def test_turning_the_square_maps_places_to_places() -> None:
    """A quarter turn sends triangle (column, row, quarter) to (side − 1 − row, column, turned quarter)."""
    turned = {"e": "n", "n": "w", "w": "s", "s": "e"}
    for side in (3, 4):
        for own in sheet(EDITION, side).of_form:
            texts = {place.text for place in own}
            for text in texts:
                moved = sorted(
                    f"{'abcd'[side - int(name[1])]}{'abcd'.index(name[0]) + 1}{turned[name[2]]}"
                    for name in text.split(".")
                )
                assert ".".join(moved) in texts
