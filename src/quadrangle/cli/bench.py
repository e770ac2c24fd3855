"""`quadrangle bench`: what this machine does."""

from __future__ import annotations

import os
import platform
from typing import Annotated

import typer
from rich.table import Table

from quadrangle.cli.console import out, progress, show_json
from quadrangle.games import TABLE


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="Which games; all, if none is named.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Measure this machine: random games per second, one thread, two players."""
    from quadrangle.games.playouts import measure

    names = games or list(TABLE)
    figures = {name: measure(name) for name in progress(names, len(names), "measuring")}
    if as_json:
        machine = {
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "machine": platform.machine(),
        }
        show_json({"games": figures, "machine": machine})
        return
    shown = Table(box=None, pad_edge=False)
    for heading in ("game", "rules/s", "kernel/s", "ratio"):
        shown.add_column(heading, justify="left" if heading == "game" else "right")
    for name, found in figures.items():
        shown.add_row(
            name,
            f"{found['rules']:,.0f}",
            f"{found['kernel']:,.0f}",
            f"{found['kernel'] / found['rules']:,.0f}×",
        )
    out.print(shown)
