"""The measured matches from which `bots/level_ratings.py` computes the ratings of the levels."""

from __future__ import annotations

from collections.abc import Mapping

from quadrangle.bots.level_ratings import MeasuredMatch

# Level 6 was measured against `v1:6`. Level 5 won all 60 games: counted as one lost of 62.
MATCHES: Mapping[str, MeasuredMatch] = {
    "level:1": MeasuredMatch(0.083, 60),
    "level:2": MeasuredMatch(0.317, 60),
    "level:3": MeasuredMatch(0.50, 60),
    "level:4": MeasuredMatch(0.80, 60),
    "level:5": MeasuredMatch(0.984, 62),
    "v1:6": MeasuredMatch(0.958, 24),
    "level:6": MeasuredMatch(0.75, 40, "v1:6"),
}
