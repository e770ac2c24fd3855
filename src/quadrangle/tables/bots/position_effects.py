"""What each legal action of a position would do, as JSON."""

from __future__ import annotations

import msgspec

from quadrangle.core.state import State


def encoded_effects(state: State) -> bytes:
    """As JSON; for a thread."""
    return msgspec.json.encode(state.effects())
