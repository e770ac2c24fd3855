"""Paper sizes and margin in millimetres. The page chooses the size that is usual in the reader's country."""

from __future__ import annotations

from typing import Final

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
DEFAULT_PAPER: Final = "a4"
MARGIN = 12.0
