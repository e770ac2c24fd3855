"""The database of accounts in memory."""

from __future__ import annotations

import asyncio

from quadrangle.storage.sql import Database, open_database


async def write(database: Database, number: int) -> None:
    async with database.writing() as connection:
        await connection.exec_driver_sql("INSERT INTO numbers VALUES (?)", (number,))
        await asyncio.sleep(0)
        await connection.exec_driver_sql("INSERT INTO numbers VALUES (?)", (-number,))


async def read(database: Database) -> int:
    async with database.reading() as connection:
        total = await connection.exec_driver_sql("SELECT sum(number) FROM numbers")
        return int(total.scalar() or 0)


async def test_in_memory_many_read_and_write_at_once_and_nobody_sees_half_of_anything() -> None:
    database = await open_database("memory:")
    async with database.writing() as connection:
        await connection.exec_driver_sql("CREATE TABLE numbers (number INTEGER)")
    work = [one for number in range(1, 21) for one in (write(database, number), read(database))]
    results = await asyncio.gather(*work)
    assert results == [None, 0] * 20
    async with database.reading() as connection:
        assert (await connection.exec_driver_sql("SELECT count(*) FROM numbers")).scalar() == 40
    await database.close()
