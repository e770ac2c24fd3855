"""Random bytes from a seed: the server always answers or closes, logs no traceback and does not grow.

`QUADRANGLE_FUZZ_SEED=7 pytest tests/server/test_fuzz.py` replays a seed, `QUADRANGLE_FUZZ_ROUNDS=10000` runs longer.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

from server.raw_clients import RawClient, Server, frame, serving
from websockets.frames import Frame, Opcode

SEED = int(os.environ.get("QUADRANGLE_FUZZ_SEED", "1"))
ROUNDS = int(os.environ.get("QUADRANGLE_FUZZ_ROUNDS", "150"))
MEGABYTE = 1_000_000
MESSAGES = (
    '{"type":"ping"}', '{"type":"follow","table":"t"}', '{"type":"unfollow","table":"t"}',
    '{"type":"command","id":"1","table":"t","seat":1,"command":{"do":"play","action":"a","ply":0}}',
)  # fmt: skip
REQUESTS = (
    b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
)


def test_whatever_bytes_come_the_server_stands(tmp_path: Path) -> None:
    with serving(tmp_path, head_seconds=5.0, sockets_per_address=1000, requests_per_second=1e6) as server:
        round_of(server, random.Random(SEED))
        before = server.memory()
        for number in range(ROUNDS):
            round_of(server, random.Random(f"{SEED} {number}"))
            server.part()
        assert server.memory() - before < 20 * MEGABYTE
        assert '"error"' not in server.log


def round_of(server: Server, rng: random.Random) -> None:
    with server.connect() as client:
        if rng.random() < 0.7:
            client.upgrade()
            send_in_pieces(client, b"".join(some_frame(rng) for _ in range(rng.randint(1, 20))), rng)
        else:
            send_in_pieces(client, bent(rng.choice(REQUESTS), rng), rng)


def some_frame(rng: random.Random) -> bytes:
    """A frame: well-formed with an odd message, of an odd kind, or with bits turned over."""
    kind = rng.randrange(4)
    if kind == 0:
        return frame(bent(rng.choice(MESSAGES).encode(), rng))
    if kind == 1:
        opcode = rng.choice(list(Opcode))
        whole = opcode >= Opcode.CLOSE or rng.random() < 0.7
        return bytes(Frame(opcode, rng.randbytes(rng.choice([0, 2, 125])), fin=whole).serialize(mask=True))
    if kind == 2:
        return frame(rng.choice(MESSAGES))
    return bent(frame(rng.choice(MESSAGES)), rng)


def bent(data: bytes, rng: random.Random) -> bytes:
    """Some bytes changed, left out or duplicated."""
    bytes_ = bytearray(data)
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(bytes_))
        bytes_[at : at + 1] = rng.choice([b"", bytes([rng.randrange(256)]), bytes_[at : at + 1] * 2])
    return bytes(bytes_)


def send_in_pieces(client: RawClient, data: bytes, rng: random.Random) -> None:
    try:
        while data:
            size = rng.choice([1, 7, 100, len(data)])
            client.send(data[:size])
            data = data[size:]
    except OSError:
        return  # the server has had enough
