"""`quadrangle admin verify`: replay every stored game through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from quadrangle.cli.console import AsJson, fail, out, print_json, printable, progress_bar
from quadrangle.cli.site_database import Database, database_url, run_on_database

if TYPE_CHECKING:
    from quadrangle.storage.verify import Fault


def verify(database: Database = None, as_json: AsJson = False) -> None:
    """Replay every stored game and name the first illegal move of each table. Exits with 1 if there is one."""
    from quadrangle.storage.dump import open_snapshot
    from quadrangle.storage.verify import verify as verify_tables

    async def work() -> list[Fault | None]:
        async with open_snapshot(database_url(database)) as snapshot:
            with progress_bar("replaying", await snapshot.count("tables")) as bar:
                results = []
                async for _, fault in verify_tables(snapshot):
                    results.append(fault)
                    bar.advance()
                return results

    results = run_on_database(work())
    faults = [fault for fault in results if fault is not None]
    if as_json:
        print_json({"tables": len(results), "faults": msgspec.to_builtins(faults)})
    else:
        for fault in faults:
            out.print(printable(_sentence(fault)), markup=False, highlight=False, soft_wrap=True)
        out.print(f"{len(results)} tables, {len(faults)} invalid.", highlight=False)
    if faults:
        raise fail(f"{len(faults)} of {len(results)} tables are invalid: {_sentence(faults[0])}")


def _sentence(fault: Fault) -> str:
    where = f"event {fault.event}" if fault.move is None else f"move {fault.ply} ({fault.move})"
    return f"table {fault.table}, {where}: {fault.reason}"
