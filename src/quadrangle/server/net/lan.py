"""The local network: addresses of this machine there, and listening on them while its user wants that."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from ipaddress import ip_address

import ifaddr
import structlog
import uvicorn

from quadrangle.server.http_errors import NO_NETWORK
from quadrangle.server.net.listen import CannotStart, listen_nearby
from quadrangle.tables.errors import Refused

log = structlog.get_logger("quadrangle.server")
# An unassigned address (RFC 5737). Connecting a UDP socket to it sends nothing.
UNASSIGNED = ("192.0.2.1", 9)


def machine_addresses() -> tuple[str, ...]:
    """The private IPv4 addresses of this machine, that of the default route first."""
    addresses = {str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4}
    first = _default_address()
    return tuple(sorted(filter(_is_local, addresses), key=lambda address: (address != first, address)))


def _is_local(address: str) -> bool:
    """Of a network at home or at work. A public address would open this machine to the internet."""
    parsed = ip_address(address)
    return parsed.is_private and not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def _default_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(UNASSIGNED)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


class Lan:
    """A second server for the same application. Closed until it is opened; then on the machine's addresses only."""

    def __init__(
        self, addresses: Callable[[], Sequence[str]], port: int, server: Callable[[], uvicorn.Server],
        announce: Callable[[Sequence[str]], None] = lambda links: None, from_start: bool = False,
    ) -> None:  # fmt: skip
        self._addresses, self._port, self._make_server = addresses, port, server
        self._announce = announce
        self.from_start = from_start
        self._lock = asyncio.Lock()
        self._endpoints: tuple[tuple[str, int], ...] = ()
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None

    @property
    def links(self) -> tuple[str, ...]:
        """Where others reach the application, without the trailing slash; empty while it is closed."""
        return tuple(f"http://{host}:{port}" for host, port in self._endpoints)

    @property
    def available(self) -> bool:
        return bool(self._addresses())

    def answers_to(self, name: str) -> bool:
        return any(name == host for host, _ in self._endpoints)

    async def open(self) -> None:
        """Listen on the machine's addresses; `Refused` if none can be used."""
        async with self._lock:
            if self._endpoints:
                return
            listeners = self._listen()
            self._endpoints = tuple(listener.getsockname()[:2] for listener in listeners)
            self._server = self._make_server()
            self._serving = asyncio.create_task(self._server.serve(listeners))
            log.info("open to the network", links=self.links)
            self._announce(self.links)

    async def close(self) -> None:
        """Listen on loopback only again. Clients on the network are disconnected."""
        async with self._lock:
            if self._server is None or self._serving is None:
                return
            self._endpoints = ()
            self._server.should_exit = True
            await self._serving
            self._server = self._serving = None
            log.info("closed to the network")

    def _listen(self) -> list[socket.socket]:
        listeners: list[socket.socket] = []
        for address in self._addresses():
            try:
                listeners.append(listen_nearby(self._port, address))
            except CannotStart as error:
                log.warning("address not used", address=address, reason=str(error))
        if not listeners:
            raise Refused(NO_NETWORK)
        return listeners
