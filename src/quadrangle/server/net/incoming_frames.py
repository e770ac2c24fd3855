"""Reads incoming WebSocket frames (RFC 6455, section 5.2) of the one kind that nearly all messages have."""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # installed without its compiled part
    from websockets.utils import apply_mask

from quadrangle.server.net.frame_counter import MASK
from quadrangle.server.net.outgoing_frames import FINAL_TEXT

MASKED = 0x80


def whole_text(data: bytes) -> str | None:
    """The text, if this is exactly one text frame that is a whole message. None for everything else, also for errors.

    The WebSocket library handles what this function does not read, so there is no need to be complete.
    """
    if len(data) < 2 + MASK or data[0] != FINAL_TEXT or data[1] < MASKED:
        return None
    size, begin = data[1] - MASKED, 2
    if size == 126:
        size, begin = int.from_bytes(data[2:4]), 4
    if size == 127 or len(data) != begin + MASK + size:
        return None
    mask, payload = data[begin : begin + MASK], data[begin + MASK :]
    try:
        return apply_mask(payload, mask).decode()
    except UnicodeDecodeError:
        return None
