"""Frames are what the library would make of them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from quadrangle.server.gathering import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    payload = b"x" * size
    assert framed(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)
