"""`quadrangle play` and `quadrangle serve` as somebody at a terminal starts them."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx


@contextmanager
def started(*words: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "QUADRANGLE_LOG_JSON": "false"}
    process = subprocess.Popen(
        [sys.executable, "-m", "quadrangle", *words],
        cwd=folder, env=environment, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def answering(process: subprocess.Popen[str], words: str) -> str:
    """Read what it prints until a line has these words; that line."""
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return line
    raise AssertionError(f"it ended without saying {words!r}")


def test_play_says_where_it_is_and_keeps_games_in_the_data_folder(tmp_path: Path) -> None:
    with started("play", "--no-browser", folder=tmp_path) as process:
        found = re.search(r"http://127\.0\.0\.1:\d+/", answering(process, "Quadrangle is at"))
        assert found is not None
        answering(process, "ready")
        assert httpx.get(f"{found[0]}api/v1/health").json()["status"] == "ok"
    assert process.returncode == 0
    assert (tmp_path / "quadrangle" / "games.db").exists()


def test_serve_listens_where_it_is_told_and_ends_when_interrupted(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with started("serve", "--host", "127.0.0.1", "--port", str(port), folder=tmp_path) as process:
        answering(process, "ready")
        assert httpx.get(f"http://127.0.0.1:{port}/api/v1/health").json()["status"] == "ok"
    assert process.returncode == 0
    assert (tmp_path / "quadrangle.db").exists()


def test_a_port_that_is_taken_is_named_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "quadrangle", "serve", "--port", port],
            cwd=tmp_path, capture_output=True, text=True,
        )  # fmt: skip
    assert done.returncode == 2 and port in done.stderr and "Traceback" not in done.stderr
