"""Frames are made as the library makes them, and counted however the bytes are cut."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Close, Frame, Opcode

from quadrangle.server.net.frame_counter import FrameCounter
from quadrangle.server.net.outgoing_frames import close_frame, text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_a_goodbye_is_framed_as_the_library_frames_it() -> None:
    payload = Close(1008, "too-fast").serialize()
    assert close_frame(1008, "too-fast") == Frame(Opcode.CLOSE, payload).serialize(mask=False)


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
