"""The database is lost, restarted, frozen, demoted, locked or full under a running server: nothing is lost or
duplicated, the server says so while it lasts, and recovers by itself.
"""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from server.processes import forked_servers, start
from support.harness import PERSON
from support.postgres import Cluster, binaries, postgres_cluster
from web_client import web_client

MOVES = ("c2-c3", "a0-b0", "-")
SEATS = (1, 2, 2)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    if binaries() is None and not os.environ.get("CI"):
        pytest.skip("PostgreSQL is not installed on this machine.")
    with postgres_cluster() as made:
        yield made


class Player:
    """Somebody at a table of their own, over REST. Each move is a command with an id of its own."""

    def __init__(self, base: str, pid: int) -> None:
        self.http = web_client(base_url=f"http://{base}")
        self.pid = pid
        self.table = ""

    async def sit_down(self) -> None:
        body = {"game": "planquadrat", "seats": [PERSON, PERSON]}
        answer = await self.http.post("/api/v1/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.table = answer.json()["id"]

    async def move(self, number: int) -> tuple[int, str | None]:
        """Play the move of this number, or repeat it: the status and the refusal's code."""
        command = {"do": "play", "action": MOVES[number], "ply": number}
        body = {"id": f"move-{number}", "seat": SEATS[number], "command": command}
        answer = await self.http.post(f"/api/v1/tables/{self.table}/commands", json=body)
        return answer.status_code, answer.json().get("code")

    async def moves(self) -> list[str]:
        view: dict[str, Any] = (await self.http.get(f"/api/v1/tables/{self.table}")).json()
        return [move["text"] for move in view["moves"]]

    async def well(self) -> tuple[int, int, int]:
        """What the three addresses for health say."""
        paths = "/healthz", "/readyz", "/api/v1/health"
        return tuple([(await self.http.get(path)).status_code for path in paths])  # type: ignore[return-value]


@asynccontextmanager
async def playing(database: str, log: Path | None = None) -> AsyncIterator[Player]:
    """A server process on this database, and somebody who has played the first move there."""
    async with forked_servers(log=log) as launcher:
        pid, base = await start(launcher, database)
        player = Player(base, pid)
        try:
            await player.sit_down()
            assert await player.move(0) == (200, None)
            assert await player.well() == (200, 200, 200)
            yield player
        finally:
            await player.http.aclose()
            os.kill(pid, signal.SIGKILL)


FAILED = (503, "store-failed")
DONE = (200, None)


async def test_a_lost_connection_is_replaced_and_nobody_notices(cluster: Cluster) -> None:
    async with playing(cluster.url) as player:
        admin = await asyncpg.connect(cluster.url)
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> $1"
        for number in (1, 2):
            await admin.fetch(others, admin.get_server_pid())
            assert await player.move(number) == DONE
        await admin.close()
        assert await player.moves() == list(MOVES)


async def test_writing_resumes_with_the_first_command_after_a_restart(cluster: Cluster) -> None:
    async with playing(cluster.url) as player:
        cluster.stop()
        try:
            assert await player.move(1) == FAILED
            assert await player.well() == (200, 503, 503)
            assert "reached" in (await player.http.get("/readyz")).json()["reason"]
        finally:
            cluster.start()
        assert await player.move(1) == DONE
        assert await player.move(1) == DONE
        assert await player.well() == (200, 200, 200)
        assert await player.moves() == list(MOVES[:2])


async def test_after_a_restart_the_first_request_for_people_is_answered(cluster: Cluster) -> None:
    async with playing(cluster.url) as player:
        path = "/api/v1/leaderboards/planquadrat"
        assert (await player.http.get(path)).status_code == 200
        cluster.stop()
        cluster.start()
        assert (await player.http.get(path)).status_code == 200


async def test_a_database_that_hangs_is_not_waited_for(cluster: Cluster) -> None:
    async with playing(cluster.url) as player:
        with cluster.frozen():
            assert await player.move(1) == FAILED  # the connection hangs
            assert await player.move(1) == FAILED  # and so does a new one
            assert await player.well() == (200, 503, 503)
        assert await player.move(1) == DONE
        assert await player.move(2) == DONE
        assert await player.moves() == list(MOVES)


async def test_a_standby_is_refused_until_it_is_promoted(cluster: Cluster) -> None:
    async with playing(cluster.url) as player:
        cluster.demote()
        try:
            assert await player.move(1) == FAILED
            assert await player.well() == (200, 503, 503)
            assert "read-only" in (await player.http.get("/readyz")).json()["reason"]
        finally:
            cluster.promote()
        assert await player.move(1) == DONE
        assert await player.well() == (200, 200, 200)


async def test_a_running_node_continues_after_a_newer_one_has_changed_the_tables(cluster: Cluster) -> None:
    async with playing(cluster.url) as player:
        admin = await asyncpg.connect(cluster.url)
        version = await admin.fetchval("SELECT version_num FROM alembic_version")
        await admin.execute("UPDATE alembic_version SET version_num = '9999'")
        try:
            assert await player.well() == (200, 200, 200)
            assert await player.move(1) == DONE
        finally:
            await admin.execute("UPDATE alembic_version SET version_num = $1", version)
            await admin.close()


async def test_readiness_reports_tables_that_are_not_ours(cluster: Cluster) -> None:
    async with playing(cluster.url) as player:
        admin = await asyncpg.connect(cluster.url)
        version = await admin.fetchval("SELECT version_num FROM alembic_version")
        await admin.execute("UPDATE alembic_version SET version_num = '0000'")
        try:
            assert await player.well() == (200, 503, 503)
            assert "0000" in (await player.http.get("/readyz")).json()["reason"]
        finally:
            await admin.execute("UPDATE alembic_version SET version_num = $1", version)
            await admin.close()
        assert await player.well() == (200, 200, 200)


async def test_a_character_that_no_database_takes_is_refused_at_the_door(cluster: Cluster) -> None:
    async with playing(cluster.url) as player:
        bad = {"id": "a\0b", "seat": 2, "command": {"do": "play", "action": MOVES[1], "ply": 1}}
        answer = await player.http.post(f"/api/v1/tables/{player.table}/commands", json=bad)
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable-message")
        named = {"game": "planquadrat", "seats": [{"kind": "person", "name": "A\0"}, PERSON]}
        assert (await player.http.post("/api/v1/tables", json=named)).status_code == 400
        assert (await player.http.get("/api/v1/tables/a%00b")).status_code == 404
        assert await player.move(1) == DONE


async def test_a_locked_file_is_reported_and_the_same_command_succeeds_afterwards(tmp_path: Path) -> None:
    async with playing(f"sqlite:///{tmp_path}/log.db") as player:
        other = sqlite3.connect(tmp_path / "log.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert await player.move(1) == FAILED
        assert await player.well() == (200, 503, 503)
        other.execute("ROLLBACK")
        other.close()
        assert await player.move(1) == DONE
        assert await player.well() == (200, 200, 200)
        assert await player.moves() == list(MOVES[:2])


async def test_a_full_disk_leaves_nothing_half_done(tmp_path: Path) -> None:
    async with playing(f"sqlite:///{tmp_path}/log.db") as player:
        written = (tmp_path / "log.db-wal").stat().st_size
        before = resource.prlimit(player.pid, resource.RLIMIT_FSIZE, (written + 100, resource.RLIM_INFINITY))
        assert await player.move(1) == FAILED
        assert await player.moves() == list(MOVES[:1])
        resource.prlimit(player.pid, resource.RLIMIT_FSIZE, before)
        assert await player.move(1) == DONE
        assert await player.moves() == list(MOVES[:2])


async def test_when_not_even_a_complaint_can_be_written_the_answer_is_the_same(tmp_path: Path) -> None:
    async with playing(f"sqlite:///{tmp_path}/log.db", log=Path("/dev/full")) as player:
        before = resource.prlimit(player.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        assert await player.move(1) == FAILED
        resource.prlimit(player.pid, resource.RLIMIT_FSIZE, before)
        assert await player.move(1) == DONE
        assert await player.moves() == list(MOVES[:2])


async def test_a_removed_file_is_reported(tmp_path: Path) -> None:
    async with playing(f"sqlite:///{tmp_path}/log.db") as player:
        (tmp_path / "log.db").rename(tmp_path / "elsewhere.db")
        assert await player.well() == (200, 503, 503)
        (tmp_path / "elsewhere.db").rename(tmp_path / "log.db")
        assert await player.well() == (200, 200, 200)


@pytest.mark.parametrize("event", ["{", '{"kind":"of_a_newer_version","at":"2026-05-01T12:00:00Z"}'])
async def test_one_unreadable_row_closes_its_table_only(tmp_path: Path, event: str) -> None:
    database = f"sqlite:///{tmp_path}/log.db"
    async with playing(database) as player:
        damaged = player.table
    with sqlite3.connect(tmp_path / "log.db") as plain:
        plain.execute("UPDATE events SET event = ? WHERE table_id = ? AND n = 2", [event, damaged])
    plain.close()
    async with playing(database) as player:
        answer = await player.http.get(f"/api/v1/tables/{damaged}")
        assert (answer.status_code, answer.json()["code"]) == (503, "table-damaged")
        assert await player.move(1) == DONE
        assert await player.well() == (200, 200, 200)
