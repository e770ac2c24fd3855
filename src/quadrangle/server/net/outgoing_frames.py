"""Builds outgoing WebSocket frames (RFC 6455, section 5.2)."""

from __future__ import annotations

FINAL_TEXT = 0x81
FINAL_CLOSE = 0x88


def text_frame(payload: bytes) -> bytes:
    """A complete text message."""
    size = len(payload)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + payload
    if size < 65536:
        return bytes((FINAL_TEXT, 126)) + size.to_bytes(2) + payload
    return bytes((FINAL_TEXT, 127)) + size.to_bytes(8) + payload


def close_frame(code: int, reason: str) -> bytes:
    """A close frame."""
    payload = code.to_bytes(2) + reason.encode()
    return bytes((FINAL_CLOSE, len(payload))) + payload
