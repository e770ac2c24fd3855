"""Sockets to listen on."""

from __future__ import annotations

import errno
import socket

LOOPBACK = "127.0.0.1"
PORTS_TRIED = 20


class CannotStart(Exception):
    """The server cannot start; the message is one sentence."""


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotStart(f"{host}:{port} cannot be used: {error.strerror or error}.") from error
    listener.listen(2048)
    return listener


def listen_nearby(port: int, host: str = LOOPBACK) -> socket.socket:
    """On this port, or on the next one that is free."""
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return listen(host, candidate)
        except CannotStart as error:
            cause = error.__cause__
            if not isinstance(cause, OSError) or cause.errno != errno.EADDRINUSE:
                raise
    raise CannotStart(f"The ports {port} to {port + PORTS_TRIED - 1} are all taken.")
