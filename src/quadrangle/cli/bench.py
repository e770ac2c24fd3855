"""`quadrangle bench`: the throughput of this machine."""

from __future__ import annotations

import os
import platform
from typing import Annotated

import typer
from rich.table import Table

from quadrangle.cli.console import AsJson, out, print_json, track
from quadrangle.core import extras
from quadrangle.games import GAMES


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="The games to measure. Default: all.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure random games per second on one thread, with two players."""
    extras.require("research", "Benchmarks of compiled kernels", "numba", "numpy")
    from quadrangle.games.throughput import measure

    names = games or list(GAMES)
    figures = {name: measure(name) for name in track(names, len(names), "measuring")}
    if as_json:
        machine = {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "machine": platform.machine(),
        }
        print_json({"games": figures, "machine": machine})
        return
    columns = Table(box=None, pad_edge=False)
    for heading in ("game", "rules/s", "kernel/s", "ratio"):
        columns.add_column(heading, justify="left" if heading == "game" else "right")
    for name, rate in figures.items():
        columns.add_row(
            name,
            f"{rate['rules']:,.0f}",
            f"{rate['kernel']:,.0f}",
            f"{rate['kernel'] / rate['rules']:,.0f}×",
        )
    out.print(columns)
