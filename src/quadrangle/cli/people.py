"""`quadrangle admin people`, `reports`, `ban` and the like: what operators do without the page."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer

from quadrangle.cli.console import fail, out, show_columns, show_json
from quadrangle.cli.database import AsJson, Database, address, carry_out

if TYPE_CHECKING:
    from quadrangle.people.people import People

T = TypeVar("T")
Name = Annotated[str, typer.Argument(help="The name of the account.")]


def with_people(database: str | None, work: Callable[[People], Awaitable[T]]) -> T:
    """Do something with the people of a site; its server may go on meanwhile, and believes it within half a minute."""
    from quadrangle.people.people import open_people
    from quadrangle.service.clock import SystemClock
    from quadrangle.service.refusals import Refused
    from quadrangle.service.stores import open_store

    async def done() -> T:
        url = address(database)
        await (await open_store(url)).close()  # brings the tables up to date
        people = await open_people(url, SystemClock(), 1.0, 10)
        try:
            return await work(people)
        finally:
            await people.close()

    try:
        return carry_out(done())
    except Refused as refused:
        raise fail(refused.sentence) from refused


async def _row(people: People, name: str) -> Any:
    row = await people.accounts.named(name)
    if row is None:
        raise fail(f"There is nobody called {name}.")
    return row


def people(
    containing: Annotated[str, typer.Argument(help="Only names that contain this.")] = "",
    database: Database = None,
    most: Annotated[int, typer.Option("--most", min=1, help="At most so many, the newest first.")] = 100,
    as_json: AsJson = False,
) -> None:
    """The accounts of the site, the newest first."""
    rows = with_people(database, lambda people: people.accounts.all(containing, most))
    if as_json:
        show_json([{"id": r.id, "name": r.name, "created": r.created, "operator": r.operator} for r in rows])
        return
    told = [(row.id, row.created[:10], "operator" if row.operator else "", row.name) for row in rows]
    show_columns([("person", "since", "", "name"), *told])


def reports(
    database: Database = None,
    closed: Annotated[bool, typer.Option("--closed", help="Those that have been dealt with.")] = False,
    as_json: AsJson = False,
) -> None:
    """What people have reported, the oldest first."""
    found = with_people(database, lambda people: people.moderation.reports(closed))
    if as_json:
        show_json(msgspec.to_builtins(found))
        return
    told = [(r.id, r.at.isoformat()[:16], r.reason, r.name or "no name", r.table or "", r.words) for r in found]
    show_columns([("report", "at", "reason", "about", "table", "words"), *told])


def ban(
    name: Name,
    database: Database = None,
    days: Annotated[int | None, typer.Option(min=1, help="For so many days; otherwise until `unban`.")] = None,
    reason: Annotated[str, typer.Option(help="Why, for other operators.")] = "",
) -> None:
    """Let somebody look on, but not take part any more, wherever they are signed in."""
    until = None if days is None else datetime.now(UTC) + timedelta(days=days)

    async def work(people: People) -> None:
        row = await _row(people, name)
        await people.ban(row.client, row.id, reason, until)

    with_people(database, work)
    out.print(f"{name} is banned.", markup=False, highlight=False)


def unban(name: Name, database: Database = None) -> None:
    """Let somebody take part again."""

    async def work(people: People) -> None:
        await people.unban((await _row(people, name)).client)

    with_people(database, work)
    out.print(f"{name} may take part again.", markup=False, highlight=False)


def rename(name: Name, new: Annotated[str, typer.Argument(help="The new name.")], database: Database = None) -> None:
    """Give an account another name; old games follow."""

    async def work(people: People) -> None:
        await people.rename((await _row(people, name)).id, new, by_operator=True)

    with_people(database, work)
    out.print(f"{name} is called {new} now.", markup=False, highlight=False)


def reset_password(name: Name, database: Database = None) -> None:
    """Give an account a new random password, shown once, and sign it out everywhere."""
    password = secrets.token_urlsafe(12)

    async def work(people: People) -> None:
        row = await _row(people, name)
        await people.reset_password(row.id, password)
        await people.sign_out_everywhere(row.id, row.client)

    with_people(database, work)
    out.print(f"The new password of {name} is {password}", markup=False, highlight=False)


def operator(
    name: Name,
    database: Database = None,
    remove: Annotated[bool, typer.Option("--remove", help="Not an operator any more.")] = False,
) -> None:
    """Let somebody see reports and decide about them on the page."""

    async def work(people: People) -> None:
        await people.accounts.change((await _row(people, name)).id, operator=not remove)

    with_people(database, work)
    out.print(f"{name} is {'no operator any more' if remove else 'an operator'}.", markup=False, highlight=False)


def ratings(
    database: Database = None,
    recompute: Annotated[bool, typer.Option("--recompute", help="Compute all ratings anew from the log.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compare all ratings with what the log says; exit code 1 if they differ."""

    async def work(people: People) -> tuple[dict[str, int], list[str]]:
        counted = await people.rated.recompute() if recompute else {}
        return counted, await people.rated.differences()

    counted, differences = with_people(database, work)
    if as_json:
        show_json({"recomputed": counted, "differences": differences})
    elif recompute:
        out.print(f"{sum(counted.values())} rated games counted anew.", highlight=False)
    if differences:
        raise fail(f"{len(differences)} ratings are not what the log says, first that of {differences[0]}.")
    if not as_json:
        out.print("All ratings are what the log says.", highlight=False)


def push_key() -> None:
    """A new private key for the setting `push_key`: with it the server signs what it sends to devices."""
    from quadrangle.notifying.push import new_key

    out.print(new_key(), markup=False, highlight=False)
