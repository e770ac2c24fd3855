"""Games, players and options that the tests of environments go through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import quadrangle

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
    ("quadrata", 1, {"alone": True, "rounds": 2, "turn_limit": 12}),
]


def every_count() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every game with every number of players that it can have, with an option where that is needed."""
    for name, facts in quadrangle.games().items():
        short = {"rounds": 1, "turn_limit": 6} if name == "quadrata" else {}
        yield from ((name, players, short) for players in facts.players)
        for option, (least, most) in facts.players_with.items():
            yield from ((name, players, short | {option: True}) for players in range(least, most + 1))
