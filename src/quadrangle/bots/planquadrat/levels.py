"""How much each level simulates and overlooks. The measured ratings are in `level_ratings.py`."""

from __future__ import annotations

from typing import Any

from quadrangle.bots.strategy import Level

# Up to level 5 the opponent's threats and minimax values are ignored.
SHORT_SIGHTED: dict[str, Any] = {"weights": {"threat": 0.6, "answer": 0.0}, "settings": {"minimax": 0.0}}
LEVELS = (
    Level(60, oversights={"slides": 0.9, "replies": 1.0, "courts": 0.3}, **SHORT_SIGHTED),
    Level(70, oversights={"slides": 0.7, "replies": 0.6}, **SHORT_SIGHTED),
    Level(80, oversights={"slides": 0.5, "replies": 0.2}, **SHORT_SIGHTED),
    Level(150, oversights={"slides": 0.12}, **SHORT_SIGHTED),
    Level(500, oversights={"slides": 0.02}, **SHORT_SIGHTED),
    Level(32000),
)
