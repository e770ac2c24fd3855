"""`quadrangle serve`: the web app for other people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from quadrangle.cli.console import print_error


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///games.db or postgresql://user@host/name.")] = None,
) -> None:
    """Serve the web app to other people. Settings are also read from QUADRANGLE_* variables and quadrangle.toml."""
    from quadrangle.server import run

    start(lambda: run.serve(host, port, database))


def start(server: Callable[[], None]) -> None:
    """Run a server; a failure to start is reported in one sentence."""
    from quadrangle.server.net.listen import CannotStart
    from quadrangle.server.settings import BadSettings

    try:
        server()
    except (CannotStart, BadSettings) as error:
        raise typer.Exit(print_error(str(error), 2)) from error
