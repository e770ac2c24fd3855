"""`quadrangle settings`: what is in force, and where it came from."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from quadrangle.cli.console import err, out, printable, say_error, show_json
from quadrangle.cli.database import AsJson


def settings(
    host: Annotated[str | None, typer.Option(help="As for `serve`.")] = None,
    port: Annotated[int | None, typer.Option(help="As for `serve`.")] = None,
    database: Annotated[str | None, typer.Option(help="As for `serve`.")] = None,
    as_json: AsJson = False,
) -> None:
    """The settings with which `serve` would start, and where each came from. Passwords are not shown."""
    from quadrangle.server.explained import explain, mistyped
    from quadrangle.server.settings import BadSettings

    try:
        found = explain(host=host, port=port, database=database)
    except BadSettings as error:
        raise typer.Exit(say_error(str(error), 2)) from error
    if as_json:
        show_json({"settings": [one._asdict() for one in found], "unknown": mistyped()})
        return
    shown = Table(box=None, pad_edge=False)
    for heading in ("setting", "value", "from"):
        shown.add_column(heading, overflow="fold")
    for one in found:
        source = one.source if one.where is None else f"{one.source}: {one.where}"
        shown.add_row(one.name, Text(printable(json.dumps(one.value, ensure_ascii=False))), Text(printable(source)))
    out.print(shown)
    for name in mistyped():
        err.print(f"There is no setting for the variable {printable(name)}.", markup=False, highlight=False)
