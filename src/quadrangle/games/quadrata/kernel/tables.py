"""The default edition as arrays. Compiled code holds them as constants; your own edition is played by the plain rules
only.
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
