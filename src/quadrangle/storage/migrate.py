"""Migrates the schema of a database. Runs at every start, and does nothing if it is up to date."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from quadrangle.storage.fill_columns import fill_columns
from quadrangle.storage.schema import metadata
from quadrangle.tables.ports import StoreFailed, StoreUnusable

SCRIPTS = Path(__file__).parent / "migrations"
# An arbitrary constant. With this lock, two servers that start together migrate one after the other.
LOCK = 8_137_2005


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade to the newest version, and fill columns that an older one left empty."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)
    last: str | None = ""
    while last is not None:
        async with engine.begin() as connection:
            last = await connection.run_sync(fill_columns, last)


def newest() -> str:
    """The newest version: the number in the name of the last script, `v0001_…`."""
    return max(_versions())


def check_version(versions: Sequence[str]) -> None:
    """Does the database of a running node still have the schema that it needs?

    Newer versions only add to the schema, so that nodes can be replaced one by one. A running node keeps working with
    a newer schema; only a starting one refuses it.
    """
    if len(versions) != 1 or versions[0] < newest():
        raise StoreFailed(f"The database has version {', '.join(versions) or 'none'}, not {newest()}.")


@cache
def _versions() -> tuple[str, ...]:
    return tuple(script.stem[1:5] for script in (SCRIPTS / "versions").glob("v*.py"))


def _upgrade(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    version = version_of(connection)
    if version is None:
        create(connection)
        return
    check_supported(version)
    if version != newest():
        run_scripts(connection)


def create(connection: sa.Connection) -> None:
    """The newest schema in an empty database, as the scripts would make it, but without importing Alembic.

    Alembic takes 14 MB of memory for as long as the server runs.
    """
    metadata.create_all(connection, checkfirst=False)
    number = sa.Column("version_num", sa.String(32), nullable=False)
    table = sa.Table(
        "alembic_version", sa.MetaData(), number, sa.PrimaryKeyConstraint(number, name="alembic_version_pkc")
    )
    table.create(connection)
    connection.execute(table.insert().values(version_num=newest()))


def check_supported(version: str, what: str = "database") -> None:
    """`StoreUnusable` if this program cannot read a database or backup of this version."""
    if version not in _versions():
        raise StoreUnusable(
            f"The {what} has version {version}, but this program supports versions up to {newest()}: "
            "a newer Quadrangle wrote it, and is needed to open it."
        )


def version_of(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    version = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return None if version is None else str(version)


def run_scripts(connection: sa.Connection, version: str = "head") -> None:
    """Bring the schema to this version, or to the newest."""
    from alembic import command  # slow to import, and rarely needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
