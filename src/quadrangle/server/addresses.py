"""Who somebody is to the limits: an address, or the network that one household has."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

HOUSEHOLD = 64  # the bits of an IPv6 address that a provider gives to one customer; the others are theirs to choose
Network = IPv4Network | IPv6Network


def party(address: str) -> str:
    """The name under which an address is counted: IPv4 as it is, IPv6 by its first 64 bits."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Network((found, HOUSEHOLD), strict=False))
    return str(found)


def is_here(name: str) -> bool:
    """Does this name or address mean the same machine, on every machine?"""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def name_in(host: str) -> str:
    """The name or address in a `Host` header, without its port; nothing if it cannot be read."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


class Proxies:
    """The machines in front of this server whose word about addresses is believed."""

    def __init__(self, networks: Iterable[str]) -> None:
        self._networks: tuple[Network, ...] = tuple(ip_network(network, strict=False) for network in networks)

    def __contains__(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self._networks if network.version == found.version)

    def origin_of(self, peer: str, forwarded: str) -> str:
        """The address that a request comes from, given `X-Forwarded-For`: the last one that is not a proxy of ours."""
        for address in (peer, *reversed([part.strip() for part in forwarded.split(",")])):
            if address not in self:
                return address or peer
        return peer
