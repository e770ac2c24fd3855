"""A program of its own that works on a cluster and tells in JSON what came of it: `python -m parallel.driver FOLDER`.

To be run in tests/, from where workers can import what it hands them.

Ray leaves warnings behind in whichever process uses it, and starts slowly; so all tests ask this one run.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from parallel.work import SEEDS, deadly, drawn, known, process, refused
from toys.coin_nim import DESCRIPTOR

from quadrangle.cli.app import run
from quadrangle.core.errors import Illegal
from quadrangle.games import register
from quadrangle.parallel import each
from quadrangle.parallel.alone import set_up_alone

ARENA = ["arena", "planquadrat", "random", "greedy", "--games", "4", "--seed", "3"]
SELF_PLAY = ["simulate", "minisurf", "--games", "4", "--bots", "greedy"]


def findings(folder: Path) -> dict[str, Any]:
    heard: list[tuple[int, int | None]] = []
    register(DESCRIPTOR)
    set_up_alone()
    from quadrangle.parallel.cluster import connected

    with connected("local", workers=2) as address:
        return {
            "drawn": list(each(drawn, SEEDS, ray=address, progress=lambda *told: heard.append(told))),
            "heard": heard,
            "processes": sorted(set(each(process, SEEDS, ray=address))),
            "after a kill": list(each(deadly, [(seed, str(folder)) for seed in SEEDS], ray=address)),
            "refused": refusal(address),
            "known": list(each(known, ["coinnim", "chess"], ray=address)),
            "simulate": run([*SELF_PLAY, "--out", str(folder / "self-play.jsonl"), "--ray", address]),
            "arena": another_program([*ARENA, "--out", str(folder / "arena.jsonl"), "--ray", address]),
        }


def refusal(address: str) -> dict[str, Any]:
    try:
        list(each(refused, [7], ray=address))
    except Illegal as error:
        return error.values
    return {}


def another_program(words: list[str]) -> tuple[int, str]:
    """The command line in a process that is on no cluster yet."""
    done = subprocess.run([sys.executable, "-m", "quadrangle", *words], capture_output=True, text=True)
    return done.returncode, done.stderr


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    (folder / "findings.json").write_text(json.dumps(findings(folder)))
