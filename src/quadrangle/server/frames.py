"""The little that the door knows of WebSocket frames (RFC 6455, section 5.2): counting what comes, making what goes."""

from __future__ import annotations

MASK = 4
FINAL_TEXT = 0x81
FINAL_CLOSE = 0x88


class FrameCounter:
    """Counts the frames in a stream of bytes, of whatever kind they are and however they are cut."""

    #    kind  MASKED+size              mask (4)  payload
    #    kind  MASKED+126    size (2)   mask (4)  payload
    #    kind  MASKED+127    size (8)   mask (4)  payload
    __slots__ = ("_head", "_skip")

    def __init__(self) -> None:
        self._skip = 0  # bytes of a frame whose head is known that are still to come
        self._head = b""  # the beginning of a head that was cut

    def count(self, data: bytes, most: int) -> int:
        """How many heads end in these data. Stops at `most`: whoever sends more is not listened to any longer."""
        if not self._skip and not self._head and 6 <= len(data) < 132 and len(data) == 6 + (data[1] & 127):
            return 1  # one small frame, as nearly always
        at, found = self._skip, 0
        if at < len(data) and self._head:
            data, self._head = self._head + data, b""
        while at < len(data) and found < most:
            end = _end(data, at)
            if end is None:
                self._head = data[at:]
                at = len(data)
            else:
                at, found = end, found + 1
        self._skip = max(0, at - len(data))
        return found


def _end(data: bytes, at: int) -> int | None:
    """Where the frame that begins here ends, if its head is all there."""
    begin = at + 2
    if len(data) < begin:
        return None
    size = data[at + 1] & 127
    if size >= 126:
        width = 2 if size == 126 else 8
        if len(data) < begin + width:
            return None
        size, begin = int.from_bytes(data[begin : begin + width]), begin + width
    return begin + MASK + size


def text_frame(payload: bytes) -> bytes:
    """A whole text message."""
    size = len(payload)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + payload
    if size < 65536:
        return bytes((FINAL_TEXT, 126)) + size.to_bytes(2) + payload
    return bytes((FINAL_TEXT, 127)) + size.to_bytes(8) + payload


def close_frame(code: int, reason: str) -> bytes:
    """A goodbye."""
    payload = code.to_bytes(2) + reason.encode()
    return bytes((FINAL_CLOSE, len(payload))) + payload
