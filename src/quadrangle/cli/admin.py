"""`quadrangle admin`: for whoever runs a site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import typer

from quadrangle.cli import people
from quadrangle.cli.console import fail, out, printable, show_columns, show_json
from quadrangle.cli.database import AsJson, Database, address, carry_out, counting

if TYPE_CHECKING:
    from quadrangle.service.verifying import Fault

app = typer.Typer(help="For whoever runs a site: its people and tables, and whether its games obey the rules.")
app.command("people")(people.people)
app.command("reports")(people.reports)
app.command("ban")(people.ban)
app.command("unban")(people.unban)
app.command("rename")(people.rename)
app.command("reset-password")(people.reset_password)
app.command("operator")(people.operator)
app.command("ratings")(people.ratings)
app.command("push-key")(people.push_key)


@app.command("tables")
def tables(
    database: Database = None,
    status: Annotated[Literal["open", "playing", "over"] | None, typer.Option(help="Only such tables.")] = None,
    most: Annotated[int, typer.Option("--most", min=1, help="At most so many, the latest first.")] = 100,
    as_json: AsJson = False,
) -> None:
    """The tables of the site, the latest first."""
    from quadrangle.service.ports import Listed
    from quadrangle.service.stores.archive import picture

    async def work() -> list[Listed]:
        async with picture(address(database)) as seen:
            return await seen.listed(status, most)

    found = carry_out(work())
    rows = [(one.id, one.game, one.summary.status, list(one.summary.names), one.updated.isoformat()) for one in found]
    if as_json:
        show_json([dict(zip(("id", "game", "status", "players", "updated"), row, strict=True)) for row in rows])
        return
    show_columns([
        ("table", "game", "status", "last change", "players"),
        *((id, game, is_now, updated[:19], ", ".join(name or "no name" for name in names))
          for id, game, is_now, names, updated in rows),
    ])  # fmt: skip


@app.command("verify")
def verify(database: Database = None, as_json: AsJson = False) -> None:
    """Play every stored game again, and name the first move of each table that breaks a rule."""
    from quadrangle.service.stores.archive import picture
    from quadrangle.service.verifying import verify as verified

    async def work() -> list[Fault | None]:
        async with picture(address(database)) as seen:
            with counting("replaying", await seen.count("tables")) as advance:
                found = []
                async for _, fault in verified(seen):
                    found.append(fault)
                    advance()
                return found

    checked = carry_out(work())
    faults = [fault for fault in checked if fault is not None]
    if as_json:
        show_json({"tables": len(checked), "faults": msgspec.to_builtins(faults)})
    else:
        for fault in faults:
            out.print(printable(_told(fault)), markup=False, highlight=False, soft_wrap=True)
        out.print(f"{len(checked)} tables, {len(faults)} at fault.", highlight=False)
    if faults:
        raise fail(f"{len(faults)} of {len(checked)} tables are at fault: {_told(faults[0])}")


def _told(fault: Fault) -> str:
    where = f"event {fault.event}" if fault.move is None else f"move {fault.ply} ({fault.move})"
    return f"table {fault.table}, {where}: {fault.reason}"
