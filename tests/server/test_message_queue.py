"""The queue of incoming messages that an open socket has instead of uvicorn's."""

from __future__ import annotations

import asyncio

import pytest

from quadrangle.server.net.message_queue import MessageQueue


async def test_messages_come_out_in_the_order_in_which_they_came() -> None:
    queue = MessageQueue()
    for message in ("one", "two", "three"):
        queue.put_nowait(message)
    assert [await queue.get() for _ in range(3)] == ["one", "two", "three"]
    assert queue.empty()


async def test_a_reader_waits_for_the_first_message() -> None:
    queue = MessageQueue()
    reader = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    assert not reader.done()
    queue.put_nowait("one")
    queue.put_nowait("two")
    assert await reader == "one"
    assert not queue.empty(), "the second message waits for the next call"


async def test_a_cancelled_reader_loses_no_message() -> None:
    queue = MessageQueue()
    reader = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    reader.cancel()
    queue.put_nowait("one")
    await asyncio.gather(reader, return_exceptions=True)
    assert await queue.get() == "one"


def test_an_empty_queue_has_nothing_to_give() -> None:
    with pytest.raises(asyncio.QueueEmpty):
        MessageQueue().get_nowait()
