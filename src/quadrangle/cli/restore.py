"""`quadrangle restore`: fill a site's database from a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.backup import print_row_counts
from quadrangle.cli.console import AsJson, progress_bar
from quadrangle.cli.site_database import Database, database_url, run_on_database


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `quadrangle backup` wrote.")],
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Delete the games already in the database.")] = False,
    as_json: AsJson = False,
) -> None:
    """Fill a site's database from a backup. Stop the server first. The backup may come from SQLite or PostgreSQL."""
    from quadrangle.storage.backup import BackupTrailer, restore_backup

    async def work() -> BackupTrailer:
        with progress_bar("restoring") as bar:
            return await restore_backup(file, database_url(database), replace, bar.advance)

    print_row_counts("Restored", file, run_on_database(work()).rows, as_json)
