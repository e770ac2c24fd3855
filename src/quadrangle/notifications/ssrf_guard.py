"""Where messages may be sent. Clients choose the push service, so it must not lead into the server's own network."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection
from ipaddress import ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from quadrangle.notifications.errors import BAD_ENDPOINT, Refused

# Addresses that a gateway translates into IPv4 addresses, perhaps private ones: IPv4-compatible, NAT64, Teredo, 6to4.
TRANSLATED = tuple(
    ip_network(network)
    for network in ("::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16", "192.88.99.0/24")
)


class Target(NamedTuple):
    """The address to connect to, and the name of the host."""

    origin: str
    host: str
    # The URL with the host replaced by the checked IP address: a second lookup could return another one.
    url: str


class PublicHosts:
    """Push services must use TLS and a public address. `allowed` hosts, chosen by the operator, may be anywhere."""

    def __init__(self, allowed: Collection[str] = ()) -> None:
        self._allowed = frozenset(allowed)

    def check(self, endpoint: str) -> tuple[str, str, int]:
        """Scheme, host and port; `Refused` if nothing may be sent there. Does not look the host up."""
        try:
            parts = urlsplit(endpoint)
            scheme, host, port = parts.scheme, parts.hostname or "", parts.port
        except ValueError:
            raise Refused(BAD_ENDPOINT) from None
        if host in self._allowed and scheme in ("http", "https"):
            return scheme, host, port or (443 if scheme == "https" else 80)
        if scheme != "https" or not host or port not in (None, 443) or parts.username is not None or _is_inside(host):
            raise Refused(BAD_ENDPOINT)
        return scheme, host, 443

    async def find(self, endpoint: str) -> Target:
        """Look the host up; `Refused` if any of its addresses is not public, `OSError` if there is none."""
        scheme, host, port = self.check(endpoint)
        origin = f"{scheme}://{urlsplit(endpoint).netloc}"
        if host in self._allowed:
            return Target(origin, host, endpoint)
        addresses = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        numbers = [str(address[4][0]) for address in addresses]
        if not numbers or any(_is_inside(number) for number in numbers):
            raise Refused(BAD_ENDPOINT)
        return Target(origin, host, urlsplit(endpoint)._replace(netloc=_bracketed(numbers[0])).geturl())


def _is_inside(host: str) -> bool:
    """Is it an IP address that is not public, or a name of a private network?"""
    try:
        number = ip_address(host.partition("%")[0])
    except ValueError:
        return "." not in host or host.endswith((".local", ".localhost", ".internal"))
    inner = getattr(number, "ipv4_mapped", None) or number
    return not inner.is_global or inner.is_multicast or any(inner in network for network in TRANSLATED)


def _bracketed(number: str) -> str:
    return f"[{number}]" if ":" in number else number
