"""`quadrangle play` and `quadrangle serve`."""

from __future__ import annotations

import asyncio
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

from quadrangle.bots.loading import begin_all
from quadrangle.games import game_class, games
from quadrangle.server.app import create_app, open_site
from quadrangle.server.door import Doors
from quadrangle.server.graceful import Server
from quadrangle.server.lan import Lan, machine_addresses
from quadrangle.server.listening import LOOPBACK, CannotStart, bound, listen_nearby, take_in
from quadrangle.server.logs import set_up_logs
from quadrangle.server.qr import print_qr
from quadrangle.server.settings import Settings, read_settings
from quadrangle.service.stores import StoreUnusable
from quadrangle.service.stores.kept import open_kept

LOOPBACK_NAMES = ("127.0.0.1", "localhost", "::1")
SECONDS_TO_FINISH = 3
FILES_OF_OUR_OWN = 100  # the database, the page, the compiled search

# Makes the way into the same application from the network, given what makes a server for it.
Beside = Callable[[Callable[[], uvicorn.Server]], Lan]


def serve(host: str | None = None, port: int | None = None, database: str | None = None) -> None:
    """Serve other people, until interrupted. Settings that are not given come from environment and file."""
    settings = read_settings(host=host, port=port, database=database)
    set_up_logs(settings.log_json)
    settings = within_open_files(settings)
    listener = bound(settings.host, settings.port)
    _run(settings, listener)


def play(port: int | None = None, browser: bool = True, lan: bool = False, folder: Path | None = None) -> None:
    """Start the web app on this machine only, on a free port, and open the browser; with `lan` for the network too."""
    if lan and not _lan_addresses(read_settings()):
        raise CannotStart("No network was found that others could use; start without --lan to play on this machine.")
    listener = listen_nearby(port or Settings.model_fields["port"].default)
    chosen = listener.getsockname()[1]
    games = (folder or data_folder()) / "games.db"
    settings = read_settings(
        host=LOOPBACK, port=chosen, hosts=LOOPBACK_NAMES, database=f"sqlite:///{games}", lobby=False, accounts=False,
        days_of_silence=0,
    )  # fmt: skip
    set_up_logs(settings.log_json)
    address = f"http://{LOOPBACK}:{chosen}/"
    print(f"Quadrangle is at {address} (Ctrl+C ends it).", file=sys.stderr)
    opening = threading.Timer(0.5, webbrowser.open, [address]) if browser else None
    if opening is not None:
        opening.daemon = True
        opening.start()
    _run(settings, listener, partial(_lan_beside, settings, lan))


def _lan_addresses(settings: Settings) -> Sequence[str]:
    return settings.lan_addresses or machine_addresses()


def _lan_beside(settings: Settings, from_start: bool, server: Callable[[], uvicorn.Server]) -> Lan:
    return Lan(partial(_lan_addresses, settings), settings.port, server, _tell_links, from_start)


def _tell_links(links: Sequence[str]) -> None:
    """What to open on the other machines, as text and, in a terminal, as a picture to scan."""
    print(f"In the same network it is at {' or '.join(f'{link}/' for link in links)}", file=sys.stderr)
    print_qr(f"{links[0]}/", sys.stderr)


def within_open_files(settings: Settings) -> Settings:
    """Every connection is an open file to the system: ask it for enough, and take no more than it gives."""
    if sys.platform == "win32":
        return settings
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + FILES_OF_OUR_OWN
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if 0 <= soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return settings.model_copy(update={"connections": max(1, most - FILES_OF_OUR_OWN)})


def data_folder() -> Path:
    """Where this user's games are kept."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "quadrangle"


def _run(settings: Settings, listener: socket.socket, beside: Beside | None = None) -> None:
    with listener, suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(_serve(settings, listener, beside))


def _new_loop() -> asyncio.AbstractEventLoop:
    """uvloop where there is one (not on Windows): the same loop, a fifth less work for each move."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def _serve(settings: Settings, listener: socket.socket, beside: Beside | None) -> None:
    try:
        tables, people = await open_site(settings)
    except StoreUnusable as error:
        raise CannotStart(str(error)) from error
    _tune_interpreter()
    doors = Doors(settings)  # one for both ways in: the limits are the server's
    lan = beside and beside(lambda: uvicorn.Server(configured(app, settings, doors, lifespan="off")))
    app = create_app(settings, tables, lan, people, open_kept(settings.database))
    begin_all()  # on a new machine: bots are there by the time somebody has found a game and made a move
    for name in games():
        game_class(name)  # loaded now: the first who came to each game would keep all others waiting
    take_in(listener)  # not before: behind a proxy, nobody has to wait while a database is opened or brought up to date
    await Server(configured(app, settings, doors), app.state.connections.leave).serve([listener])


def configured(
    app: ASGIApp, settings: Settings, doors: Doors | None = None, lifespan: Literal["auto", "off"] = "auto"
) -> uvicorn.Config:
    """uvicorn as this server wants it."""
    return uvicorn.Config(
        app,
        http=(doors or Doors(settings)).protocol,  # type: ignore[arg-type]  # it calls what it is given, class or not
        lifespan=lifespan,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # it would treble the memory of an idle socket
        ws_max_size=settings.message_bytes * 4,  # beyond it the connection is cut; below it the answer is a sentence
        proxy_headers=False,  # the guard decides whom to believe
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        access_log=False,
        log_config=None,
    )


def _tune_interpreter() -> None:
    """For a process that does nothing but serve."""
    # Positions are many small values without cycles: to look for cycles after every 700 of them would be for nothing.
    gc.collect()
    gc.freeze()
    gc.set_threshold(30_000, 20, 50)
    # The thread that writes the log wants the interpreter for moments only; 5 ms of waiting is as long as a commit.
    sys.setswitchinterval(0.001)
