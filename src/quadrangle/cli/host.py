"""`quadrangle play` and `quadrangle serve`: the web app on this machine, or for other people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from quadrangle.cli.console import say_error


def play(
    port: Annotated[int | None, typer.Option(help="The port to begin looking for a free one.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Start the web app on this machine and open the browser; no account, no set-up."""
    from quadrangle.server import run

    _start(lambda: run.play(port, browser))


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///games.db or postgresql://user@host/name")] = None,
) -> None:
    """The same for other people; settings also come from QUADRANGLE_* and quadrangle.toml."""
    from quadrangle.server import run

    _start(lambda: run.serve(host, port, database))


def _start(server: Callable[[], None]) -> None:
    from quadrangle.server.run import CannotStart
    from quadrangle.server.settings import BadSettings

    try:
        server()
    except (CannotStart, BadSettings) as error:
        raise typer.Exit(say_error(str(error), 2)) from error
