"""What commands about a site's database share: which database, and how failures are reported."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

import typer

from quadrangle.cli.console import fail, print_error

T = TypeVar("T")
Database = Annotated[
    str | None,
    typer.Option(help="sqlite:///games.db or postgresql://user@host/name. Default: the database that `serve` uses."),
]


def database_url(option: str | None) -> str:
    """The URL of the database: from the command line's option, otherwise from the settings."""
    from quadrangle.server.settings import BadSettings, read_settings

    try:
        return read_settings(database=option).database
    except BadSettings as error:
        raise typer.Exit(print_error(str(error), 2)) from error


def run_on_database(work: Coroutine[Any, Any, T]) -> T:
    """Run some work on a database; failures are reported in one sentence."""
    from quadrangle.storage.backup import BadBackup
    from quadrangle.tables.ports import StoreUnusable

    try:
        return asyncio.run(work)
    except StoreUnusable as error:
        raise typer.Exit(print_error(str(error), 2)) from error
    except BadBackup as error:
        raise fail(str(error)) from error
