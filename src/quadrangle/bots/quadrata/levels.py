"""How much each level simulates and overlooks. The measured ratings are in `level_ratings.py`."""

from __future__ import annotations

from quadrangle.bots.strategy import Level


def beginner(simulations: int, overlook_rate: float, timid: float) -> Level:
    """Return a level whose priors ignore the learned value, and which rarely takes from an opponent's square."""
    weights = {"looked_at": 0, "glances": 1, "timid": timid}
    return Level(simulations, weights=weights, overlook_rate=overlook_rate)


LEVELS = (
    beginner(20, overlook_rate=0.58, timid=0.95),
    beginner(24, overlook_rate=0.45, timid=0.88),
    beginner(28, overlook_rate=0.24, timid=0.71),
    Level(50),
    Level(4000, multiplayer_simulations=500),
    Level(2000, weights={"value_version": 2}, slow_weights={"rolls": 3}, multiplayer_simulations=24000, reuse=False),
)
