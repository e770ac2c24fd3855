"""How much each level simulates and overlooks. The measured ratings are in `level_ratings.py`."""

from __future__ import annotations

from quadrangle.bots.strategy import Level

# Up to level 3 priors ignore the learned value, and half of the moves that take from an opponent's square are
# overlooked.
TIMID = {"looked_at": 0, "glances": 1, "timid": 0.5}
LEVELS = (
    Level(20, weights=TIMID, overlook_rate=0.58),
    Level(24, weights=TIMID, overlook_rate=0.45),
    Level(28, weights=TIMID, overlook_rate=0.24),
    Level(50),
    Level(4000, multiplayer_simulations=500),
    Level(2000, weights={"value_version": 2}, slow_weights={"rolls": 3}, multiplayer_simulations=24000, reuse=False),
)
