"""The key-value store, in memory and in each database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from support.sites import new_database

from quadrangle.storage import open_store
from quadrangle.storage.key_value import KeyValue, KeyValueStore
from quadrangle.storage.sql_key_value import SqlKeyValueStore, open_key_value_store


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[KeyValueStore]:
    url = "memory:" if request.param == "memory" else await new_database(request.param, request, tmp_path)
    await (await open_store(url)).close()
    opened = open_key_value_store(url)
    yield opened
    await opened.close()


async def test_the_first_text_of_a_key_stays(store: KeyValueStore) -> None:
    assert await store.get("review", "abc") is None
    assert await store.add("review", "abc", "first")
    assert not await store.add("review", "abc", "second")
    assert await store.get("review", "abc") == "first"


async def test_a_text_can_be_replaced(store: KeyValueStore) -> None:
    await store.put("review", "abc", "first")
    await store.put("review", "abc", "second")
    assert await store.get("review", "abc") == "second"


async def test_keys_are_scanned_by_prefix_in_order(store: KeyValueStore) -> None:
    for key in ("ab", "abd", "abc", "a%c", "b"):
        await store.add("kind", key, key.upper())
    await store.add("other kind", "abx", "")
    assert await store.scan("kind", "ab", 5) == [("ab", "AB"), ("abc", "ABC"), ("abd", "ABD")]
    assert await store.scan("kind", "ab", 1) == [("ab", "AB")]
    assert await store.scan("kind", "a%", 5) == [("a%c", "A%C")]


async def test_a_kind_is_deleted_and_no_other(store: KeyValueStore) -> None:
    await store.add("kind", "a", "1")
    await store.add("other", "a", "2")
    await store.delete_kind("kind")
    assert await store.scan("kind", "", 5) == []
    assert await store.get("other", "a") == "2"


async def test_several_texts_are_added_in_one_transaction(store: KeyValueStore) -> None:
    await store.add("kind", "1", "old")
    commits: list[object] = []
    if isinstance(store, SqlKeyValueStore):
        sa.event.listen(store._engine.sync_engine, "commit", commits.append)
    await store.add_all([KeyValue("kind", str(number), "new") for number in range(50)])
    await store.add_all([])
    assert len(commits) == isinstance(store, SqlKeyValueStore)
    assert await store.get("kind", "1") == "old"
    assert len(await store.scan("kind", "", 100)) == 50
