"""`quadrangle settings`: the settings in force, and where each comes from."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from quadrangle.cli.console import AsJson, err, print_columns, print_error, print_json, printable


def settings(
    host: Annotated[str | None, typer.Option(help="As for `serve`.")] = None,
    port: Annotated[int | None, typer.Option(help="As for `serve`.")] = None,
    database: Annotated[str | None, typer.Option(help="As for `serve`.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the settings that `serve` would use, and where each comes from. Secrets are never shown."""
    from quadrangle.server.settings import BadSettings
    from quadrangle.server.settings_report import explain, mistyped

    try:
        rows = explain(host=host, port=port, database=database)
    except BadSettings as error:
        raise typer.Exit(print_error(str(error), 2)) from error
    if as_json:
        print_json({"settings": [one._asdict() for one in rows], "unknown": mistyped()})
        return
    sources = [one.source if one.where is None else f"{one.source}: {one.where}" for one in rows]
    values = [json.dumps(one.value, ensure_ascii=False) for one in rows]
    names = [one.name for one in rows]
    print_columns([("setting", "value", "from"), *zip(names, values, sources, strict=True)])
    for name in mistyped():
        err.print(f"The variable {printable(name)} does not belong to any setting.", markup=False, highlight=False)
