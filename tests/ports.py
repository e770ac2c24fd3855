"""Ports for servers that start a moment later."""

from __future__ import annotations

import secrets
import socket
from contextlib import suppress

# Linux gives higher ones to whoever connects somewhere, many a second while tests run, and Ray takes lower ones.
LOWEST, HIGHEST = 20_000, 32_000


def free_port() -> int:
    """A port that is free, and that hardly anybody else takes before its server does."""
    while True:
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
