"""What each player starts with: houses and monuments."""

from __future__ import annotations

Supply = tuple[int, int, int]  # small, middle, large houses

FULL_SUPPLY: Supply = (12, 8, 4)
MONUMENTS = 6
