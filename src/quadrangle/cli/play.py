"""`quadrangle play`: the web app on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from quadrangle.cli.serve import start


def play(
    port: Annotated[
        int | None, typer.Option(help="The first port to try. If it is taken, the next free one is used.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    lan: Annotated[bool, typer.Option("--lan", help="Let others on the same network play too.")] = False,
) -> None:
    """Start the web app on this machine and open the browser. It needs no account and no set-up."""
    from quadrangle.server import run

    start(lambda: run.play(port, browser, lan))
