"""The default edition as arrays, and the record that a position is in the kernel.

Compiled code holds these arrays as constants; an edition of one's own is played by the plain rules only.
"""

from __future__ import annotations

import numpy as np

from quadrangle.games.quadrata.edition import default_edition
from quadrangle.games.quadrata.forms import Sheet, sheet

EDITION = default_edition()
FORMS = len(EDITION.forms)
SIDES = (3, 4)
SHEETS: tuple[Sheet, Sheet] = (sheet(EDITION, SIDES[0]), sheet(EDITION, SIDES[1]))
MOST_PLACES = max(len(each.places) for each in SHEETS)
MOST_ROUNDS = 99
MOST_PLAYERS = 4

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


def _most_lying() -> int:
    """The most forms that a square can hold by area: the smallest ones first."""
    free, lying = SIDES[1] ** 2 * 4, 0
    for form in sorted(EDITION.forms, key=lambda form: form.pips):
        fitting = min(form.count, free // form.pips)
        free, lying = free - fitting * form.pips, lying + fitting
    return lying


MOST_LYING = _most_lying()

DTYPE = np.dtype(
    [
        ("masks", np.uint64, (MOST_PLAYERS,)),
        ("players", np.int64),
        ("rounds", np.int64),
        ("most_turns", np.int64),
        ("finished", np.int64),  # rounds scored
        ("began", np.int64),
        ("turns", np.int64),
        ("rolled", np.int64),
        ("joker", np.int64),
        ("lying", np.int16, (MOST_PLAYERS,)),  # how many forms lie in each square …
        ("squares", np.int16, (MOST_PLAYERS, MOST_LYING)),  # … and their places, rising
        ("supply", np.int8, (FORMS,)),
        ("reserves", np.int8, (MOST_PLAYERS, FORMS)),
        ("scored", np.int8, (MOST_ROUNDS, MOST_PLAYERS)),
    ],
    align=True,
)

# An action code is 1024 · origin + target.
#
#   target   0 …  511   a place of one's own square         origin      0 + f              the supply, form f
#          RESERVE 512  one's own reserve                               8 + f              one's own reserve
#          SUPPLY  513  the supply                                     16 + 8 · player + f the reserve of a player
#                                                                     512 + place         one's own square
#                                                             512 + 512 · player + place  the square of a player
#
# Chance events: `begin k` is k between rounds, `roll k` is k within one.
SHIFT = 1024
RESERVE, SUPPLY = 512, 513
FROM_SUPPLY, FROM_RESERVE, FROM_RESERVE_OF, FROM_SQUARE = 0, 8, 16, 512
PER_PLAYER, PER_SQUARE = 8, 512
