"""The measured matches from which `bots/level_ratings.py` computes the ratings of the levels."""

from __future__ import annotations

from collections.abc import Mapping

from quadrangle.bots.level_ratings import MeasuredMatch

# Level 6 was measured against `v1:6`, and that against level 5. `one-ply` wins nearly every game against the novice and
# against level 3, so the first levels are measured against weaker players. Players of version 0.1 never change, so a
# new level 4 leaves the ratings below it alone.
MATCHES: Mapping[str, MeasuredMatch] = {
    "level:1": MeasuredMatch(0.115, 200, "novice"),
    "level:2": MeasuredMatch(0.2275, 200, "novice"),
    "novice": MeasuredMatch(0.4875, 200, "level:3"),
    "level:3": MeasuredMatch(0.21, 200, "v1:2"),
    "v1:2": MeasuredMatch(0.1225, 200),
    "level:4": MeasuredMatch(0.375, 200),
    "level:5": MeasuredMatch(0.8775, 200),
    "v1:6": MeasuredMatch(0.68125, 80, "level:5"),
    "level:6": MeasuredMatch(0.788, 40, "v1:6"),
}
