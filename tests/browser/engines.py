"""Firefox by WebDriver BiDi and WebKit by classic WebDriver: the few commands that a smoke test needs.

Debian has no driver for Firefox, and Playwright knows neither of the two as Debian builds them.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx
from ports import free_port
from websockets.sync.client import ClientConnection, connect

ENTER = "\ue007"
PATIENCE = 60.0
PREFERENCES = {
    "ui.prefersReducedMotion": 1,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}


class Engine(Protocol):
    """One window of a browser."""

    def goto(self, url: str) -> None: ...
    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression, which may be a promise, as JSON."""

    def perform(self, actions: list[dict[str, Any]]) -> None:
        """Input as the W3C standard writes it."""


def click(engine: Engine, x: float, y: float) -> None:
    at = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    buttons = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [at, *buttons]}
    engine.perform([pointer])


def press(engine: Engine, keys: str) -> None:
    strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
    engine.perform([{"type": "key", "id": "keyboard", "actions": strokes}])


def wait(engine: Engine, expression: str, most: float = PATIENCE) -> Any:
    """The first value of an expression that is not empty."""
    until = time.monotonic() + most
    while time.monotonic() < until:
        if value := engine.run(expression):
            return value
        time.sleep(0.05)  # polls another process
    raise AssertionError(f"never true: {expression}")


def until_it_answers(attempt: Callable[[], Any], failure: type[Exception]) -> Any:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except failure:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)  # polls another process


class Firefox:
    """WebDriver BiDi: https://w3c.github.io/webdriver-bidi/"""

    program = shutil.which("firefox-esr") or shutil.which("firefox")

    def __init__(self, connection: ClientConnection) -> None:
        self._connection, self._count = connection, 0
        self._send("session.new", capabilities={})
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": 1280, "height": 800})

    def _send(self, method: str, **params: Any) -> Any:
        self._count += 1
        self._connection.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            answer = json.loads(self._connection.recv(timeout=PATIENCE))
            if answer.get("id") == self._count:
                assert answer["type"] == "success", answer
                return answer["result"]

    def goto(self, url: str) -> None:
        self._send("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def run(self, expression: str) -> Any:
        wrapped = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        done = self._send("script.evaluate", expression=wrapped, target={"context": self._context}, awaitPromise=True)
        assert done["type"] == "success", done
        return json.loads(done["result"]["value"])

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._send("input.performActions", context=self._context, actions=actions)


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    port = free_port()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("\n".join(lines))
    command = [
        str(Firefox.program),
        "--headless",
        "--no-remote",
        "--profile",
        str(folder),
        f"--remote-debugging-port={port}",
    ]
    with running(command, folder):
        opened = until_it_answers(
            lambda: connect(f"ws://127.0.0.1:{port}/session", max_size=None, open_timeout=PATIENCE), OSError
        )
        with opened as connection:
            yield Firefox(connection)


class WebKit:
    """Classic WebDriver: https://www.w3.org/TR/webdriver2/"""

    driver = shutil.which("WebKitWebDriver")
    browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
    screen = shutil.which("Xvfb")

    def __init__(self, http: httpx.Client) -> None:
        self._http = http
        options = {"binary": str(self.browser), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = f"/session/{self._send('/session', wanted)['sessionId']}"
        self._send(f"{self._session}/window/rect", {"width": 1280, "height": 900})
        self._send(f"{self._session}/timeouts", {"script": round(1000 * PATIENCE)})  # 30 seconds are its own

    def _send(self, path: str, body: dict[str, Any]) -> Any:
        answer = self._http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def goto(self, url: str) -> None:
        self._send(f"{self._session}/url", {"url": url})

    def run(self, expression: str) -> Any:
        script = f"const done = arguments[0]; (async () => done(JSON.stringify((await ({expression})) ?? null)))()"
        return json.loads(self._send(f"{self._session}/execute/async", {"script": script, "args": []}))

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._send(f"{self._session}/actions", {"actions": actions})

    def close(self) -> None:
        self._http.delete(self._session)


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    port, (read, write) = free_port(), os.pipe()
    screen = [str(WebKit.screen), "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with running(screen, folder, pass_fds=(write,)):
        os.close(write)
        with os.fdopen(read) as announced:  # in two writes: Xvfb ends if nobody reads the second, the end of the line
            display = f":{announced.readline().strip()}"
        own = {"DISPLAY": display, "GDK_BACKEND": "x11", "XDG_CONFIG_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
        # A test may run as root, where WebKit's sandbox cannot be set up.
        own |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "XDG_DATA_HOME": str(folder)}
        with (
            running([str(WebKit.driver), f"--port={port}"], folder, env=os.environ | own),
            httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=2 * PATIENCE) as http,
        ):
            until_it_answers(lambda: http.get("/status"), httpx.TransportError)
            opened = WebKit(http)
            try:
                yield opened
            finally:
                opened.close()


@contextmanager
def running(command: list[str], folder: Path, **options: Any) -> Iterator[None]:
    with (folder / "output.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, **options)
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)
