"""`/metrics` and the log: what the operator of a server sees of it, and what nobody may see."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import AsyncIterator
from io import StringIO

import httpx
import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families
from support.harness import OPEN, PERSON, RANDOM, SocketHarness, socket_harness
from web_client import web_client

from quadrangle.server.ops.logging import set_up_logs
from quadrangle.server.ops.refusal_log import BURST_OF_LINES, MAX_CODES, OTHERS, RefusalLog
from quadrangle.tables.counters import Histogram


@pytest.fixture
async def harness(request: pytest.FixtureRequest, tmp_path: object) -> AsyncIterator[SocketHarness]:
    async with socket_harness(f"sqlite:///{tmp_path}/log.db") as made:
        yield made


async def read(harness: SocketHarness, **headers: str) -> httpx.Response:
    async with web_client() as http:
        return await http.get(f"http://{harness.base}/metrics", headers=headers)


async def figures(harness: SocketHarness) -> dict[str, float]:
    """Every sample, by its name and labels."""
    text = (await read(harness)).text
    result = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {"/".join([one.name, *one.labels.values()]): one.value for one in result}


async def test_moves_tables_refusals_and_commits_are_counted(harness: SocketHarness) -> None:
    screen = harness.screen()
    table = (await screen.create(PERSON, RANDOM, options={"sliding": False}))["id"]
    await screen.play(table, 1)
    await harness.quiet()
    assert (await screen.do(table, 1, "play", action="c2-c3", ply=0))["code"] == "stale-ply"
    await screen.say("{")
    await screen.pong()
    async with web_client() as http:
        await http.get(f"http://{harness.base}/api/v1/tables/nowhere")
    result = await figures(harness)
    assert result["quadrangle_moves_total/person"] == 1
    assert result["quadrangle_moves_total/bot"] >= 1
    assert result["quadrangle_tables_made_total"] == 1
    refused = {name.partition("/")[2]: n for name, n in result.items() if name.startswith("quadrangle_refusals_total/")}
    assert refused == {"stale-ply": 1, "unreadable-message": 1, "no-such-table": 1}
    assert result["quadrangle_command_seconds_count"] == result["quadrangle_command_seconds_bucket/+Inf"] == 2
    assert (result["quadrangle_sockets"], result["quadrangle_rooms"]) == (1, 1)
    assert result["quadrangle_writes_waiting"] == result["quadrangle_writes_failed_total"] == 0
    moves = result["quadrangle_moves_total/person"] + result["quadrangle_moves_total/bot"]
    assert result["quadrangle_commit_appends_sum"] == moves + result["quadrangle_tables_made_total"]


async def test_two_servers_in_one_process_count_apart(harness: SocketHarness) -> None:
    async with socket_harness("memory:") as other:
        await other.screen().create(PERSON, OPEN)
        assert (await figures(other))["quadrangle_tables_made_total"] == 1
        assert (await figures(harness))["quadrangle_tables_made_total"] == 0


async def test_strangers_find_nothing_there(harness: SocketHarness) -> None:
    assert (await read(harness)).status_code == 200
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
        answer = await read(harness, **{header: "127.0.0.1"})
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")
    for nobody in ((), ("192.0.2.0/24",)):
        async with socket_harness("memory:", metrics_from=nobody) as closed:
            assert (await read(closed)).status_code == 404


def test_codes_without_end_make_no_labels_without_end() -> None:
    refusals = RefusalLog(clock=lambda: 0.0)
    for number in range(MAX_CODES + 50):
        refusals.record(f"code-{number}")
    assert (len(refusals.counts), refusals.counts[OTHERS]) == (MAX_CODES + 1, 50)


def test_a_histogram_counts_a_value_up_to_its_bound() -> None:
    counted = Histogram((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 9.0):
        counted.observe(value)
    assert (counted.counts, counted.total) == ([2, 1, 1], 12.0)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    """What is written to the log."""
    written = StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    set_up_logs(as_json=True)
    return written


@pytest.fixture(autouse=True)
def _logs_as_before() -> AsyncIterator[None]:  # type: ignore[misc]
    yield
    structlog.reset_defaults()


async def test_a_refusal_is_logged_with_request_and_table_and_without_names(lines: StringIO) -> None:
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}/api/v1") as http:
        seats = [{"kind": "person", "name": "Sesostris"}, OPEN]
        table = (await http.post("/tables", json={"game": "planquadrat", "seats": seats})).json()["id"]
        command = {"id": "1", "seat": 1, "command": {"do": "play", "action": "Nefertari", "ply": 0}}
        refused = await http.post(f"/tables/{table}/commands", json=command)
        await http.get("/tables/nowhere")
        cookie = http.cookies["quadrangle_client"]
    logged = [json.loads(line) for line in lines.getvalue().splitlines()]
    first, second = [line for line in logged if line["event"] == "refused"]
    assert (first["code"], first["table"]) == ("table-open", table)
    assert first["request"] == refused.headers["x-request-id"] != second["request"]
    assert (second["code"], second["table"]) == ("no-such-table", "nowhere")
    assert not re.search(f"Sesostris|Nefertari|{cookie}", lines.getvalue())


async def test_a_fault_and_a_stranger_at_the_door_are_found_by_the_id_in_their_answers(
    lines: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}/api/v1") as http:

        async def fail(*_: object, **__: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(harness.tables, "snapshot", fail)
        failed = await http.get("/tables/some")
        refused = await http.get("/games", headers={"Host": "elsewhere.example"})
    assert (failed.status_code, refused.status_code) == (500, 421)
    logged = {line["event"]: line for line in map(json.loads, lines.getvalue().splitlines()) if "request" in line}
    assert logged["request failed"]["request"] == failed.headers["x-request-id"]
    assert "ZeroDivisionError" in logged["request failed"]["exception"]
    assert (logged["refused"]["code"], logged["refused"]["request"]) == ("wrong-host", refused.headers["x-request-id"])


async def test_a_commit_that_fails_is_logged_with_request_and_table(
    lines: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}/api/v1") as http:
        body = {"game": "planquadrat", "seats": [PERSON, PERSON]}
        table = (await http.post("/tables", json=body)).json()["id"]

        async def fail(*_: object) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(harness.tables.store, "append", fail)
        command = {"id": "1", "seat": 1, "command": {"do": "play", "action": "c2-c3", "ply": 0}}
        refused = await http.post(f"/tables/{table}/commands", json=command)
        assert refused.json()["code"] == "store-failed"
        assert (await figures(harness))["quadrangle_writes_failed_total"] == 1
    failed = next(line for line in map(json.loads, lines.getvalue().splitlines()) if line["event"] == "append failed")
    assert (failed["table"], failed["request"]) == (table, refused.headers["x-request-id"])


def test_floods_of_refusals_do_not_fill_the_disk(lines: StringIO) -> None:
    now = [0.0]
    refusals = RefusalLog(clock=lambda: now[0])
    for _ in range(BURST_OF_LINES + 1000):
        refusals.record("too-fast")
    assert len(lines.getvalue().splitlines()) == BURST_OF_LINES
    now[0] = 1.0
    refusals.record("too-fast")
    assert json.loads(lines.getvalue().splitlines()[-1])["unwritten"] == 1000
    assert refusals.counts["too-fast"] == BURST_OF_LINES + 1001
