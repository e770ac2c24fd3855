"""Two nodes on one database: subscribers at one receive what the other writes, once and in order."""

from __future__ import annotations

import asyncio
import random
from functools import partial

import asyncpg
import pytest
from storage.test_stores import entry, founded
from support.harness import PERSON, PairHarness, Screen, ServiceScreen, pair_harness, put_in_place, until
from support.simulated import ScriptedBots, SimulatedClock

from quadrangle.storage import open_store
from quadrangle.storage.memory import MemoryStore
from quadrangle.storage.postgres.notices import PAYLOAD, PostgresNotices, log_notices, payloads
from quadrangle.storage.postgres.store import PostgresStore
from quadrangle.storage.readiness import StoreWatch
from quadrangle.tables.ports import NOTICE_BYTES
from quadrangle.tables.service import Tables


async def two_at_a_table(pair: PairHarness) -> tuple[Screen, Screen, str]:
    """Ada sits at one node, Bea at the other."""
    ada, bea = pair.screen(), pair.screen()
    table = str((await ada.create(PERSON, {"kind": "open"}))["id"])
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    await bea.follow(table)
    return ada, bea, table


async def test_what_is_played_at_one_node_is_shown_at_the_other_as_if_it_were_played_there(pair: PairHarness) -> None:
    ada, bea, table = await two_at_a_table(pair)
    seen = [await screen.snapshot(table) for screen in (ada, bea)]
    since = [len(screen.received) for screen in (ada, bea)]
    for seat in (1, 2, 2, 1, 1, 2):
        assert (await (ada, bea)[seat - 1].play(table, seat))["ok"]
    assert (await bea.do(table, 2, "resign"))["ok"]
    for screen, before, received in zip((ada, bea), seen, since, strict=True):
        after = put_in_place(before, screen.received[received:])
        now = await screen.snapshot(table)
        assert [after[key] for key in ("n", "moves", "position", "result")] == [
            now[key] for key in ("n", "moves", "position", "result")
        ]
    assert [said["event"] for said in ada.events(table)[-7:]] == [said["event"] for said in bea.events(table)[-7:]]


async def test_of_two_moves_for_one_ply_from_both_nodes_exactly_one_is_played(postgres_url: str) -> None:
    async with pair_harness(postgres_url) as pair:
        screens = [ServiceScreen(tables, "ada") for tables in pair.nodes]
        tables = [str((await screens[0].create(PERSON, PERSON, game="minisurf"))["id"]) for _ in range(10)]
        for table in tables:
            await screens[1].follow(table)
            position = (await screens[0].snapshot(table))["position"]
            wanted = [{"action": action, "ply": position["ply"]} for action in (position["actions"] * 2)[:2]]
            both = zip(screens, wanted, strict=True)
            answers = await asyncio.gather(*(screen.do(table, 1, "play", **move) for screen, move in both))
            assert sorted(answer["ok"] for answer in answers) == [False, True]
        await pair.agreed()
        for table in tables:
            first, second = ([said["event"] for said in screen.events(table)] for screen in screens)
            assert first[-len(second) :] == second and second


async def test_a_table_that_nobody_follows_here_is_up_to_date_when_somebody_asks(pair: PairHarness) -> None:
    ada, bea, table = await two_at_a_table(pair)
    pair.nodes[1].unsubscribe(bea, table)  # type: ignore[arg-type]
    assert (await ada.play(table, 1))["ok"]
    assert len((await bea.snapshot(table))["moves"]) == 1


async def test_a_new_subscriber_sees_moves_acknowledged_elsewhere_although_the_notice_is_late(
    pair: PairHarness,
) -> None:
    ada, bea, table = await two_at_a_table(pair)
    pair.nodes[1].unsubscribe(bea, table)  # type: ignore[arg-type]
    pair.nodes[1]._log_sync._announce = lambda room, n: None  # type: ignore[method-assign]
    here, there = ServiceScreen(pair.nodes[0], ada.client), ServiceScreen(pair.nodes[1], "eve")  # type: ignore[attr-defined]
    answer = await here.play(table, 1)
    assert (await there.follow(table))["snapshot"]["n"] == answer["n"]


async def test_after_the_listening_connection_was_cut_nothing_is_missing(pair: PairHarness, postgres_url: str) -> None:
    ada, _, table = await two_at_a_table(pair)
    notices, before = pair.nodes[0].notices, len(ada.events(table))
    assert isinstance(notices, PostgresNotices)
    notices._url = "postgresql://nobody@127.0.0.1:1/nothing"
    await cut_listeners(postgres_url)
    await until(lambda: notices.trouble is not None)
    watch = StoreWatch(pair.nodes[0].store, notices)
    assert await watch.trouble() == notices.trouble
    elsewhere = ServiceScreen(pair.nodes[1], ada.client)  # type: ignore[attr-defined]
    assert (await elsewhere.play(table, 1))["ok"]
    notices._url = postgres_url
    await until(lambda: len(ada.events(table)) > before)
    assert [said["event"]["kind"] for said in ada.events(table)[before:]] == ["played"]
    assert await watch.trouble() is None


async def cut_listeners(url: str) -> None:
    admin = await asyncpg.connect(url)
    await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    await admin.close()


async def test_a_node_that_has_not_heard_yet_refuses_nothing_because_of_it() -> None:
    store = MemoryStore()  # whose nodes receive nothing from each other
    here, there = (Tables(store, SimulatedClock(), random.Random(1), ScriptedBots()) for _ in range(2))
    ada, bea = ServiceScreen(here, "ada"), ServiceScreen(there, "bea")
    table = (await ada.create(PERSON, {"kind": "open"}, game="minisurf"))["id"]
    assert (await bea.do(table, 2, "sit", name="Bea"))["ok"]
    position = (await bea.snapshot(table))["position"]
    assert (await ada.do(table, 1, "play", action=position["actions"][0], ply=position["ply"]))["ok"]


async def test_notices_arrive_at_every_node_and_at_the_sender(pair: PairHarness) -> None:
    received: list[tuple[int, str, str]] = []

    def receive(number: int, node: str, text: str) -> None:
        received.append((number, node, text))

    for number, tables in enumerate(pair.nodes):
        tables.notices.listen("lobby", partial(receive, number))
    here = pair.nodes[0].notices
    here.send("lobby", 'a "new" table: ü')
    assert received == [(0, here.name, 'a "new" table: ü')]
    await until(lambda: len(received) == 2)
    assert received[1] == (1, here.name, 'a "new" table: ü')


@pytest.mark.parametrize("tables", [1, 500, 5000])
def test_notices_of_many_tables_fit_into_what_postgresql_takes(tables: int) -> None:
    written = [(f"bcdfghjkm{number:03}", number) for number in range(tables)]
    notices = log_notices(written)
    assert all(len(text.encode()) <= NOTICE_BYTES for _, text in notices)
    sent_payloads = payloads("node", notices)
    assert all(len(payload.encode()) <= PAYLOAD for payload in sent_payloads)
    assert len(sent_payloads) <= 1 + tables * 20 / (PAYLOAD / 2)
    words = " ".join(text for _, text in notices).split()
    assert [(table, int(n)) for table, n in zip(words[::2], words[1::2], strict=True)] == written


async def test_one_commit_of_many_moves_sends_one_notice(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    assert isinstance(store, PostgresStore)
    tables = [await founded(store) for _ in range(20)]
    counters = store.node(SimulatedClock()).notices.counters
    before = counters.sent
    await asyncio.gather(*(store.append(table, [entry(2)]) for table in tables))
    assert counters.sent == before + 1
    await store.close()
