"""The default edition as arrays. Compiled code holds them as constants; your own edition is played by the plain rules
only.

A form has many places but few shapes: its places of one shape differ by whole cells, so their masks are one mask
shifted. Compiled code tests all places of a shape at once, one triangle after the other.
"""

from __future__ import annotations

import numpy as np

from quadrangle.games.quadrata.kernel.layout import EDITION, FORMS, LAYOUT, MOST_PLAYERS, SHEETS, SIDES
from quadrangle.kernels.records import dtype_of

DTYPE = dtype_of(LAYOUT)
MOST_PLACES = max(len(each.places) for each in SHEETS)

# First index: the sheet, 0 for the small square, 1 for the large one.
MASKS = np.zeros((2, MOST_PLACES), np.uint64)
FORM_OF = np.zeros((2, MOST_PLACES), np.int64)
FIRST = np.zeros((2, FORMS + 1), np.int64)  # form f has the places FIRST[f] … FIRST[f + 1] − 1
FULL = np.array([each.full for each in SHEETS], np.uint64)
for _nth, _sheet in enumerate(SHEETS):
    MASKS[_nth, : len(_sheet.places)] = [place.mask for place in _sheet.places]
    FORM_OF[_nth, : len(_sheet.places)] = [place.form for place in _sheet.places]
    FIRST[_nth, 1:] = np.cumsum([len(places) for places in _sheet.of_form])
PIPS = np.array([form.pips for form in EDITION.forms], np.int64)
SUPPLIES = np.array([EDITION.supply(max(players, 2)) for players in range(MOST_PLAYERS + 1)], np.int64)
LARGE = np.array([EDITION.table(max(players, 2)).side == SIDES[1] for players in range(MOST_PLAYERS + 1)], np.int64)

# First index as above, then the shape: form f has the shapes FIRST_SHAPE[f] … FIRST_SHAPE[f + 1] − 1.
MOST_SHAPES = 8 * FORMS
FIRST_SHAPE = np.zeros((2, FORMS + 1), np.int64)
SHIFTS = np.zeros((2, MOST_SHAPES), np.uint64)  # by how many bits the shape is shifted: one bit set for each place
TRIANGLES = np.zeros((2, MOST_SHAPES, int(PIPS.max())), np.uint64)  # the bits of the shape's mask
for _nth, _sheet in enumerate(SHEETS):
    for _form, _places in enumerate(_sheet.of_form):
        _shapes: dict[int, int] = {}
        for _place in _places:
            _shift = ((_place.mask & -_place.mask).bit_length() - 1) // 4 * 4
            _shapes[_place.mask >> _shift] = _shapes.get(_place.mask >> _shift, 0) | 1 << _shift
        _first = FIRST_SHAPE[_nth, _form]
        FIRST_SHAPE[_nth, _form + 1 :] = _first + len(_shapes)
        for _shape, (_mask, _shifts) in enumerate(_shapes.items(), int(_first)):
            SHIFTS[_nth, _shape] = _shifts
            TRIANGLES[_nth, _shape, : _mask.bit_count()] = [bit for bit in range(64) if _mask >> bit & 1]
