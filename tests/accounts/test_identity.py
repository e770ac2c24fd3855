"""Identities of many clients that connect at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import pytest
from accounts.conftest import SiteUnderTest

from quadrangle.tables.ports import StoreFailed


async def test_many_who_come_at_once_are_looked_up_together(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    identities, looks = site.people.identities, list[int]()
    look_up = identities.look_up

    async def counted(clients: Collection[str]) -> None:
        looks.append(len(clients))
        await look_up(clients)

    monkeypatch.setattr(identities, "look_up", counted)
    first = asyncio.create_task(identities.learn(["first"]))
    while not looks:
        await asyncio.sleep(0)
    await asyncio.gather(first, *(identities.learn([f"guest {number}"]) for number in range(40)))
    await identities.learn([f"guest {number}" for number in range(40)])
    assert looks == [1, 40]


async def test_a_failed_lookup_of_a_person_is_reported_and_retried(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    identities = site.people.identities

    async def failing(clients: Collection[str]) -> None:
        raise StoreFailed("The database is away.")

    with monkeypatch.context() as away:
        away.setattr(identities, "look_up", failing)
        results = await asyncio.gather(identities.learn(["a"]), identities.learn(["b"]), return_exceptions=True)
    assert [type(one) for one in results] == [StoreFailed, StoreFailed]
    await identities.learn(["a", "b"])
    assert (await identities.guest("a"), await identities.guest("b")) != (None, None)
