"""The challenges of a day: what follows from the day's secret, what a try is worth, and how well it can be done.

Pure: secrets come as arguments. Who keeps them, who has tried and who is shown what, `service/daily/` decides.
"""

from __future__ import annotations

from quadrangle.daily.dealing import AT_TABLES, CHALLENGES, PUZZLE, digest, events, puzzle, rules

__all__ = ["AT_TABLES", "CHALLENGES", "PUZZLE", "digest", "events", "puzzle", "rules"]
