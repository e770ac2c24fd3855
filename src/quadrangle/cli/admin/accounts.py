"""`quadrangle admin accounts`, `ban`, `unban`, `bans`, `rename`, `reset-password`, `operator`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer

from quadrangle.accounts import ACCOUNT_PACKAGES
from quadrangle.cli.console import AsJson, fail, out, print_columns, print_json
from quadrangle.cli.site_database import Database, database_url, run_on_database
from quadrangle.core import extras
from quadrangle.random_ids import new_id

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService

T = TypeVar("T")
Name = Annotated[str, typer.Argument(help="The name of the account.")]


def with_accounts(database: str | None, work: Callable[[AccountService], Awaitable[T]]) -> T:
    """Do some work on the accounts of a site. A running server picks up changes within 30 seconds."""
    extras.require("site", "Accounts", *ACCOUNT_PACKAGES)
    from quadrangle.accounts.service import open_accounts
    from quadrangle.storage import open_store
    from quadrangle.tables.errors import Refused
    from quadrangle.tables.ports import SystemClock

    async def open_and_work() -> T:
        url = database_url(database)
        await (await open_store(url)).close()  # migrates the database if necessary
        people = await open_accounts(url, SystemClock(), 1.0, 10)
        try:
            return await work(people)
        finally:
            await people.close()

    try:
        return run_on_database(open_and_work())
    except Refused as refused:
        raise fail(refused.sentence) from refused


async def _account(people: AccountService, name: str) -> Any:
    row = await people.accounts.named(name)
    if row is None:
        raise fail(f"There is no account called {name}.")
    return row


def list_accounts(
    containing: Annotated[str, typer.Argument(help="Only names that contain this.")] = "",
    database: Database = None,
    limit: Annotated[int, typer.Option("--limit", "--most", min=1, help="Maximum number to list.")] = 100,
    as_json: AsJson = False,
) -> None:
    """List the accounts of the site, newest first."""
    accounts = with_accounts(database, lambda people: people.accounts.all(containing, limit))
    if as_json:
        print_json([{"id": a.id, "name": a.name, "created": a.created, "operator": a.operator} for a in accounts])
        return
    rows = [(a.id, a.created[:10], "operator" if a.operator else "", a.name) for a in accounts]
    print_columns([("account", "since", "", "name"), *rows])


def ban(
    name: Name,
    database: Database = None,
    days: Annotated[int | None, typer.Option(min=1, help="Number of days. Default: until `unban`.")] = None,
    reason: Annotated[str, typer.Option(help="The reason. The banned person can read it.")] = "",
) -> None:
    """Ban an account: its owner may watch, but not play."""
    until = None if days is None else datetime.now(UTC) + timedelta(days=days)

    async def work(people: AccountService) -> None:
        row = await _account(people, name)
        await people.ban(row.client, row.id, "other", until, words=reason)

    with_accounts(database, work)
    out.print(f"{name} is banned.", markup=False, highlight=False)


def unban(
    name: Annotated[str, typer.Argument(help="The name of the account, or the id of a ban, as `bans` lists it.")],
    database: Database = None,
) -> None:
    """Lift the ban of an account or, by its id, of a guest."""

    async def work(people: AccountService) -> None:
        row = await people.accounts.named(name)
        await people.unban(await people.moderation.banned_client(name) if row is None else row.client)

    with_accounts(database, work)
    out.print(f"{name} is no longer banned.", markup=False, highlight=False)


def list_bans(database: Database = None, as_json: AsJson = False) -> None:
    """List all bans of accounts and guests, newest first."""
    bans = with_accounts(database, lambda people: people.moderation.bans())
    if as_json:
        print_json(msgspec.to_builtins(bans))
        return
    rows = [
        (
            ban.id,
            ban.at.isoformat()[:16],
            "no end" if ban.until is None else ban.until.isoformat()[:16],
            "account" if ban.person else "guest",
            ban.name or "no name",
            ban.reason,
            ban.words,
        )
        for ban in bans
    ]
    print_columns([("ban", "since", "until", "", "name", "reason", "words"), *rows])


def rename(name: Name, new: Annotated[str, typer.Argument(help="The new name.")], database: Database = None) -> None:
    """Rename an account. Its past games show the new name."""

    async def work(people: AccountService) -> None:
        await people.rename((await _account(people, name)).id, new, by_operator=True)

    with_accounts(database, work)
    out.print(f"{name} is now called {new}.", markup=False, highlight=False)


def reset_password(name: Name, database: Database = None) -> None:
    """Set a random password and show it once. Ends all sessions and removes tokens, passkeys and recovery codes."""
    password = new_id(16)

    async def work(people: AccountService) -> None:
        row = await _account(people, name)
        await people.recovery.reset(row.id, password)
        await people.sign_out_everywhere(row.id, row.client)

    with_accounts(database, work)
    out.print(f"The new password of {name} is {password}", markup=False, highlight=False)


def operator(
    name: Name,
    database: Database = None,
    remove: Annotated[bool, typer.Option("--remove", help="Take the permission away.")] = False,
) -> None:
    """Make an account an operator, who may handle reports on the page."""

    async def work(people: AccountService) -> None:
        await people.accounts.change((await _account(people, name)).id, operator=not remove)

    with_accounts(database, work)
    out.print(f"{name} is {'no longer' if remove else 'now'} an operator.", markup=False, highlight=False)
