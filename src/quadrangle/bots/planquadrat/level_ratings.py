"""The measured matches from which `bots/level_ratings.py` computes the ratings of the levels."""

from __future__ import annotations

from collections.abc import Mapping

from quadrangle.bots.level_ratings import MeasuredMatch

# Level 6 was measured against `v1:6`.
MATCHES: Mapping[str, MeasuredMatch] = {
    "level:1": MeasuredMatch(0.145, 100),
    "level:2": MeasuredMatch(0.19, 100),
    "level:3": MeasuredMatch(0.495, 100),
    "level:4": MeasuredMatch(0.775, 100),
    "level:5": MeasuredMatch(0.975, 40),
    "v1:4": MeasuredMatch(0.762, 40),
    "v1:5": MeasuredMatch(0.882, 200, "v1:4"),
    "v1:6": MeasuredMatch(0.792, 200, "v1:5"),
    "level:6": MeasuredMatch(0.788, 40, "v1:6"),
}
