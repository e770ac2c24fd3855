"""From a clone with empty caches to the page, and from there to the first move of a bot of level 6 in every game.

    python benchmarks/first_move.py [--commit COMMIT] [--installed]

Clones this repository into a temporary folder and runs `make play` there with empty caches of pip, uv, npm and
Quadrangle. Prints one row for `experiments.md` and where the time went. `--installed` starts `quadrangle play` of this
clone instead, with the package and the page already there. With `--commit`, an earlier version is measured: it may
have bots that only play weakly at first, and then the last column counts until their search is ready.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("planquadrat", "minisurf", "maxisurf", "quadrata")
CACHES = ("XDG_CACHE_HOME", "UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache", "QUADRANGLE_CACHE", "XDG_DATA_HOME")
# What `make` writes when a part is done.
PARTS = {"packages": ".make/play", "npm": ".make/web-build", "page": "src/quadrangle/server/page/index.html"}
PATIENCE = 600


@contextmanager
def running(command: list[str], folder: Path, empty: Path) -> Iterator[tuple[str, int]]:
    """Run the app and yield the address of its page and its process group."""
    environment = os.environ | {name: str(empty / name) for name in CACHES} | {"BROWSER": "true"}
    with subprocess.Popen(
        command, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            yield _address(process), process.pid
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            assert process.stderr
            process.stderr.read()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr
    for line in process.stderr:
        if line.startswith("Quadrangle is at "):
            return line.split()[3]
    raise SystemExit("the app did not start")


def until_page(client: httpx.Client) -> None:
    deadline = time.perf_counter() + PATIENCE
    while time.perf_counter() < deadline:
        try:
            if client.get("/").status_code == 200:
                return
        except httpx.ConnectError:
            time.sleep(0.01)
    raise SystemExit("the page did not answer")


def first_move(client: httpx.Client, game: str) -> float:
    """Seconds from creating a table at which a bot of level 6 begins until its first move."""
    seats = [{"kind": "bot", "name": "", "bot": "level:6"}, {"kind": "person", "name": "Ada"}]
    about = {"game": game, "players": 2, "options": {}, "seats": seats, "begins": 1}
    while True:
        begun = time.perf_counter()
        table = client.post("/api/v1/tables", json=about).raise_for_status().json()
        if table["position"]["turn"] == 1:  # in quadrata the die decides who begins
            break
    while client.get(f"/api/v1/tables/{table['id']}").raise_for_status().json()["position"]["turn"] == 1:
        time.sleep(0.05)  # the server limits the requests of an address
    return time.perf_counter() - begun


def megabytes(group: int) -> int:
    """The resident memory of a process group."""
    total = 0
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
            if int(fields[2]) == group:
                total += int((status.parent / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except (FileNotFoundError, ProcessLookupError):
            continue
    return total >> 20


def cpu_seconds(group: int) -> float:
    """The processor time of a process group, with that of processes that have ended and that it waited for."""
    total = 0
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[2]) == group:
            total += sum(map(int, fields[11:15]))
    return total / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--commit", default="HEAD")
    parser.add_argument("--installed", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder, empty = Path(place) / "clone", Path(place) / "empty"
        begun, started = time.perf_counter(), time.time()
        if options.installed:
            folder, command = ROOT, [str(ROOT / ".venv/bin/quadrangle"), "play"]
        else:
            command = ["make", "play"]
            subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
            subprocess.run(["git", "checkout", "--quiet", options.commit], cwd=folder, check=True)
        with running(command, folder, empty) as (address, group):
            with httpx.Client(base_url=address, timeout=PATIENCE) as client:
                until_page(client)
                page, cpu, idle = time.perf_counter() - begun, cpu_seconds(group), megabytes(group)
                moves = {game: first_move(client, game) for game in GAMES}
            print(
                f"page after {page:.1f} s ({cpu:.1f} s of processor time), {idle} MB; first move of level 6: ", end=""
            )
            print(", ".join(f"{game} {seconds:.2f} s" for game, seconds in moves.items()), end="")
            print(f"; then {megabytes(group)} MB")
        if not options.installed:
            parts = {name: (folder / path).stat().st_mtime - started for name, path in PARTS.items()}
            print("done after: " + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in parts.items()))
    print(f"load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
