"""`quadrangle play` and `quadrangle serve`."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Literal

import uvicorn
from starlette.types import ASGIApp

from quadrangle.accounts import ACCOUNT_PACKAGES
from quadrangle.core import extras
from quadrangle.games import game_class, games
from quadrangle.server.app import create_app
from quadrangle.server.compose import open_site
from quadrangle.server.net.connection_limits import ConnectionLimits
from quadrangle.server.net.graceful_shutdown import SECONDS_TO_FINISH, GracefulServer
from quadrangle.server.net.lan import Lan, machine_addresses
from quadrangle.server.net.listen import LOOPBACK, CannotStart, bind, listen_nearby, start_listening
from quadrangle.server.ops.logging import set_up_logs
from quadrangle.server.qr_code import print_qr
from quadrangle.server.settings import Settings, read_settings
from quadrangle.storage import StoreUnusable

LOOPBACK_NAMES = ("127.0.0.1", "localhost", "::1")
RESERVED_FILES = 100  # the database, the page, the compiled search

# Creates the access from the local network, given what creates a server for it.
LanFactory = Callable[[Callable[[], uvicorn.Server]], Lan]


def serve(host: str | None = None, port: int | None = None, database: str | None = None) -> None:
    """Serve other people until interrupted. Settings that are not given come from the environment and the file."""
    settings = with_accounts_if_possible(read_settings(host=host, port=port, database=database))
    set_up_logs(settings.log_json)
    settings = cap_by_file_limit(settings)
    listener = bind(settings.host, settings.port)
    _run(settings, listener)


def play(port: int | None = None, browser: bool = True, lan: bool = False, folder: Path | None = None) -> None:
    """Start the web app on this machine only, on a free port, and open the browser; with `lan`, on the network too."""
    if lan and not _lan_addresses(read_settings()):
        raise CannotStart("No network was found that others could use; start without --lan to play on this machine.")
    listener = listen_nearby(port or Settings.model_fields["port"].default)
    chosen = listener.getsockname()[1]
    games = (folder or data_folder()) / "games.db"
    settings = read_settings(
        host=LOOPBACK, port=chosen, hosts=LOOPBACK_NAMES, database=f"sqlite:///{games}", lobby=False, accounts=False,
        days_of_silence=0, days_of_guest_tables=0, events_per_day=10**9, written_bytes_per_day=10**12,
    )  # fmt: skip
    set_up_logs(settings.log_json)
    address = f"http://{LOOPBACK}:{chosen}/"
    print(f"Quadrangle is at {address} (Ctrl+C stops it).", file=sys.stderr)
    opening = threading.Timer(0.5, webbrowser.open, [address]) if browser else None
    if opening is not None:
        opening.daemon = True
        opening.start()
    _run(settings, listener, partial(_create_lan, settings, lan))


def with_accounts_if_possible(settings: Settings) -> Settings:
    """Without the extra for accounts, a site that did not ask for them has none. One line says how to get them."""
    if "accounts" in settings.model_fields_set or extras.installed(*ACCOUNT_PACKAGES):
        return settings
    print("There are no accounts. To have them: pip install 'quadrangle[site]', then start again.", file=sys.stderr)
    return settings.model_copy(update={"accounts": False})


def _lan_addresses(settings: Settings) -> Sequence[str]:
    return settings.lan_addresses or machine_addresses()


def _create_lan(settings: Settings, from_start: bool, server: Callable[[], uvicorn.Server]) -> Lan:
    return Lan(partial(_lan_addresses, settings), settings.port, server, _print_links, from_start)


def _print_links(links: Sequence[str]) -> None:
    """The addresses for other machines, as text and, in a terminal, as a QR code."""
    print(f"On the same network it is at {' or '.join(f'{link}/' for link in links)}", file=sys.stderr)
    print_qr(f"{links[0]}/", sys.stderr)


def cap_by_file_limit(settings: Settings) -> Settings:
    """Each connection is an open file: raise the limit of the process, and lower `connections` to what it allows."""
    if sys.platform == "win32":
        return settings
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + RESERVED_FILES
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if 0 <= soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return settings.model_copy(update={"connections": max(1, most - RESERVED_FILES)})


def data_folder() -> Path:
    """Where this user's games are stored."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "quadrangle"


def _run(settings: Settings, listener: socket.socket, lan: LanFactory | None = None) -> None:
    with listener, suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(_serve(settings, listener, lan))


def _new_loop() -> asyncio.AbstractEventLoop:
    """uvloop where it is available (not on Windows): a fifth less work per move."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def _serve(settings: Settings, listener: socket.socket, lan: LanFactory | None) -> None:
    limits = ConnectionLimits(settings)  # shared by both servers
    try:
        site = await open_site(
            settings, lan and lan(lambda: uvicorn.Server(configured(app, settings, limits, lifespan="off")))
        )
    except StoreUnusable as error:
        raise CannotStart(str(error)) from error
    app = create_app(settings, site)
    for name in games():
        game_class(name)  # loaded now: the first player of each game would block all others meanwhile
    _tune_interpreter()
    start_listening(listener)  # not before: behind a proxy, nobody waits while the database is opened or migrated
    await GracefulServer(configured(app, settings, limits), site.connections.leave).serve([listener])


def configured(
    app: ASGIApp, settings: Settings, limits: ConnectionLimits | None = None, lifespan: Literal["auto", "off"] = "auto"
) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        app,
        http=(limits or ConnectionLimits(settings)).protocol,  # type: ignore[arg-type]  # any callable works
        lifespan=lifespan,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # it would triple the memory of an idle socket
        ws_max_size=settings.message_bytes * 4,  # above it the connection is closed; below it the refusal is a sentence
        proxy_headers=False,  # the request guard decides which proxies to trust
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        access_log=False,
        server_header=False,
        log_config=None,
    )


def _tune_interpreter() -> None:
    """Settings for a process that only serves."""
    # Positions are many small values without cycles, so frequent searches for cycles would be wasted.
    gc.collect()
    gc.freeze()
    gc.set_threshold(30_000, 20, 50)
    # What was needed only to start goes back to the system: 3 MB. Only glibc has this.
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
    # The thread that writes the log needs the interpreter only briefly; the default wait of 5 ms equals a commit.
    sys.setswitchinterval(0.001)
