"""`quadrangle backup` and `quadrangle restore`: a site's games in one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.console import out, show_json
from quadrangle.cli.database import AsJson, Database, address, carry_out, counting


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, as games.jsonl.gz; an older one is replaced.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Write all games of a site into one file, while it goes on being used."""
    from quadrangle.service.backup import Tail, write_backup

    async def work() -> Tail:
        with counting("copying") as advance:
            return await write_backup(address(database), file, advance)

    _tell("Written", file, carry_out(work()).rows, as_json)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `quadrangle backup` wrote.")],
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Throw away the games that the database holds.")] = False,
    as_json: AsJson = False,
) -> None:
    """Fill a site's database from a backup, of SQLite or PostgreSQL. Stop the server first."""
    from quadrangle.service.backup import Tail, restore_backup

    async def work() -> Tail:
        with counting("restoring") as advance:
            return await restore_backup(file, address(database), replace, advance)

    _tell("Restored", file, carry_out(work()).rows, as_json)


def _tell(what: str, file: Path, rows: dict[str, int], as_json: bool) -> None:
    if as_json:
        show_json({"file": str(file), "rows": rows})
    else:
        out.print(f"{what}: {rows['tables']} tables with {rows['events']} events.", highlight=False)
