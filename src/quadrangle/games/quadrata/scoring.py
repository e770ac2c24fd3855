"""What a round is worth: one point per form in the square, minus one per form in the reserve, and a bonus.

The compiled twin is `standing` in `games/quadrata/kernel/play.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

Counts = tuple[int, ...]

BONUS = 5  # for the player who ends the round


def round_parts(
    squares: Sequence[Counts], masks: Sequence[int], reserves: Sequence[Counts], full: int
) -> tuple[Counts, ...]:
    """Of each board: forms in the square, the bonus if it is full, forms in the reserve."""
    return tuple(
        (len(square), BONUS if mask == full else 0, sum(reserve))
        for square, mask, reserve in zip(squares, masks, reserves, strict=True)
    )


def round_points(parts: Sequence[Counts]) -> Counts:
    """What each board is worth: forms in the square, less forms in the reserve, and the bonus."""
    return tuple(forms + bonus - reserve for forms, bonus, reserve in parts)
