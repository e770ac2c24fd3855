"""`quadrangle backup`: write a site's games into one file.

When it runs and how many files are kept: `deploy/quadrangle-backup.timer` and `deploy/quadrangle-backup.service`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.console import AsJson, out, print_json, progress_bar
from quadrangle.cli.site_database import Database, database_url, run_on_database


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, e.g. games.jsonl.gz. An existing file is replaced.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Write all games of a site into one file, while the site keeps running."""
    from quadrangle.storage.backup import BackupTrailer, write_backup

    async def work() -> BackupTrailer:
        with progress_bar("copying") as bar:
            return await write_backup(database_url(database), file, bar.advance)

    print_row_counts("Written", file, run_on_database(work()).rows, as_json)


def print_row_counts(done: str, file: Path, rows: dict[str, int], as_json: bool) -> None:
    """Print how much was written or restored."""
    if as_json:
        print_json({"file": str(file), "rows": rows})
    else:
        out.print(f"{done}: {rows['tables']} tables with {rows['events']} events.", highlight=False)
