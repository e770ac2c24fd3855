"""How much each level simulates and overlooks. The measured ratings are in `level_ratings.py`."""

from __future__ import annotations

from quadrangle.bots.strategy import Level

NO_LAST_CARD = {"last": 0}  # up to level 4 the last card is laid like any other
# The lookahead decides unless two layings are nearly equal, because the search itself does not look ahead.
LOOKAHEAD = {"foresight": 30, "taste": 0.02}
LEVELS = (
    Level(36, overlook_rate=0.8, weights=NO_LAST_CARD),
    Level(44, overlook_rate=0.7, weights=NO_LAST_CARD),
    Level(52, overlook_rate=0.57, weights=NO_LAST_CARD),
    Level(56, weights=NO_LAST_CARD),
    Level(200, weights=LOOKAHEAD),
    Level(1400, weights=LOOKAHEAD, slow_weights={"further": 10}, reuse=False),  # an old tree has no such lookahead
)
