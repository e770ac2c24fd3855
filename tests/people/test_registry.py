"""Who is who, when many come at once."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import pytest
from people.conftest import SiteUnderTest

from quadrangle.service.ports import StoreFailed


async def test_many_who_come_at_once_are_looked_up_together(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry, looks = site.people.registry, list[int]()
    look_up = registry.look_up

    async def counted(clients: Collection[str]) -> None:
        looks.append(len(clients))
        await look_up(clients)

    monkeypatch.setattr(registry, "look_up", counted)
    first = asyncio.create_task(registry.learn(["first"]))
    while not looks:
        await asyncio.sleep(0)
    await asyncio.gather(first, *(registry.learn([f"guest {number}"]) for number in range(40)))
    await registry.learn([f"guest {number}" for number in range(40)])
    assert looks == [1, 40]


async def test_who_could_not_be_looked_up_is_told_so_and_looked_up_again(
    site: SiteUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = site.people.registry

    async def failing(clients: Collection[str]) -> None:
        raise StoreFailed("The database is away.")

    with monkeypatch.context() as away:
        away.setattr(registry, "look_up", failing)
        told = await asyncio.gather(registry.learn(["a"]), registry.learn(["b"]), return_exceptions=True)
    assert [type(one) for one in told] == [StoreFailed, StoreFailed]
    await registry.learn(["a", "b"])
    assert (await registry.guest("a"), await registry.guest("b")) != (None, None)
