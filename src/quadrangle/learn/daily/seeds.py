"""The challenges of a day, computed from its secret by SHA-256 alone, so that anybody can check them in any language.

The digest of the secret is published before the day, the secret after it. Cards lie in the order of the digests of
"SECRET DAY GAME CARD"; roll N is the digest of "SECRET DAY quadrata N" as a number, modulo 6, plus 1. The puzzle is the
shipped one with the smallest digest of "SECRET DAY planquadrat ID".
"""

from __future__ import annotations

from quadrangle.learn.daily.challenge import PuzzleChallenge, challenge_of, puzzle_challenge


def events(secret: str, day: str, challenge: str) -> tuple[str, ...]:
    """Everything that chance decides in this challenge, in order, as the record will say it.

    >>> events("example", "2026-11-16", "quadrata")[:3]
    ('begin 1', 'roll 2', 'roll 5')
    """
    return challenge_of(challenge).events(secret, day)


def puzzle(secret: str, day: str) -> str:
    """The id of the day's puzzle, among those that ship with this version."""
    challenge = challenge_of(puzzle_challenge())
    assert isinstance(challenge, PuzzleChallenge)
    return challenge.puzzle(secret, day)
