"""What commands about a site's database share: which one, and how a failure is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, TypeVar

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from quadrangle.cli.console import err, fail, say_error

T = TypeVar("T")
Database = Annotated[
    str | None, typer.Option(help="sqlite:///games.db or postgresql://user@host/name; otherwise as `serve` uses it.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Machine-readable output.")]


def address(given: str | None) -> str:
    """The database that is meant: the one given, or the settings'."""
    from quadrangle.server.settings import BadSettings, read_settings

    try:
        return read_settings(database=given).database
    except BadSettings as error:
        raise typer.Exit(say_error(str(error), 2)) from error


def carry_out(work: Coroutine[Any, Any, T]) -> T:
    """Run something on a database; what keeps it from being done is told in one sentence."""
    from quadrangle.service.backup import BadBackup
    from quadrangle.service.ports import StoreUnusable

    try:
        return asyncio.run(work)
    except StoreUnusable as error:
        raise typer.Exit(say_error(str(error), 2)) from error
    except BadBackup as error:
        raise fail(str(error)) from error


@contextmanager
def counting(what: str, total: int | None = None) -> Iterator[Callable[[], None]]:
    """A count on a terminal and none in a pipe; call what this gives for each thing done."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
