"""`quadrangle play`: the web app on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from quadrangle.cli.serve import start


def play(
    port: Annotated[int | None, typer.Option(help="First port to try; the next free one is used.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    lan: Annotated[bool, typer.Option("--lan", help="Let others in the same network play too.")] = False,
) -> None:
    """Start the web app on this machine and open the browser; no account, no set-up."""
    from quadrangle.server import run

    start(lambda: run.play(port, browser, lan))
