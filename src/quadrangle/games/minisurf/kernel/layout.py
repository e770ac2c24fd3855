"""The record of a position. `area.py` explains the planes."""

from __future__ import annotations

from quadrangle.games.quadracarta.kernel.codes import KINDS, MOST_PLAYERS
from quadrangle.kernels.record_layout import RecordField as Field
from quadrangle.kernels.record_layout import RecordLayout

CARDS_EACH = 24
SHOWN = 8
TOUCH = 3
MOST_ACTIONS = 4 * (21 + 11 * (CARDS_EACH - 1))  # the first card has 21 places around it, each further one adds ≤ 11

LAYOUT = RecordLayout(
    Field("planes", "uint64", (MOST_PLAYERS, 4, 64)),
    Field("log", "int32", (MOST_PLAYERS, CARDS_EACH)),  # the codes of all layings, for drawing the position again
    Field("x0", "int16", (MOST_PLAYERS,)),  # first column, first and last row of the covered cells
    Field("y0", "int16", (MOST_PLAYERS,)),
    Field("y1", "int16", (MOST_PLAYERS,)),
    Field("cells", "int16", (MOST_PLAYERS,)),
    Field("laid", "int16", (MOST_PLAYERS,)),
    Field("hand", "int8", (MOST_PLAYERS,)),
    Field("unseen", "int8", (KINDS,)),
    Field("shown", "int8", (SHOWN,)),
    Field("takers", "int8", (SHOWN,)),
    Field("left", "int16"),
    Field("open", "int8"),
    Field("players", "int8"),
    Field("duplicate", "int8"),
    Field("aside", "int8"),
    Field("phase", "int8"),
    Field("player", "int8"),
    Field("first", "int8"),
)
