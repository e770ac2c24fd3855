"""Games, players and options that the tests of environments go through."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("planquadrat", 2, {}),
    ("planquadrat", 2, {"sliding": False}),
    ("minisurf", 2, {}),
    ("minisurf", 8, {}),
    ("minisurf", 1, {"duplicate": True}),
    ("minisurf", 3, {"duplicate": True}),
    ("maxisurf", 2, {}),
    ("maxisurf", 4, {}),
    ("maxisurf", 1, {"duplicate": True}),
    ("maxisurf", 3, {"duplicate": True}),
    ("quadrata", 2, {"rounds": 1, "turn_limit": 12}),
    ("quadrata", 3, {"rounds": 2, "turn_limit": 12}),
    ("quadrata", 4, {"rounds": 1, "turn_limit": 12}),
]
