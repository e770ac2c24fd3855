"""Random games per second on one thread: rules, kernel and, for PlanQuadrat, a program in C.

    python benchmarks/playouts.py [GAME …]

Prints a table for `results.md`. The programs run interleaved, several short runs each, and the best run counts: other
work on the machine slows all of them equally.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import numba

from quadrangle.games import GAMES
from quadrangle.games.throughput import by_kernel, by_rules, one_run

HERE = Path(__file__).parent
RUNS, SECONDS = 20, 0.1  # of processor time

Run = Callable[[], float]  # games per second


def main(games: list[str]) -> None:
    print(f"Commit {commit()} · {platform.machine()}, {processor()}")
    print(f"Python {platform.python_version()}, Numba {numba.__version__}, {compiler()}\n")
    print("| game | rules/s | kernel/s | C/s | kernel ÷ rules | kernel ÷ C |")
    print("|---|---:|---:|---:|---:|---:|", flush=True)
    with tempfile.TemporaryDirectory() as place:
        for game in games:
            print(row(game, best_of_all(runners(game, Path(place)))), flush=True)


def runners(game: str, place: Path) -> dict[str, Run]:
    """The implementations of this game, by name."""
    rules, kernel = by_rules(game), by_kernel(game)
    kernel(1)  # compiles, or loads from the cache
    rates: dict[str, Run] = {
        "rules": lambda: one_run(rules, SECONDS),
        "kernel": lambda: one_run(kernel, SECONDS),
    }
    source = HERE / f"{game}.c"
    if source.exists() and shutil.which("gcc"):
        program = build(source, place)
        rates["C"] = lambda: run_program(program)
    return rates


def best_of_all(runs: dict[str, Run]) -> dict[str, float]:
    rates = dict.fromkeys(runs, 0.0)
    for _ in range(RUNS):
        for name, run in runs.items():
            rates[name] = max(rates[name], run())
    return rates


def row(game: str, rates: dict[str, float]) -> str:
    in_c, kernel = rates.get("C"), rates["kernel"]
    columns = [game, f"{rates['rules']:,.0f}", f"{kernel:,.0f}", f"{in_c:,.0f}" if in_c else "–"]
    columns += [f"{kernel / rates['rules']:,.0f}", f"{kernel / in_c:.2f}" if in_c else "–"]
    return f"| {' | '.join(columns)} |"


def build(source: Path, place: Path) -> Path:
    program = place / source.stem
    subprocess.run(["gcc", "-O3", "-march=native", "-o", str(program), str(source)], check=True)
    return program


def run_program(program: Path) -> float:
    said = subprocess.run([program, str(SECONDS), "1"], capture_output=True, text=True, check=True).stdout
    games, seconds, *_ = said.split()
    return int(games) / float(seconds)


def commit() -> str:
    said = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, cwd=HERE)
    return said.stdout.strip() or "unknown"


def processor() -> str:
    information = Path("/proc/cpuinfo")
    lines = information.read_text().splitlines() if information.exists() else []
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), "unknown processor")


def compiler() -> str:
    if not shutil.which("gcc"):
        return "no gcc"
    return subprocess.run(["gcc", "--version"], capture_output=True, text=True).stdout.partition("\n")[0]


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
