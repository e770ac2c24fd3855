"""Instructions of the server per move, counted by callgrind: the same on a busy machine and on a quiet one.

    python benchmarks/move_instructions.py [FOLDER …] [--tables 60] [--skip 16] [--moves 16] [--out FILE]

`FOLDER` is a clone; it runs with the packages of this one. Without one it is this clone. Each table plays the same game
in each run: `skip` moves that are not counted, then `moves` that are. The slides on an empty board are worked out
before, because a server does that once. What the system does for the server is not counted. `--out` keeps the profile
for `callgrind_annotate`. Needs valgrind; a run takes about a minute.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop
from tables_load import ROOT, Game, Tally

WARM = """
from quadrangle.games.planquadrat import board, slides
for number in range(378):
    (slides.ways if hasattr(slides, "ways") else slides.track)(number)  # `track` in earlier clones
    board.places_blocked_by(number)
"""
UNLIMITED = ("MESSAGES_PER_SECOND", "MESSAGES_PER_SECOND_PER_ADDRESS", "REQUESTS_PER_SECOND", "FILES_PER_SECOND")
COUNTED = ("EVENTS_PER_DAY", "WRITTEN_BYTES_PER_DAY")


class LimitedGame(Game):
    """A game that stops after a number of moves."""

    left = 0
    next: tuple[int, str, int] | None = None

    def play(self, seat: int, action: str, ply: int) -> None:
        if self.left == 0:
            self.next = seat, action, ply
            return
        self.left -= 1
        super().play(seat, action, ply)

    def resume(self, moves: int) -> None:
        assert self.next is not None
        self.left, following, self.next = moves, self.next, None
        self.play(*following)


async def play(games: list[LimitedGame], moves: int) -> None:
    for one in games:
        one.resume(moves)
    while any(one.next is None for one in games):
        await asyncio.sleep(0.05)
    await asyncio.sleep(1)  # until the last messages have arrived


def control(pid: int, *arguments: str) -> None:
    subprocess.run(["callgrind_control", *arguments, str(pid)], check=True, capture_output=True)


async def count(pid: int, port: int, options: argparse.Namespace) -> int:
    """Play, and have the moves in the middle counted. How many they were."""
    tally = Tally()
    tally.running = True
    games = [LimitedGame(port, number, tally, random.Random(1000 + number)) for number in range(options.tables)]
    for one in games:
        await one.sit_down()
    await asyncio.sleep(2)
    for one in games:
        one.begin()
    await play(games, options.skip)
    before = tally.decisions
    control(pid, "-i", "on")
    await play(games, options.moves)
    control(pid, "-i", "off")
    control(pid, "-d")
    await asyncio.sleep(1)
    return tally.decisions - before


@contextmanager
def server(root: Path, folder: str, out: str) -> Iterator[tuple[int, int]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {f"QUADRANGLE_{name}": "1000000" for name in UNLIMITED}
    settings |= {f"QUADRANGLE_{name}": "1000000000000" for name in COUNTED}
    settings |= {"QUADRANGLE_SOCKETS_PER_ADDRESS": "2000", "QUADRANGLE_FILE": os.devnull}
    env = os.environ | settings | {"PYTHONPATH": str(root / "src"), "PYTHONHASHSEED": "0"}
    code = f"{WARM}\nfrom quadrangle.server.run import serve; serve(port={port}, database='sqlite:///{folder}/x.db')"
    valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
    process = subprocess.Popen([*valgrind, sys.executable, "-c", code], env=env, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/health", timeout=60).read()
                break
            except OSError:
                time.sleep(0.2)
        yield process.pid, port
    finally:
        process.send_signal(signal.SIGKILL)  # it would write what it did after the count
        process.wait()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="*", type=Path, default=[ROOT])
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--skip", type=int, default=16)
    parser.add_argument("--moves", type=int, default=16)
    parser.add_argument("--out")
    options = parser.parse_args()
    for root in options.folders:
        with tempfile.TemporaryDirectory() as folder:
            out = options.out or f"{folder}/profile"
            with server(root.resolve(), folder, out) as (pid, port):
                moves = uvloop.run(count(pid, port, options))
            texts = [part.read_text() for part in Path(out).parent.glob(f"{Path(out).name}*") if part.is_file()]
            total = sum(int(part) for text in texts for part in re.findall(r"^totals: (\d+)", text, re.MULTILINE))
        print(f"{root.resolve().name}: {total / moves:,.0f} instructions per move, {moves} moves", flush=True)


if __name__ == "__main__":
    main()
