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
from typing import NoReturn

import httpx
import pytest
from ports import free_port

from quadrangle.server import run
from quadrangle.server.net.listen import CannotStart, bind, start_listening
from quadrangle.server.settings import Settings
from quadrangle.tables.ports import StoreUnusable


@contextmanager
def started(*words: str, folder: Path, **settings: str) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "QUADRANGLE_LOG_JSON": "false", **settings}
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
        address = re.search(r"http://127\.0\.0\.1:\d+/", answering(process, "Quadrangle is at"))
        assert address is not None
        answering(process, "ready")
        assert httpx.get(f"{address[0]}api/v1/health").json()["status"] == "ok"
    assert process.returncode == 0
    assert (tmp_path / "quadrangle" / "games.db").exists()


def address_of(process: subprocess.Popen[str], words: str) -> str:
    address = re.search(r"http://[\d.]+:\d+", answering(process, words))
    assert address is not None
    return address[0]


# Another address of this machine stands for the one in its network: all of 127/8 is loopback, and all of it is ours.
LAN = {"QUADRANGLE_LAN_ADDRESSES": '["127.0.0.2"]'}


def test_play_opens_itself_to_the_network_and_closes_again(tmp_path: Path) -> None:
    with started("play", "--no-browser", folder=tmp_path, **LAN) as process:
        here = address_of(process, "Quadrangle is at")
        answering(process, "ready")
        assert httpx.post(f"{here}/api/v1/network", json={"open": True}).json()["open"]
        there = address_of(process, "On the same network")
        assert there.startswith("http://127.0.0.2:")
        assert httpx.get(f"{there}/api/v1/health").json()["status"] == "ok"
        stranger = httpx.get(f"{there}/api/v1/health", headers={"Host": "192.168.7.7"})
        assert stranger.json()["code"] == "wrong-host"
        assert not httpx.post(f"{here}/api/v1/network", json={"open": False}).json()["open"]
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{there}/api/v1/health")
        assert httpx.get(f"{here}/api/v1/health").json()["status"] == "ok"
    assert process.returncode == 0


def test_play_for_the_network_prints_its_link_and_no_picture_into_a_pipe(tmp_path: Path) -> None:
    with started("play", "--no-browser", "--lan", folder=tmp_path, **LAN) as process:
        there = address_of(process, "On the same network")
        assert "█" not in answering(process, "ready")
        with httpx.Client(base_url=f"{there}/api/v1") as guest:
            assert guest.get("/health").json()["status"] == "ok"
    assert process.returncode == 0, "an interrupt ends both ways in"


def test_play_for_the_network_says_when_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "machine_addresses", tuple)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CannotStart, match="No network was found"):
        run.play(browser=False, lan=True, folder=tmp_path)


def test_serve_listens_at_the_given_address_and_exits_when_interrupted(tmp_path: Path) -> None:
    port = free_port()
    with started("serve", "--host", "127.0.0.1", "--port", str(port), folder=tmp_path) as process:
        answering(process, "ready")
        assert httpx.get(f"http://127.0.0.1:{port}/api/v1/health").json()["status"] == "ok"
    assert process.returncode == 0
    assert (tmp_path / "quadrangle.db").exists()


def test_nobody_has_to_wait_while_a_server_opens_its_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()

    async def look(settings: Settings, lan: object) -> NoReturn:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port))
        raise StoreUnusable("Looked.")

    monkeypatch.setattr(run, "open_site", look)
    with pytest.raises(CannotStart, match="Looked"):
        run.serve(port=port, database=f"sqlite:///{tmp_path}/log.db")


def test_of_two_servers_that_start_at_one_port_the_slower_one_says_so() -> None:
    port = free_port()
    with bind("127.0.0.1", port) as first, bind("127.0.0.1", port) as second:
        start_listening(first)
        with pytest.raises(CannotStart, match=f"127.0.0.1:{port} cannot be used"):
            start_listening(second)


def test_a_port_that_is_taken_is_named_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "quadrangle", "serve", "--port", port],
            cwd=tmp_path, capture_output=True, text=True,
        )  # fmt: skip
    assert done.returncode == 2 and port in done.stderr and "Traceback" not in done.stderr
