"""Brings a database's tables up to date. Runs at every start; does nothing when nothing is to be done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from quadrangle.service.ports import StoreFailed, StoreUnusable

SCRIPTS = Path(__file__).parent / "migrations"
# Any number, but always the same: two servers that start together migrate one after the other.
LOCK = 8_137_2005


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade to the newest version."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def newest() -> str:
    """The newest version: the number in the name of the last script, `v0001_…`."""
    return max(_known())


def check_version(found: Sequence[str]) -> None:
    """Does a running database still have the tables we know? Newer versions only add to them, so that nodes can be
    exchanged one after the other: one that runs goes on, and only one that starts refuses a newer version."""
    if len(found) != 1 or found[0] < newest():
        raise StoreFailed(f"The database is of version {', '.join(found) or 'none'}, not {newest()}.")


@cache
def _known() -> tuple[str, ...]:
    return tuple(script.stem[1:5] for script in (SCRIPTS / "versions").glob("v*.py"))


def _upgrade(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    found = version_of(connection)
    if found is not None:
        check_known(found)
    if found != newest():
        run_scripts(connection)


def check_known(version: str, what: str = "database") -> None:
    """Can this program read a database, or a copy of one, of this version?"""
    if version not in _known():
        raise StoreUnusable(
            f"The {what} is of version {version}, and this program knows versions up to {newest()}: "
            "it was used by a newer Quadrangle, which is needed to open it."
        )


def version_of(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)


def run_scripts(connection: sa.Connection, version: str = "head") -> None:
    """Bring the tables to this version, or to the newest."""
    from alembic import command  # takes a while to load, and is seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
