"""Counts incoming WebSocket frames (RFC 6455, section 5.2), for the limits of a connection."""

from __future__ import annotations

MASK = 4
FINAL, OPCODE, CONTROL = 0x80, 0x0F, 0x08


class FrameCounter:
    """Counts the frames in a byte stream, of any kind and however the stream is split."""

    #    kind  MASKED+size              mask (4)  payload
    #    kind  MASKED+126    size (2)   mask (4)  payload
    #    kind  MASKED+127    size (8)   mask (4)  payload
    __slots__ = ("_head", "_skip", "fragmented")

    def __init__(self) -> None:
        self._skip = 0  # bytes still to come of a frame whose header has been read
        self._head = b""  # the first bytes of an incomplete header
        self.fragmented = False  # more fragments of a message are to come

    @property
    def between_messages(self) -> bool:
        """Does the next byte begin a message?"""
        return not (self._skip or self._head or self.fragmented)

    def count(self, data: bytes, limit: int) -> int:
        """How many headers end in this data. Stops at `limit`: a client that sends more is disconnected."""
        if not self._skip and not self._head and 6 <= len(data) < 132 and len(data) == 6 + (data[1] & 127):
            self._note_kind(data[0])
            return 1  # one small frame, the usual case
        at, count = self._skip, 0
        if at < len(data) and self._head:
            data, self._head = self._head + data, b""
        while at < len(data) and count < limit:
            end = _end(data, at)
            if end is None:
                self._head = data[at:]
                at = len(data)
            else:
                self._note_kind(data[at])
                at, count = end, count + 1
        self._skip = max(0, at - len(data))
        return count

    def _note_kind(self, head: int) -> None:
        if head & OPCODE < CONTROL:
            self.fragmented = not head & FINAL


def _end(data: bytes, at: int) -> int | None:
    """Where the frame that begins here ends; None if its header is incomplete."""
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
