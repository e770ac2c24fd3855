"""A new database is created from the schema at once, an old one is migrated by scripts. Both have the same schema."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from support.sites import new_database

from quadrangle.storage import open_engine
from quadrangle.storage.migrate import create, newest, run_scripts, version_of


def schema(connection: sa.Connection) -> dict[str, Any]:
    """Everything that a database knows about its tables, in a form that can be compared."""
    inspector = sa.inspect(connection)
    return {
        table: {
            "columns": [str(sorted(column.items())) for column in inspector.get_columns(table)],
            "primary key": str(inspector.get_pk_constraint(table)),
            "foreign keys": sorted(map(str, inspector.get_foreign_keys(table))),
            "unique": sorted(map(str, inspector.get_unique_constraints(table))),
            "indexes": sorted(map(index, inspector.get_indexes(table))),
        }
        for table in inspector.get_table_names()
    }


def index(one: Any) -> str:
    options = {key: str(value) for key, value in one.pop("dialect_options", {}).items()}
    return str(sorted((one | options).items()))


async def schema_after(url: str, build: Any) -> tuple[dict[str, Any], str | None]:
    engine = open_engine(url)

    def built(connection: sa.Connection) -> tuple[dict[str, Any], str | None]:
        build(connection)
        return schema(connection), version_of(connection)

    connection: AsyncConnection
    async with engine.begin() as connection:
        result = await connection.run_sync(built)
    await engine.dispose()
    return result


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_new_database_has_the_schema_that_the_scripts_make(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    created, version = await schema_after(await new_database(kind, request, tmp_path), create)
    migrated, _ = await schema_after(await new_database(kind, request, tmp_path), run_scripts)
    assert created == migrated
    assert len(created) > 10
    assert version == newest()


async def test_opening_a_new_database_needs_no_alembic(tmp_path: Path) -> None:
    program = f"""
import asyncio, sys
from quadrangle.storage import open_store
asyncio.run(open_store("sqlite:///{tmp_path}/new.db"))
print("alembic" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"
