"""Frames are what the library would make of them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from quadrangle.server.gathering import framed, short_text, whole_messages


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    payload = b"x" * size
    assert framed(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


def sent(payload: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as clients send it."""
    return Frame(opcode, payload, fin=fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535])
def test_a_text_that_arrives_whole_is_read(size: int) -> None:
    assert short_text(sent(b"x" * size)) == b"x" * size


@pytest.mark.parametrize(
    "data",
    [
        sent(b"hello")[:-1],
        sent(b"hello") + sent(b"again"),
        sent(b"hello", Opcode.BINARY),
        sent(b"hel", fin=False),
        sent(b"", Opcode.PING),
        sent(b"x" * 70000),
        Frame(Opcode.TEXT, b"hello").serialize(mask=False),
        b"",
    ],
    ids=["cut short", "two", "binary", "a part", "ping", "large", "not masked", "nothing"],
)
def test_anything_else_is_left_to_the_library(data: bytes) -> None:
    assert short_text(data) is None


@pytest.mark.parametrize("size", [0, 125, 126, 65536])
def test_data_of_whole_messages_end_between_messages(size: int) -> None:
    data = sent(b"x" * size) + sent(b"", Opcode.PONG)
    assert whole_messages(data)
    assert not whole_messages(data[:-1])
    assert not whole_messages(data + b"x")


def test_after_a_part_of_a_message_the_next_data_are_not_a_message() -> None:
    assert not whole_messages(sent(b"hel", fin=False))
    assert not whole_messages(sent(b"hel", fin=False) + sent(b"lo", Opcode.CONT))
