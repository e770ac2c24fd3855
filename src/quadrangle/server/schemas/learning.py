"""Bodies of the route about learning progress."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Key = Annotated[str, Meta(max_length=40)]


class LearningUpdate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device knows of a game: steps of the lesson done, and first tries at puzzles in their order."""

    done: Annotated[list[Key], Meta(max_length=40)] = []
    tried: Annotated[list[tuple[Key, bool]], Meta(max_length=1000)] = []
