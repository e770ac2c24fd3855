"""A program that works on another program's cluster and prints the result as JSON: `python -m parallel.driver FOLDER`.

To be run in tests/, from where workers can import what it hands them.

Ray leaves warnings behind in whichever process uses it, and starts slowly; so all tests ask this one run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from parallel.work import MARKS, SEEDS, deadly, drawn, is_imported, process, refused
from toys.coin_nim import DESCRIPTOR

from quadrangle.cli.app import run
from quadrangle.core.errors import Illegal
from quadrangle.games import register
from quadrangle.parallel import each
from quadrangle.parallel.ray_local import restrict_to_this_machine

# Without a kernel: no search has to be compiled for it.
COIN_NIM = replace(DESCRIPTOR, kernel=None)
ARENA = ["arena", "planquadrat", "random", "parallel.work:Deadly", "--games", "4", "--seed", "3"]
SELF_PLAY = ["simulate", "minisurf", "--games", "4", "--bots", "greedy"]
STUDY = ["study", COIN_NIM.name, "--games", "2"]
PUZZLES = ["puzzles", "minisurf", "--count", "1", "--seed", "2"]


def findings(folder: Path) -> dict[str, Any]:
    received: list[tuple[int, int | None]] = []
    register(COIN_NIM)
    os.environ[MARKS] = str(folder)
    with another_programs_cluster() as address:
        return {
            "drawn": list(each(drawn, SEEDS, ray=address, progress=lambda *counts: received.append(counts))),
            "heard": received,
            "processes": sorted(set(each(process, SEEDS, ray=address))),
            "after a kill": list(each(deadly, SEEDS, ray=address)),
            "refused": refusal(address),
            "known": list(each(is_imported, ["coinnim", "chess"], ray=address)),
            "arena": run([*ARENA, "--out", str(folder / "arena.jsonl"), "--ray", address]),
            "simulate": run([*SELF_PLAY, "--out", str(folder / "self-play.jsonl"), "--ray", address]),
            "study": run([*STUDY, "--out", str(folder / "study"), "--ray", address]),
            "puzzles": run([*PUZZLES, "--out", str(folder / "puzzles.jsonl"), "--ray", address]),
        }


@contextmanager
def another_programs_cluster() -> Iterator[str]:
    """Its address; this program is on it meanwhile. Both know the token, which is in their environment."""
    restrict_to_this_machine()
    words = [sys.executable, "-m", "parallel.holder"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        from quadrangle.parallel.ray_cluster import connected  # loads Ray, while the other one starts

        assert holder.stdin and holder.stdout
        with holder.stdin, connected(holder.stdout.readline().strip()) as address:
            yield address


def refusal(address: str) -> dict[str, Any]:
    try:
        list(each(refused, [7], ray=address))
    except Illegal as error:
        return error.values
    return {}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    (folder / "findings.json").write_text(json.dumps(findings(folder)))
