"""How much each level simulates and overlooks. The measured ratings are in `level_ratings.py`."""

from __future__ import annotations

from quadrangle.bots.strategy import Level

SHORT_PLAYOUTS = {"rounds": 5}  # up to level 4 playouts are short
LEVELS = (
    Level(20, weights=SHORT_PLAYOUTS, overlook_rate=0.35),
    Level(24, weights=SHORT_PLAYOUTS, overlook_rate=0.26),
    Level(28, weights=SHORT_PLAYOUTS, overlook_rate=0.14),
    Level(29, weights=SHORT_PLAYOUTS),
    Level(160),
    Level(2000, trees=2, multiplayer_simulations=3000),
)
