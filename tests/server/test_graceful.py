"""A server that shuts down: no acknowledged move is lost, and clients reconnect to another node."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from support.harness import PERSON, socket_harness
from web_client import web_client

from quadrangle.tables.model.log import LogEntry


async def test_connected_clients_are_sent_to_another_node() -> None:
    async with socket_harness("memory:") as harness:
        ada, bea = harness.screen(), harness.screen()
        lines = [await screen.open() for screen in (ada, bea)]
        async with web_client(base_url=f"http://{harness.base}") as http:
            assert (await http.get("/readyz")).status_code == 200
            await harness.server._leave()
            assert (await http.get("/readyz")).json()["reason"] == "The server is shutting down."
        for line in lines:
            await line.wait_closed()
            assert (line.close_code, line.close_reason) == (1012, "restarting")


async def test_a_command_that_has_come_in_is_answered_before_the_socket_closes() -> None:
    async with socket_harness("memory:") as harness:
        ada = harness.screen()
        table = (await ada.create(PERSON, PERSON, game="minisurf"))["id"]
        store, disk, begun = harness.tables.store, asyncio.Event(), asyncio.Event()
        append = store.append

        async def slow(table: str, entries: Sequence[LogEntry]) -> None:
            begun.set()
            await disk.wait()
            await append(table, entries)

        store.append = slow  # type: ignore[method-assign]
        playing = asyncio.create_task(ada.play(table, 1))
        await begun.wait()
        harness.server.should_exit = True
        leaving = asyncio.ensure_future(harness.server._leave())
        await asyncio.sleep(0)
        disk.set()
        assert (await playing)["ok"]
        await leaving
        line = await ada.open()
        await line.wait_closed()
        assert line.close_code == 1012
        assert ada.kinds(table) == ["played"]


async def test_clients_that_wait_for_a_hanging_database_are_asked_to_retry() -> None:
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}/api/v1") as http:
        table = (await http.post("/tables", json={"game": "minisurf", "seats": [PERSON, PERSON]})).json()["id"]
        begun = asyncio.Event()

        async def hang(table: str, entries: Sequence[LogEntry]) -> None:
            begun.set()
            await asyncio.Event().wait()

        harness.tables.store.append = hang  # type: ignore[method-assign]
        harness.server.config.timeout_graceful_shutdown = 1
        command = {"id": "one", "seat": 1, "command": {"do": "resign"}}
        asking = asyncio.create_task(http.post(f"/tables/{table}/commands", json=command))
        await begun.wait()
        harness.server.should_exit = True
        answer = await asking
        assert (answer.status_code, answer.json()["code"]) == (503, "store-failed")
