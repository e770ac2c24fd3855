"""Houses and databases for all tests of tables."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from service.houses import House, PairHouse, pair_house, service_house, socket_house
from service.postgres import binaries, postgres_server
from service.proxied import Site, nodes_house, proxied_site
from service.sites import new_database

from quadrangle.service.stores import open_store

HOUSES: dict[str, Callable[[str], AbstractAsyncContextManager[House]]] = {
    "service": service_house,
    "pair": pair_house,
    "socket": socket_house,
}


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    if binaries() is None and not os.environ.get("CI"):
        pytest.skip("PostgreSQL is not installed on this machine.")
    with postgres_server() as url:
        yield url


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[PairHouse]:
    async with pair_house(postgres_url) as made:
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


Opening = AbstractAsyncContextManager[House]


@pytest.fixture(scope="module")
def two_nodes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Two nodes behind nginx, for all tests of a file: what one leaves there is nothing to the next.

    They take whatever job is due, so they have a database in which nobody else has any.
    """
    folder = tmp_path_factory.mktemp("nginx")
    with proxied_site(asyncio.run(new_database("postgres", request, folder)), folder) as made:
        yield made


@pytest.fixture(
    params=["service-memory", "service-sqlite", "service-postgres", "socket-sqlite", "socket-postgres", "nodes"]
)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """A kind of house on a kind of store, still closed."""
    kind, _, store = request.param.partition("-")
    if kind == "nodes":
        return nodes_house(request.getfixturevalue("two_nodes"))
    return HOUSES[kind](url_of(store, request, tmp_path))


@pytest.fixture
async def house(opening: Opening) -> AsyncIterator[House]:
    """The same behaviour is wanted in every house."""
    async with opening as made:
        yield made
