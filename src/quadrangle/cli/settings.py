"""`quadrangle settings`: what is in force, and where it came from."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from quadrangle.cli.console import err, printable, say_error, show_columns, show_json
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
    sources = [one.source if one.where is None else f"{one.source}: {one.where}" for one in found]
    values = [json.dumps(one.value, ensure_ascii=False) for one in found]
    names = [one.name for one in found]
    show_columns([("setting", "value", "from"), *zip(names, values, sources, strict=True)])
    for name in mistyped():
        err.print(f"There is no setting for the variable {printable(name)}.", markup=False, highlight=False)
