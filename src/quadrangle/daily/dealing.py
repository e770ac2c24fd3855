"""What a day brings, worked out from its secret by SHA-256 alone, so that anybody can check it in any language.

The digest of the secret is published before the day, the secret after it. Cards lie in the order of the digests of
"SECRET DAY GAME CARD"; roll N is the digest of "SECRET DAY quadrata N" as a number, modulo 6, plus 1. The puzzle is the
shipped one with the least digest of "SECRET DAY planquadrat ID".
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from quadrangle.core.state import Game
from quadrangle.games import game
from quadrangle.games.quadracarta.deck import CARDS
from quadrangle.puzzles import shipped

AT_TABLES = ("minisurf", "maxisurf", "quadrata")
PUZZLE = "planquadrat"
CHALLENGES = (*AT_TABLES, PUZZLE)
ROLLS = 30
_RULES: dict[str, dict[str, Any]] = {
    "minisurf": {"duplicate": True},
    "maxisurf": {"duplicate": True},
    "quadrata": {"alone": True, "rounds": 1, "turn_limit": ROLLS},
}


def digest(secret: str) -> str:
    """What is published in advance.

    >>> digest("example")[:8]
    '50d858e0'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def rules(challenge: str) -> Game:
    """The game of a challenge that is played at a table."""
    return game(challenge, 1, **_RULES[challenge])


def events(secret: str, day: str, challenge: str) -> tuple[str, ...]:
    """Everything that chance decides in this challenge, in order, as the record will say it.

    >>> events("example", "2026-11-16", "quadrata")[:3]
    ('begin 1', 'roll 2', 'roll 5')
    """
    if challenge == PUZZLE:
        return (f"puzzle {puzzle(secret, day)}",)
    if challenge == "quadrata":
        rolls = (_number(secret, day, challenge, nth) % 6 + 1 for nth in range(1, ROLLS + 1))
        return ("begin 1", *(f"roll {roll}" for roll in rolls))
    return tuple(f"turn {card}" for card in in_order(secret, day, challenge, CARDS))


def puzzle(secret: str, day: str) -> str:
    """The id of the day's puzzle, among those that ship with this version."""
    return in_order(secret, day, PUZZLE, (each.id for each in shipped(PUZZLE)))[0]


def in_order(secret: str, day: str, challenge: str, things: Iterable[str]) -> list[str]:
    """These things in the order that the secret puts them into; of puzzles, the first is the day's."""
    return sorted(things, key=lambda thing: _number(secret, day, challenge, thing))


def _number(secret: str, day: str, challenge: str, what: object) -> int:
    return int(digest(f"{secret} {day} {challenge} {what}"), 16)
