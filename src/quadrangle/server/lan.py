"""The network around this machine: its addresses there, and listening on them while somebody here wants that."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from ipaddress import ip_address

import ifaddr
import structlog
import uvicorn

from quadrangle.server.listening import CannotStart, listen_nearby
from quadrangle.server.refusals import NO_NETWORK
from quadrangle.service.refusals import Refused

log = structlog.get_logger("quadrangle.server")
# An address that nobody has (RFC 5737). To ask for the way there sends nothing.
SOMEWHERE = ("192.0.2.1", 9)


def machine_addresses() -> tuple[str, ...]:
    """The private IPv4 addresses of this machine, the one of the usual way out first."""
    found = {str(known.ip) for adapter in ifaddr.get_adapters() for known in adapter.ips if known.is_IPv4}
    first = _way_out()
    return tuple(sorted((address for address in found if _is_near(address)), key=lambda one: (one != first, one)))


def _is_near(address: str) -> bool:
    """Of a network at home or at work. A public address would open this machine to the whole world."""
    found = ip_address(address)
    return found.is_private and not (found.is_loopback or found.is_link_local or found.is_unspecified)


def _way_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


class Lan:
    """The second way into the same application. Closed until it is opened; then on the machine's addresses only."""

    def __init__(
        self, addresses: Callable[[], Sequence[str]], port: int, server: Callable[[], uvicorn.Server],
        tell: Callable[[Sequence[str]], None] = lambda links: None, from_start: bool = False,
    ) -> None:  # fmt: skip
        self._addresses, self._port, self._make = addresses, port, server
        self._tell = tell
        self.from_start = from_start
        self._lock = asyncio.Lock()
        self._places: tuple[tuple[str, int], ...] = ()
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None

    @property
    def links(self) -> tuple[str, ...]:
        """Where others reach the application, without the last slash; nothing while it is closed."""
        return tuple(f"http://{host}:{port}" for host, port in self._places)

    @property
    def available(self) -> bool:
        return bool(self._addresses())

    def answers_to(self, name: str) -> bool:
        return any(name == host for host, _ in self._places)

    async def open(self) -> None:
        """Listen on the machine's addresses; `Refused` if there are none that can be used."""
        async with self._lock:
            if self._places:
                return
            listeners = self._listen()
            self._places = tuple(listener.getsockname()[:2] for listener in listeners)
            self._server = self._make()
            self._serving = asyncio.create_task(self._server.serve(listeners))
            log.info("open to the network", links=self.links)
            self._tell(self.links)

    async def close(self) -> None:
        """Listen on loopback only, as before. Whoever came over the network is disconnected."""
        async with self._lock:
            if self._server is None or self._serving is None:
                return
            self._places = ()
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
