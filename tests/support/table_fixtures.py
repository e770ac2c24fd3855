"""Harnesses and databases for all tests of tables."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from support.harness import Harness, PairHarness, pair_harness, service_harness, socket_harness
from support.postgres import binaries, postgres_server
from support.proxied import Site, nodes_harness, proxied_site
from support.sites import new_database

from quadrangle.storage import open_store

HARNESSES: dict[str, Callable[[str], AbstractAsyncContextManager[Harness]]] = {
    "service": service_harness,
    "pair": pair_harness,
    "socket": socket_harness,
}


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    if binaries() is None and not os.environ.get("CI"):
        pytest.skip("PostgreSQL is not installed on this machine.")
    with postgres_server() as url:
        yield url


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[PairHarness]:
    async with pair_harness(postgres_url) as made:
        yield made


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite log, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "log.db"

    async def make() -> None:
        await (await open_store(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of each kind of store."""
    return url_of(request.param, request, tmp_path)


def url_of(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if kind == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    if kind == "memory":
        return "memory:"
    shutil.copy(request.getfixturevalue("migrated"), tmp_path / "log.db")
    return f"sqlite:///{tmp_path}/log.db"


Opening = AbstractAsyncContextManager[Harness]


@pytest.fixture(scope="module")
def two_nodes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Two nodes behind nginx, for all tests of a file. Tests do not depend on what others leave there.

    The nodes take every job that is due, so they have a database of their own.
    """
    folder = tmp_path_factory.mktemp("nginx")
    with proxied_site(asyncio.run(new_database("postgres", request, folder)), folder) as made:
        yield made


@pytest.fixture(
    params=["service-memory", "service-sqlite", "service-postgres", "socket-sqlite", "socket-postgres", "nodes"]
)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """A kind of harness on a kind of store, not yet opened."""
    kind, _, store = request.param.partition("-")
    if kind == "nodes":
        return nodes_harness(request.getfixturevalue("two_nodes"))
    return HARNESSES[kind](url_of(store, request, tmp_path))


@pytest.fixture
async def harness(opening: Opening) -> AsyncIterator[Harness]:
    """The same behaviour is expected in every harness."""
    async with opening as made:
        yield made
