"""The measured matches from which `bots/level_ratings.py` computes the ratings of the levels."""

from __future__ import annotations

from collections.abc import Mapping

from quadrangle.bots.level_ratings import MeasuredMatch

# Level 6 was measured against `v1:6`.
MATCHES: Mapping[str, MeasuredMatch] = {
    "level:1": MeasuredMatch(0.11, 100),
    "level:2": MeasuredMatch(0.24, 100),
    "level:3": MeasuredMatch(0.505, 100),
    "level:4": MeasuredMatch(0.75, 30),
    "level:5": MeasuredMatch(0.91, 50),
    "v1:6": MeasuredMatch(0.83, 170),
    "level:6": MeasuredMatch(0.719, 80, "v1:6"),
}
