"""`quadrangle admin ratings`: check the ratings against the log, or recompute them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from quadrangle.cli.admin.accounts import with_accounts
from quadrangle.cli.console import AsJson, fail, out, print_json
from quadrangle.cli.site_database import Database

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService


def check_ratings(
    database: Database = None,
    recompute: Annotated[bool, typer.Option("--recompute", help="Recompute all ratings from the log.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compare all ratings with the log. Exits with 1 if they differ."""

    async def work(people: AccountService) -> tuple[dict[str, int], list[str]]:
        counted = await people.ledger.recompute() if recompute else {}
        return counted, await people.ledger.differences()

    counted, differences = with_accounts(database, work)
    if as_json:
        print_json({"recomputed": counted, "differences": differences})
    elif recompute:
        out.print(f"Recomputed the ratings from {sum(counted.values())} rated games.", highlight=False)
    if differences:
        raise fail(f"{len(differences)} ratings do not match the log; the first is {differences[0]}.")
    if not as_json:
        out.print("All ratings match the log.", highlight=False)
