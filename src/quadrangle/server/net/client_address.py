"""Addresses of clients: how limits count them, and which proxies are trusted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

# A name or IPv4 address, or an IPv6 address in brackets; then perhaps a port.
HOST = re.compile(r"([^\s@:/?#\[\]\\]+|\[[^\s@/?#\[\]\\]+\])(:\d{0,5})?")
CUSTOMER_BITS = 64  # a provider assigns the first 64 bits of an IPv6 address; the customer chooses the rest
Network = IPv4Network | IPv6Network


def client_network(address: str) -> str:
    """The key under which limits count an address: IPv4 as it is, IPv6 by its first 64 bits."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(IPv6Network((parsed, CUSTOMER_BITS), strict=False))
    return str(parsed)


def is_loopback(name: str) -> bool:
    """Does this name or address always mean the same machine?"""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def host_name(host: str) -> str:
    """The name or address in a `Host` header, without its port; empty if it cannot be parsed."""
    try:
        return urlsplit(f"//{host}").hostname or "" if HOST.fullmatch(host) else ""
    except ValueError:
        return ""


class Proxies:
    """The proxies in front of this server whose forwarded addresses are trusted."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks: tuple[Network, ...] = tuple(ip_network(network, strict=False) for network in networks)

    def __contains__(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
            parsed = parsed.ipv4_mapped
        return any(parsed in network for network in self._networks if network.version == parsed.version)

    def origin_of(self, peer: str, forwarded: str) -> str:
        """The address that a request comes from, by `X-Forwarded-For`: the last one that is not a trusted proxy."""
        for address in (peer, *reversed([part.strip() for part in forwarded.split(",")])):
            if address not in self:
                return address or peer
        return peer
