"""How much each level simulates and overlooks. The measured ratings are in `level_ratings.py`."""

from __future__ import annotations

from typing import Any

from quadrangle.bots.strategy import Level

# Up to level 5 the opponent's threats and minimax values are ignored.
SHORT_SIGHTED: dict[str, Any] = {"weights": {"threat": 0.6, "answer": 0.0}, "settings": {"minimax": 0.0}}
LEVELS = (
    Level(60, overlook_rate=0.5, **SHORT_SIGHTED),
    Level(80, overlook_rate=0.34, **SHORT_SIGHTED),
    Level(110, overlook_rate=0.13, **SHORT_SIGHTED),
    Level(150, **SHORT_SIGHTED),
    Level(500, **SHORT_SIGHTED),
    Level(32000),
)
