"""Free ports for servers."""

from __future__ import annotations

import secrets
import socket
from contextlib import suppress

# Linux uses higher ports for outgoing connections, many per second during tests, and Ray uses lower ones.
LOWEST, HIGHEST = 20_000, 32_000


def free_port() -> int:
    """A free port that is unlikely to be taken before the server starts."""
    while True:
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
