"""uvicorn's WebSocket protocol, with fewer system calls: under load they cost more than the messages themselves."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

FINAL_TEXT = 0x81
# A client may have this many messages waiting before nothing more is read from it.
MOST_WAITING = 16


def framed(payload: bytes) -> bytes:
    """A whole text message as one unmasked frame (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + payload
    if size < 65536:
        return bytes((FINAL_TEXT, 126)) + size.to_bytes(2) + payload
    return bytes((FINAL_TEXT, 127)) + size.to_bytes(8) + payload


class GatheringProtocol(WebSocketsSansIOProtocol):
    """Texts sent within one turn of the event loop go out in one write, and reading pauses only for a crowd.

    The original writes each text at once and stops reading after each message, to begin again when it is fetched.
    Frames are made here, so there must be no extension (`ws_per_message_deflate=False`).
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        assert not self.config.ws_per_message_deflate, "texts are framed without extensions"
        self._gathered: list[bytes] = []

    def send_receive_event_to_app(self) -> None:
        self.read_paused = True  # so the original does not pause
        super().send_receive_event_to_app()
        self.read_paused = self.queue.qsize() >= MOST_WAITING
        if self.read_paused:
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self._may_write():
            self._flush()
            await super().send(message)
            return
        if not self._gathered:
            self.loop.call_soon(self._flush)
        self._gathered.append(framed(text.encode()))

    def _may_write(self) -> bool:
        return self.handshake_complete and not self.close_sent and not self.disconnected and self.writable.is_set()

    def _flush(self) -> None:
        if self._gathered and not self.transport.is_closing():
            self.transport.write(b"".join(self._gathered))
        self._gathered.clear()

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()
