"""The daily challenge itself, pure: what follows from the day's secret, the value of a try, the best known solution.

Secrets come as arguments. The server's side is `activities/daily/`: it stores them, and decides who may see what.
"""

from __future__ import annotations

from quadrangle.learn.daily.challenge import challenges, puzzle_challenge, rules, table_challenges
from quadrangle.learn.daily.seeds import events, puzzle
from quadrangle.random_ids import digest

__all__ = ["challenges", "digest", "events", "puzzle", "puzzle_challenge", "rules", "table_challenges"]
