"""How long a password may be. Apart from the hashing, which needs the extra `site`."""

from __future__ import annotations

MIN_LENGTH, MAX_LENGTH = 8, 200
