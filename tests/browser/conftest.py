"""A real server, a real Chromium. The trace of a test's second try is kept in `test-results/` when it fails too."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from ports import free_port

# Two browsers and their servers share two cores with whatever else goes on: waiting longer costs nothing that passes.
expect.set_options(timeout=30_000)
# The shell is the same browser without windows of its own, which cost as much again as the pages.
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
RESULTS = Path(__file__).parents[2] / "test-results"


class Server:
    """`quadrangle serve` in a process of its own, on a port and a database that outlive a kill."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        # People meet on the start page; without, it is the one of `quadrangle play`.
        self.lobby = False
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "quadrangle", "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'games.db'}"]
        settings = {"QUADRANGLE_BOT_PAUSE_SECONDS": "0", "QUADRANGLE_MESSAGES_PER_SECOND": "500"}
        settings["QUADRANGLE_SIGN_INS_AT_ONCE"] = "1000"  # all visitors come from this machine
        settings["QUADRANGLE_LOBBY"] = "true" if self.lobby else "false"
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
        self._wait_until_ready()

    def _wait_until_ready(self, most: float = 60.0) -> None:
        until = time.monotonic() + most
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.url}/api/v1/health", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)  # polling another process, not waiting for a result to happen
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


def launched(program: str | None) -> Iterator[Browser]:
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
    """One browser a file: Playwright keeps an event loop running, which must be gone before tests with their own."""
    yield from launched(CHROMIUM)


@pytest.fixture
def context(chromium: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A fresh visitor with a desktop screen; `@pytest.mark.parametrize("context", [{…}], indirect=True)` changes it."""
    wishes = {
        "viewport": {"width": 1280, "height": 800},
        "locale": "en-GB",
        "reduced_motion": "reduce",
        "service_workers": "block",
    }
    opened = chromium.new_context(base_url=server.url, **(wishes | getattr(request, "param", {})))
    opened.set_default_timeout(60_000)
    opened.add_init_script("localStorage.setItem('quadrangle.guard', '0')")  # games are played faster than by hand
    again = getattr(request.node, "execution_count", 1) > 1
    if again:  # tracing makes a test take twice as long
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


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    outcome = yield
    report = outcome.get_result()  # type: ignore[attr-defined]
    item.failed = report.failed if report.when == "setup" else item.failed or report.failed  # type: ignore[attr-defined]
