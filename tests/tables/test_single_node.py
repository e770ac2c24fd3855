"""A process that is alone on its database: notices that it receives itself, jobs that it runs when they are due."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest
from structlog.testing import capture_logs
from support.simulated import SimulatedClock, settle

from quadrangle.tables.cluster.single_node import LocalJobs, LocalNotices
from quadrangle.tables.ports import NOTICE_BYTES


class Worker:
    """Does jobs, and records when. Fails as often as a test wants."""

    def __init__(self) -> None:
        self.clock = SimulatedClock()
        self.begin = self.clock.now()
        self.jobs = LocalJobs(self.clock)
        self.jobs.handle("flag", self._work)
        self.did: list[tuple[str, float]] = []
        self.failing = 0

    async def _work(self, key: str, due: datetime) -> None:
        if self.failing:
            self.failing -= 1
            raise OSError("the disk is full")
        self.did.append((key, (self.clock.now() - self.begin).total_seconds()))

    def at(self, key: str, seconds: float) -> None:
        self.jobs.at("flag", key, self.begin + timedelta(seconds=seconds))


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    made = Worker()
    yield made
    await made.jobs.close()


async def test_a_job_is_done_once_when_it_is_due(worker: Worker) -> None:
    worker.at("late", 20)
    worker.at("soon", 5)
    await worker.clock.advance(30)
    assert worker.did == [("soon", 5), ("late", 20)]


async def test_a_job_is_done_at_the_last_time_that_was_set_for_it_or_not_at_all(worker: Worker) -> None:
    worker.at("a", 5)
    worker.at("a", 10)
    worker.at("b", 7)
    worker.jobs.done("flag", "b")
    worker.jobs.done("flag", "never heard of")
    await worker.clock.advance(30)
    assert worker.did == [("a", 10)]


async def test_a_job_that_was_due_is_done_at_once(worker: Worker) -> None:
    worker.at("a", -100)
    await settle()
    assert worker.did == [("a", 0)]


async def test_a_job_may_ask_for_another_time_while_it_is_done(worker: Worker) -> None:
    async def again(key: str, due: datetime) -> None:
        if due < worker.begin + timedelta(seconds=20):
            worker.jobs.at("look", key, due + timedelta(seconds=10))
        worker.did.append((key, (due - worker.begin).total_seconds()))

    worker.jobs.handle("look", again)
    worker.jobs.at("look", "a", worker.begin + timedelta(seconds=1))
    await worker.clock.advance(60)
    assert worker.did == [("a", 1), ("a", 11), ("a", 21)]


async def test_a_job_that_fails_is_tried_again_more_and_more_rarely(worker: Worker) -> None:
    worker.failing = 3
    worker.at("a", 1)
    with capture_logs() as logs:
        await worker.clock.advance(60)
    assert worker.did == [("a", 1 + 2 + 4 + 8)]
    assert [line["again_in"] for line in logs] == [2, 4, 8]


async def test_a_job_that_fails_gives_way_to_a_time_that_is_set_later(worker: Worker) -> None:
    worker.failing = 1
    worker.at("a", 1)
    with capture_logs():
        await worker.clock.advance(2)
    worker.at("a", 20)
    await worker.clock.advance(60)
    assert worker.did == [("a", 20)]


async def test_a_notice_reaches_the_listeners_of_its_kind() -> None:
    notices = LocalNotices()
    received: list[tuple[str, str]] = []
    notices.listen("lobby", lambda node, text: received.append((node, text)))
    notices.send("lobby", "a new table")
    notices.send("presence", "somebody came")
    assert received == [(notices.name, "a new table")]


async def test_a_listener_that_fails_harms_neither_the_teller_nor_the_others() -> None:
    notices = LocalNotices()
    received: list[str] = []

    def fail(node: str, text: str) -> None:
        raise ZeroDivisionError

    notices.listen("lobby", fail)
    notices.listen("lobby", lambda node, text: received.append(text))
    with capture_logs() as logs:
        notices.send("lobby", "a new table")
    assert received == ["a new table"]
    assert [line["event"] for line in logs] == ["a notice could not be handled"]


async def test_a_notice_that_is_too_long_is_refused() -> None:
    notices = LocalNotices()
    notices.send("lobby", "é" * (NOTICE_BYTES // 2 - 1))
    with pytest.raises(ValueError, match="at most"):
        notices.send("lobby", "é" * NOTICE_BYTES)
