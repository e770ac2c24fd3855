"""`quadrangle admin`: the commands of a site's operators, one module per subject."""

from __future__ import annotations

import typer

from quadrangle.cli.admin import accounts, push_key, ratings, reports, tables, verify

app = typer.Typer(help="Administer a site: accounts, reports, ratings, tables, and checks of stored games.")
app.command("accounts")(accounts.list_accounts)
app.command("people", hidden=True)(accounts.list_accounts)  # the name of `accounts` in version 0.2
app.command("ban")(accounts.ban)
app.command("unban")(accounts.unban)
app.command("bans")(accounts.list_bans)
app.command("rename")(accounts.rename)
app.command("reset-password")(accounts.reset_password)
app.command("operator")(accounts.operator)
app.command("reports")(reports.list_reports)
app.command("pairs")(reports.list_pairs)
app.command("ratings")(ratings.check_ratings)
app.command("tables")(tables.list_tables)
app.command("verify")(verify.verify)
app.command("push-key")(push_key.push_key)
