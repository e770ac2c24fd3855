"""The measured matches from which `bots/level_ratings.py` computes the ratings of the levels."""

from __future__ import annotations

from collections.abc import Mapping

from quadrangle.bots.level_ratings import MeasuredMatch

# Level 6 was measured against `v1:6`. `one-ply` wins nearly every game against the novice and against level 3, so the
# first levels are measured against their neighbours.
MATCHES: Mapping[str, MeasuredMatch] = {
    "level:1": MeasuredMatch(0.115, 200, "novice"),
    "level:2": MeasuredMatch(0.2275, 200, "novice"),
    "novice": MeasuredMatch(0.4875, 200, "level:3"),
    "level:3": MeasuredMatch(0.11, 100, "level:4"),
    "level:4": MeasuredMatch(0.15, 80),
    "level:5": MeasuredMatch(0.825, 80),
    "v1:4": MeasuredMatch(0.762, 40),
    "v1:5": MeasuredMatch(0.882, 200, "v1:4"),
    "v1:6": MeasuredMatch(0.792, 200, "v1:5"),
    "level:6": MeasuredMatch(0.788, 40, "v1:6"),
}
