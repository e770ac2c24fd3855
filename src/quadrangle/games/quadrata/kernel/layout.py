"""The record of a position and the codes of actions, for the default edition."""

from __future__ import annotations

from quadrangle.games.quadrata.edition import default_edition
from quadrangle.games.quadrata.forms import Sheet, sheet
from quadrangle.kernels.record_layout import RecordField as Field
from quadrangle.kernels.record_layout import RecordLayout

EDITION = default_edition()
FORMS = len(EDITION.forms)
SIDES = (3, 4)
SHEETS: tuple[Sheet, Sheet] = (sheet(EDITION, SIDES[0]), sheet(EDITION, SIDES[1]))
MOST_ROUNDS = 99
MOST_PLAYERS = 4


def _most_lying() -> int:
    """The most forms that a square can hold by area: the smallest ones first."""
    free, lying = SIDES[1] ** 2 * 4, 0
    for form in sorted(EDITION.forms, key=lambda form: form.pips):
        fitting = min(form.count, free // form.pips)
        free, lying = free - fitting * form.pips, lying + fitting
    return lying


MOST_LYING = _most_lying()

_MOST_ROBBED = sum(form.count for form in EDITION.forms)
MOST_GROUPS = 2 * FORMS + MOST_LYING + _MOST_ROBBED
MOST_ACTIONS = MOST_GROUPS * (max(len(places) for each in SHEETS for places in each.of_form) + 2)

LAYOUT = RecordLayout(
    Field("masks", "uint64", (MOST_PLAYERS,)),
    Field("players", "int64"),
    Field("rounds", "int64"),
    Field("most_turns", "int64"),
    Field("finished", "int64"),  # rounds scored
    Field("began", "int64"),
    Field("turns", "int64"),
    Field("rolled", "int64"),
    Field("joker", "int64"),
    Field("lying", "int16", (MOST_PLAYERS,)),  # how many forms lie in each square …
    Field("squares", "int16", (MOST_PLAYERS, MOST_LYING)),  # … and their places, rising
    Field("supply", "int8", (FORMS,)),
    Field("reserves", "int8", (MOST_PLAYERS, FORMS)),
    Field("scored", "int8", (MOST_ROUNDS, MOST_PLAYERS)),
)

# An action code is 1024 · origin + target.
#
#   target   0 …  511   a place of your own square          origin      0 + f              the supply, form f
#          RESERVE 512  your own reserve                                8 + f              your own reserve
#          SUPPLY  513  the supply                                     16 + 8 · player + f the reserve of a player
#                                                                     512 + place         your own square
#                                                             512 + 512 · player + place  the square of a player
#
# Chance events: `begin k` is k between rounds, `roll k` is k within one.
SHIFT = 1024
RESERVE, SUPPLY = 512, 513
FROM_SUPPLY, FROM_RESERVE, FROM_RESERVE_OF, FROM_SQUARE = 0, 8, 16, 512
PER_PLAYER, PER_SQUARE = 8, 512
