"""The challenges of a day: what follows from the day's secret, what a try is worth, and how well it can be done.

Pure: secrets come as arguments. Who keeps them, who has tried and who is shown what, `service/daily/` decides.
"""

from __future__ import annotations

from quadrangle.daily.dealing import CHALLENGES, digest, events, rules

__all__ = ["CHALLENGES", "digest", "events", "rules"]
