"""The measured matches from which `bots/level_ratings.py` computes the ratings of the levels."""

from __future__ import annotations

from collections.abc import Mapping

from quadrangle.bots.level_ratings import MeasuredMatch

# Level 6 is still that of version 0.1 (`v1:6`), measured against its neighbour.
MATCHES: Mapping[str, MeasuredMatch] = {
    "level:1": MeasuredMatch(0.06, 100),
    "level:2": MeasuredMatch(0.235, 100),
    "level:3": MeasuredMatch(0.45, 100),
    "level:4": MeasuredMatch(0.84, 100),
    "level:5": MeasuredMatch(0.93, 50),
    "v1:4": MeasuredMatch(0.725, 40),
    "v1:5": MeasuredMatch(0.735, 200, "v1:4"),
    "level:6": MeasuredMatch(0.73, 200, "v1:5"),
}
