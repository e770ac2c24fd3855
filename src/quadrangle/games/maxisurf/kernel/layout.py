"""The record of a position. `area.py` explains the torus and the places."""

from __future__ import annotations

from quadrangle.games.quadracarta.kernel.codes import KINDS, MOST_PLAYERS
from quadrangle.kernels.record_layout import RecordField as Field
from quadrangle.kernels.record_layout import RecordLayout

SIDE, SIDE_DUPLICATE = 128, 64
SEATS, CARDS_EACH = 4, 48  # in the ordinary game; the space below is enough for 12 × 18 cards of the duplicate one too
CARDS_DUPLICATE = 18
PLACES = 21 + 11 * (CARDS_EACH - 1)  # the first card has 21 places around it, each further one adds at most 11
PLACES_DUPLICATE = 21 + 11 * (CARDS_DUPLICATE - 1)
MOST_ACTIONS = 4 * PLACES
NEAR = tuple((u, v) for v in range(-2, 3) for u in range(-2, 3) if abs(u) + abs(v) < 4)  # places around a card
PASS_CODE, DRAW_CODE = 0, 1

LAYOUT = RecordLayout(
    Field("towns", "uint64", (SEATS * SIDE * SIDE // 32,)),  # two bits a cell: 0 free, else its town + 1
    Field("touched", "uint64", (SEATS * SIDE * SIDE // 64,)),  # one bit a place: whether it is listed
    Field("places", "int16", (max(SEATS * PLACES, MOST_PLAYERS * PLACES_DUPLICATE),)),
    Field("log", "int32", (MOST_PLAYERS, CARDS_EACH)),
    Field("many_places", "int16", (MOST_PLAYERS,)),
    Field("laid", "int16", (MOST_PLAYERS,)),
    Field("x0", "int16", (MOST_PLAYERS,)),  # first column and row of the covered cells
    Field("y0", "int16", (MOST_PLAYERS,)),
    Field("passed", "int8", (MOST_PLAYERS,)),
    Field("unseen", "int8", (KINDS,)),
    Field("left", "int16"),
    Field("side", "int16"),
    Field("card", "int8"),
    Field("inside", "int8"),  # how many have not passed
    Field("players", "int8"),
    Field("duplicate", "int8"),
    Field("aside", "int8"),
    Field("phase", "int8"),
    Field("player", "int8"),
)
