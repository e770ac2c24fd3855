"""Frames are built as the library builds them, and counted however the bytes are split."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Close, Frame, Opcode

from quadrangle.server.net.frame_counter import FrameCounter
from quadrangle.server.net.incoming_frames import whole_text
from quadrangle.server.net.outgoing_frames import close_frame, text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_a_goodbye_is_framed_as_the_library_frames_it() -> None:
    payload = Close(1008, "too-fast").serialize()
    assert close_frame(1008, "too-fast") == Frame(Opcode.CLOSE, payload).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 5, 125, 126, 300, 65535])
def test_a_text_in_one_frame_is_read_as_the_library_wrote_it(size: int) -> None:
    text = ("ä€🙂" + "x" * size)[:size]
    payload = text.encode()
    expected = text if len(payload) < 65536 else None
    assert whole_text(Frame(Opcode.TEXT, payload).serialize(mask=True)) == expected


@pytest.mark.parametrize(
    "data",
    [
        Frame(Opcode.BINARY, b"{}").serialize(mask=True),
        Frame(Opcode.TEXT, b"{}", fin=False).serialize(mask=True),
        b"\xc1\x82\0\0\0\0{}",  # with a reserved bit
        Frame(Opcode.TEXT, b"{}").serialize(mask=False),
        Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
        Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 2,
        Frame(Opcode.TEXT, b"x" * 300).serialize(mask=True)[:200],
        Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True),
        Frame(Opcode.PING, b"").serialize(mask=True),
        b"\x81",
        b"",
    ],
    ids=[
        "binary",
        "first fragment",
        "reserved bit",
        "unmasked",
        "not UTF-8",
        "two frames",
        "part of a frame",
        "more than 64 KiB",
        "ping",
        "one byte",
        "nothing",
    ],
)
def test_everything_else_is_left_to_the_library(data: bytes) -> None:
    assert whole_text(data) is None


def test_between_the_fragments_of_a_message_no_message_begins() -> None:
    counter = FrameCounter()
    assert counter.between_messages
    counter.count(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True), 10)
    counter.count(Frame(Opcode.PING, b"").serialize(mask=True), 10)
    assert not counter.between_messages
    counter.count(Frame(Opcode.CONT, b"}").serialize(mask=True), 10)
    assert counter.between_messages
    counter.count(Frame(Opcode.TEXT, b"x" * 300).serialize(mask=True)[:50], 10)
    assert not counter.between_messages


def some_frames(rng: random.Random, count: int) -> bytes:
    sizes = rng.choices([0, 1, 5, 124, 125, 126, 127, 300, 65535, 65536], k=count)
    kinds = rng.choices([Opcode.TEXT, Opcode.BINARY, Opcode.CONT], k=count)
    return b"".join(
        Frame(kind, rng.randbytes(size), fin=rng.random() < 0.5).serialize(mask=True)
        for kind, size in zip(kinds, sizes, strict=True)
    )


@pytest.mark.parametrize("seed", range(20))
def test_frames_are_counted_however_they_are_cut(seed: int) -> None:
    rng = random.Random(seed)
    data, counter, total = some_frames(rng, 40), FrameCounter(), 0
    while data:
        size = rng.choice([1, 2, 3, 6, 7, 131, 132, 133, 1000, 100_000])
        total += counter.count(data[:size], 1000)
        data = data[size:]
    assert total == 40


def test_a_large_frame_that_looks_like_a_small_one_is_not_taken_for_it() -> None:
    large = Frame(Opcode.TEXT, b"x" * 300).serialize(mask=True)
    counter = FrameCounter()
    assert counter.count(large[:132], 10) == 1
    assert counter.count(large[132:] + Frame(Opcode.PING, b"").serialize(mask=True), 10) == 1


def test_counting_ends_where_it_is_enough() -> None:
    assert FrameCounter().count(Frame(Opcode.PING, b"").serialize(mask=True) * 100_000, 50) == 50
