"""`quadrangle admin reports` and `pairs`: what players have reported, and what operators should look at."""

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


def list_pairs(
    database: Database = None,
    days: Annotated[int, typer.Option(min=1, help="Only games of the last days.")] = 30,
    as_json: AsJson = False,
) -> None:
    """List the pairs of accounts whose rated games look arranged, those with most reasons first."""
    pairs = with_accounts(database, lambda people: people.unusual_pairs.find(days))
    if as_json:
        print_json(msgspec.to_builtins(pairs))
        return
    rows = [
        (
            f"{pair.one.name} and {pair.other.name}",
            str(pair.games),
            f"{pair.won}:{pair.lost}",
            f"{pair.points:+}",
            str(pair.short),
            str(pair.beyond),
            ", ".join(pair.reasons),
            pair.last.isoformat()[:16],
        )
        for pair in pairs
    ]
    print_columns([("accounts", "games", "won", "points", "short", "beyond limit", "reasons", "last"), *rows])
