"""`quadrangle admin reports`: what players have reported."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from quadrangle.cli.admin.accounts import with_accounts
from quadrangle.cli.console import AsJson, print_columns, print_json
from quadrangle.cli.site_database import Database


def list_reports(
    database: Database = None,
    closed: Annotated[bool, typer.Option("--closed", help="List closed reports instead of open ones.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the reports of players, oldest first."""
    reports = with_accounts(database, lambda people: people.moderation.reports(closed))
    if as_json:
        print_json(msgspec.to_builtins(reports))
        return
    rows = [(r.id, r.at.isoformat()[:16], r.reason, r.name or "no name", r.table or "", r.words) for r in reports]
    print_columns([("report", "at", "reason", "about", "table", "words"), *rows])
