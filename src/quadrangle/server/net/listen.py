"""Listening sockets."""

from __future__ import annotations

import errno
import socket

LOOPBACK = "127.0.0.1"
PORTS_TRIED = 20
BACKLOG = 2048


class CannotStart(Exception):
    """The server cannot start; the message is one sentence."""


def bind(host: str, port: int) -> socket.socket:
    """A socket that has this address but does not listen: connections are refused, and a proxy tries another node."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise _cannot_use(host, port, error) from error
    return listener


def start_listening(listener: socket.socket) -> None:
    """From now on new connections wait until the server accepts them."""
    try:
        listener.listen(BACKLOG)
    except OSError as error:  # another server that was starting too was faster
        host, port, *_ = listener.getsockname()
        raise _cannot_use(host, port, error) from error


def _cannot_use(host: str, port: int, error: OSError) -> CannotStart:
    return CannotStart(f"{host}:{port} cannot be used: {error.strerror or error}.")


def listen(host: str, port: int) -> socket.socket:
    listener = bind(host, port)
    start_listening(listener)
    return listener


def listen_nearby(port: int, host: str = LOOPBACK) -> socket.socket:
    """On this port, or on the next free one."""
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return listen(host, candidate)
        except CannotStart as error:
            cause = error.__cause__
            if not isinstance(cause, OSError) or cause.errno != errno.EADDRINUSE:
                raise
    raise CannotStart(f"The ports {port} to {port + PORTS_TRIED - 1} are all taken.")
