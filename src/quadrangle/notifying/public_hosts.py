"""Where messages may be sent. Clients name the push service, so it must not be a way into the host's own network."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from quadrangle.notifying.refusals import BAD_ENDPOINT, Refused


class Target(NamedTuple):
    """Where to connect to, and under which name."""

    origin: str
    host: str
    # The address with that host replaced by the number that was looked at: a second look-up could tell another one.
    url: str


class PublicHosts:
    """Push services: over TLS, at a public address. `known` hosts may be anywhere; the host of the site has said so."""

    def __init__(self, known: Collection[str] = ()) -> None:
        self._known = frozenset(known)

    def check(self, endpoint: str) -> tuple[str, str, int]:
        """Scheme, host and port; `Refused` if nothing may be sent there, as far as can be told without looking."""
        try:
            parts = urlsplit(endpoint)
            scheme, host, port = parts.scheme, parts.hostname or "", parts.port
        except ValueError:
            raise Refused(BAD_ENDPOINT) from None
        if host in self._known and scheme in ("http", "https"):
            return scheme, host, port or (443 if scheme == "https" else 80)
        if scheme != "https" or not host or port not in (None, 443) or parts.username is not None or _is_inside(host):
            raise Refused(BAD_ENDPOINT)
        return scheme, host, 443

    async def find(self, endpoint: str) -> Target:
        """Look the host up; `Refused` if any of its addresses is not public, `OSError` if there is none."""
        scheme, host, port = self.check(endpoint)
        origin = f"{scheme}://{urlsplit(endpoint).netloc}"
        if host in self._known:
            return Target(origin, host, endpoint)
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        numbers = [str(address[4][0]) for address in found]
        if not numbers or any(_is_inside(number) for number in numbers):
            raise Refused(BAD_ENDPOINT)
        return Target(origin, host, urlsplit(endpoint)._replace(netloc=_bracketed(numbers[0])).geturl())


def _is_inside(host: str) -> bool:
    """A number that is not everybody's, or a name that only a network of one's own knows."""
    try:
        number = ip_address(host.partition("%")[0])
    except ValueError:
        return "." not in host or host.endswith((".local", ".localhost", ".internal"))
    inner = getattr(number, "ipv4_mapped", None) or number
    return not inner.is_global or inner.is_multicast


def _bracketed(number: str) -> str:
    return f"[{number}]" if ":" in number else number
