"""Heartbeats of sockets: after which silence a client counts as lost."""

from __future__ import annotations

import time

# A client that promised heartbeats counts as lost after this silence; checked at this interval. In seconds.
HEARTBEAT_TIMEOUT, CHECK_EVERY = 2.4, 0.5


class Heartbeat:
    """When a connection last sent something, and whether it promised to keep sending."""

    __slots__ = ("expected", "last")

    def __init__(self) -> None:
        self.expected = False
        self.last = time.monotonic()

    def beat(self) -> None:
        self.last = time.monotonic()

    @property
    def missed(self) -> bool:
        return self.expected and time.monotonic() - self.last > HEARTBEAT_TIMEOUT
