"""The confidence of all intervals in reports of arenas and studies."""

from __future__ import annotations

CONFIDENCE_PERCENT = 95
Z_95 = 1.96  # standard errors of a 95 % interval
