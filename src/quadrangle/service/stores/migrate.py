"""Brings a database's tables up to date. Runs at every start; does nothing when nothing is to be done."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncEngine

# Any number, but always the same: two servers that start together migrate one after the other.
LOCK = 8_137_2005


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade to the newest version."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
