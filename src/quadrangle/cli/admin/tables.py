"""`quadrangle admin tables`: the tables of a site."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from quadrangle.cli.console import AsJson, print_columns, print_json
from quadrangle.cli.site_database import Database, database_url, run_on_database


def list_tables(
    database: Database = None,
    status: Annotated[Literal["open", "playing", "over"] | None, typer.Option(help="Only with this status.")] = None,
    limit: Annotated[int, typer.Option("--limit", "--most", min=1, help="Maximum number to list.")] = 100,
    as_json: AsJson = False,
) -> None:
    """List the tables of the site, the last changed first."""
    from quadrangle.storage.dump import open_snapshot
    from quadrangle.tables.model.log import ListedTable

    async def work() -> list[ListedTable]:
        async with open_snapshot(database_url(database)) as snapshot:
            return await snapshot.listed(status, limit)

    tables = run_on_database(work())
    rows = [(one.id, one.game, one.summary.status, list(one.summary.names), one.updated.isoformat()) for one in tables]
    if as_json:
        print_json([dict(zip(("id", "game", "status", "players", "updated"), row, strict=True)) for row in rows])
        return
    print_columns([
        ("table", "game", "status", "last change", "players"),
        *((id, game, current_status, updated[:19], ", ".join(name or "no name" for name in names))
          for id, game, current_status, names, updated in rows),
    ])  # fmt: skip
