"""The folder of the edition without a server: built once for all test processes, served as any file host does."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

# The folder is not at the root of its host.
PLACE = "games"
# Pyodide needs seconds to start, and tests share two cores with other work.
START = 120_000
# Tests play every move themselves; those about forced moves turn the setting on.
PLAYS_BY_HAND = "localStorage.getItem('quadrangle.forced') ?? localStorage.setItem('quadrangle.forced', 'off')"
# Later starts begin with the memory of the first one, once it is stored.
MEMORY_IS_STORED = """async () => {
  const name = (await caches.keys()).find(one => one.startsWith("quadrangle-python"));
  return name && (await (await caches.open(name)).keys()).length > 0;
}"""


class Host:
    """A plain file host in a thread: it can go down and come back, and it counts what is fetched."""

    def __init__(self, root: Path, policy: str = "") -> None:
        self.root, self.policy = root, policy
        self.fetched: list[str] = []
        self.held = ""  # a part of the names of files that never arrive
        self._closed = Event()
        self._server: ThreadingHTTPServer | None = None
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/{PLACE}/"

    def start(self) -> None:
        host = self

        class Handler(SimpleHTTPRequestHandler):
            def end_headers(self) -> None:
                if host.policy:
                    self.send_header("content-security-policy", host.policy)
                super().end_headers()

            def do_GET(self) -> None:
                host.fetched.append(self.path.partition("?")[0].removeprefix(f"/{PLACE}/"))
                if host.held and host.held in self.path:
                    host._closed.wait()
                else:
                    with suppress(ConnectionError):  # the page was closed
                        super().do_GET()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Handler, directory=str(self.root)))
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server:
            self._closed.set()
            self._server.shutdown()
            self._server.server_close()
            self._server = None


@contextmanager
def hosted(root: Path, policy: str = "") -> Iterator[Host]:
    host = Host(root, policy)
    host.start()
    try:
        yield host
    finally:
        host.stop()


def built(shared: Path) -> Path:
    """The root of the host. The first process builds; the others wait for it."""
    if before := os.environ.get("QUADRANGLE_STATIC_ROOT"):  # a folder that was built before, for trying one test
        return Path(before)
    root = shared / "static-host"
    with (shared / "static-host.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not root.exists():
            begun = shared / "static-host.begun"
            shutil.rmtree(begun, ignore_errors=True)  # of a build that failed
            # In a process of its own: the builder starts an event loop, and Playwright runs one here already.
            subprocess.run([sys.executable, "-m", "quadrangle", "static", str(begun / PLACE)], check=True)
            begun.rename(root)
    return root


def folder_root(factory: pytest.TempPathFactory) -> Path:
    """Test processes have one temporary folder in common, that above their own."""
    own = factory.getbasetemp()
    return built(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """A request to the tables in this page, as a program would send it to a server."""
    # A function: where a content security policy forbids `eval`, an expression can be evaluated only once.
    page.wait_for_function("() => 'quadrangle' in window")
    return page.evaluate(
        "([method, path, body]) => quadrangle.ask(path, { method, body }).then(answer => answer.json())",
        [method, path, None if body is None else json.dumps(body)],
    )


def wait_until_offline_works(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def open_table(page: Page, table: str) -> None:
    """Show a table without loading the page again."""
    page.evaluate("table => (location.hash = `#/t/${table}`)", table)
    expect(page.get_by_role("application")).to_be_visible(timeout=START)
