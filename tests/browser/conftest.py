"""A real server and a real Chromium. If a test fails twice, the trace of the second try is in `test-results/`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from ports import free_port

# Two browsers and their servers share two cores with other work. A long timeout costs passing tests nothing.
expect.set_options(timeout=60_000)
# The headless shell is the same browser without windows, and takes half the time.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Another environment's Python runs the servers of an installed wheel: `make release` does that.
PYTHON = os.environ.get("QUADRANGLE_SERVER_PYTHON", sys.executable)
RESULTS = Path(__file__).parents[2] / "test-results"


class Server:
    """`quadrangle serve` in its own process, on a port and a database that survive a kill."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        # With a lobby the start page is that of `serve`, otherwise that of `quadrangle play`.
        self.lobby = False
        self.more_settings: dict[str, str] = {}
        self.database = f"sqlite:///{folder / 'games.db'}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [PYTHON, "-m", "quadrangle", "serve", "--port", str(self.port)]
        command += ["--database", self.database]
        settings = {"QUADRANGLE_BOT_PAUSE_SECONDS": "0", "QUADRANGLE_MESSAGES_PER_SECOND": "500"}
        settings["QUADRANGLE_SIGN_INS_AT_ONCE"] = "1000"  # all visitors have the same address
        settings["QUADRANGLE_FILES_AT_ONCE"] = settings["QUADRANGLE_REPLAYED_MOVES_AT_ONCE"] = "1000000"
        settings["QUADRANGLE_DAILY_TRIES_PER_DAY"] = "100000"
        settings["QUADRANGLE_LOBBY"] = "true" if self.lobby else "false"
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, env=os.environ | settings | self.more_settings, stdout=log, stderr=log
            )
        self._wait_until_ready()

    def _wait_until_ready(self, most: float = 120.0) -> None:
        until = time.monotonic() + most
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.url}/api/v1/health", timeout=10).close()
                return
            except OSError:
                time.sleep(0.1)  # polls another process
        raise AssertionError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server"))
    started.start()
    yield started
    started.kill()


def launch(program: str | None) -> Iterator[Browser]:
    """A browser, if it is installed."""
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is not installed, and CI skips nothing.")
        pytest.skip("Chromium is not installed, so the page was not tried in a browser.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser per file: Playwright runs an event loop, which must be closed before tests that run their own."""
    yield from launch(CHROMIUM)


@pytest.fixture
def context(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A new visitor with a desktop screen; `@pytest.mark.parametrize("context", [{…}], indirect=True)` changes it."""
    options = {
        "viewport": {"width": 1280, "height": 800},
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    opened = chromium.new_context(base_url=server.url, **(options | getattr(request, "param", {})))
    opened.set_default_timeout(60_000)
    opened.add_init_script("localStorage.setItem('quadrangle.guard', '0')")  # tests play faster than people
    # Tests play every move themselves; those about forced moves turn the setting on.
    opened.add_init_script(
        "localStorage.getItem('quadrangle.forced') ?? localStorage.setItem('quadrangle.forced', 'off')"
    )
    again = getattr(request.node, "execution_count", 1) > 1
    if again:  # tracing doubles the time of a test
        opened.tracing.start(screenshots=True, snapshots=True)
    yield opened
    if again:
        RESULTS.mkdir(exist_ok=True)
        failed = getattr(request.node, "failed", False)
        opened.tracing.stop(path=RESULTS / f"{request.node.name}.zip" if failed else None)
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A tab. An error in the page's own code fails the test."""
    tab = context.new_page()
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    yield tab
    assert errors == [], "the page threw an error"


@pytest.fixture
def elsewhere() -> Iterator[ThreadingHTTPServer]:
    """A server of another site, which serves one page."""

    class Shows(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(self.server.page.encode())  # type: ignore[attr-defined]

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Shows) as other:
        Thread(target=other.serve_forever, daemon=True).start()
        yield other
        other.shutdown()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    outcome = yield
    report = outcome.get_result()  # type: ignore[attr-defined]
    item.failed = report.failed if report.when == "setup" else item.failed or report.failed  # type: ignore[attr-defined]
