"""A real server process, and misbehaving clients that send raw bytes from any loopback address."""

from __future__ import annotations

import base64
import json
import os
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ports import free_port
from support.patience import PATIENCE
from websockets.frames import Frame, Opcode

ROOT = Path(__file__).parents[2]
UPGRADE = {
    "upgrade": "websocket",
    "connection": "Upgrade",
    "sec-websocket-key": base64.b64encode(bytes(16)).decode(),
    "sec-websocket-version": "13",
}


class Server:
    """A server process on loopback."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log: Path) -> None:
        self.process, self.port, self._log = process, port, log
        self._clients: list[RawClient] = []

    def part(self) -> None:
        """All clients go."""
        while self._clients:
            self._clients.pop().connection.close()

    @property
    def log(self) -> str:
        return self._log.read_text()

    def memory(self) -> int:
        """Bytes of the process that are in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def connect(self, source: str = "127.0.0.1") -> RawClient:
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # else the system reads ahead
        connection.settimeout(PATIENCE)
        self._clients.append(RawClient(connection))
        connection.bind((source, 0))
        connection.connect(("127.0.0.1", self.port))
        if connection.getsockname() == connection.getpeername():  # nobody listens yet, and our own port was that one
            raise ConnectionRefusedError
        return self._clients[-1]

    def get(self, path: str = "/api/v1/health", source: str = "127.0.0.1", **headers: str) -> Answer:
        with self.connect(source) as client:
            return client.request("GET", path, **headers)

    def post(self, path: str, body: Any, source: str = "127.0.0.1", **headers: str) -> Answer:
        with self.connect(source) as client:
            return client.request("POST", path, body, **headers)

    def new_table(self, source: str = "127.0.0.1") -> str:
        seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
        return str(self.post("/api/v1/tables", {"game": "planquadrat", "seats": seats}, source).json()["id"])

    def socket(self, source: str = "127.0.0.1", **headers: str) -> RawClient:
        client = self.connect(source)
        answer = client.upgrade(**headers)
        assert answer.status == 101, answer
        client.receive()  # welcome
        return client


class Answer:
    """An HTTP answer."""

    def __init__(self, head: bytes, body: bytes) -> None:
        first, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(first.split()[1])
        pairs = [line.partition(":") for line in lines]
        self.headers = {name.lower(): value.strip() for name, _, value in pairs}
        self.body = body

    def json(self) -> Any:
        return json.loads(self.body)

    def __repr__(self) -> str:
        return f"{self.status} {self.headers} {self.body[:300]!r}"


class RawClient:
    """One connection, spoken on in bytes."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.buffer = b""

    def __enter__(self) -> RawClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def send(self, data: bytes) -> None:
        self.connection.sendall(data)

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send(head(method, path, {"content-length": str(len(data)), **named(headers)}) + data)
        return self.answer()

    def upgrade(self, **headers: str) -> Answer:
        self.send(head("GET", "/api/v1/socket", {**UPGRADE, **named(headers)}))
        return self.answer()

    def answer(self) -> Answer:
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        first, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        answer = Answer(first, b"")
        size = int(answer.headers.get("content-length", 0))
        while len(self.buffer) < size:
            self._more()
        answer.body, self.buffer = self.buffer[:size], self.buffer[size:]
        return answer

    def say(self, text: str | bytes, opcode: Opcode = Opcode.TEXT) -> None:
        self.send(frame(text, opcode))

    def receive(self) -> Any:
        """The next text, or the reason of a goodbye."""
        opcode, payload = self._frame()
        while opcode not in (Opcode.TEXT, Opcode.CLOSE):
            if opcode == Opcode.PING:  # who stays for long must answer
                self.say(payload, Opcode.PONG)
            opcode, payload = self._frame()
        if opcode == Opcode.CLOSE:
            return {"type": "closed", "code": int.from_bytes(payload[:2]), "reason": payload[2:].decode()}
        return json.loads(payload)

    def receive_kind(self, kind: str) -> Any:
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def _frame(self) -> tuple[int, bytes]:
        kind, size = self._take(2)
        if size >= 126:
            size = int.from_bytes(self._take(2 if size == 126 else 8))
        return kind & 15, self._take(size)

    def _take(self, size: int) -> bytes:
        while len(self.buffer) < size:
            self._more()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def _more(self) -> None:
        data = self.connection.recv(65536)
        if not data:
            raise EOFError(self.buffer)
        self.buffer += data

    def is_cut(self) -> bool:
        """Without reading: True when the server has ended the connection."""
        return any_is_cut([self])

    def is_ended(self) -> bool:
        """Read to the end: True if the server ends the connection (and does not merely fall silent)."""
        try:
            while self.connection.recv(65536):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
        return True

    def pour(self, data: bytes, most: int) -> int:
        """Send and never read, until the server ends it, takes nothing more for a second, or it is `most` bytes."""
        self.connection.settimeout(1.0)
        sent = 0
        try:
            while sent < most:
                sent += self.connection.send(data)
        except OSError:
            pass
        self.connection.settimeout(PATIENCE)
        return sent


def any_is_cut(clients: list[RawClient]) -> bool:
    """Without reading: True when the server has ended one of them."""
    ending = select.poll()
    for client in clients:
        ending.register(client.connection, 0)  # errors and hang-ups are reported without registering for them
    return bool(ending.poll(PATIENCE * 1000))


def head(method: str, path: str, headers: dict[str, str]) -> bytes:
    lines = [
        f"{method} {path} HTTP/1.1",
        *(f"{name}: {value}" for name, value in {"host": "localhost", **headers}.items()),
    ]
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n"


def named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def frame(text: str | bytes, opcode: Opcode = Opcode.TEXT) -> bytes:
    data = text.encode() if isinstance(text, str) else text
    return bytes(Frame(opcode, data).serialize(mask=True))


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Server]:
    """A server process with these settings. When it ends, its log must not hold a traceback."""
    port = free_port()
    values = {"database": "memory:", "file": os.devnull, **settings}
    texts = {
        f"QUADRANGLE_{name.upper()}": value if isinstance(value, str) else json.dumps(value)
        for name, value in values.items()
    }
    command = f"from quadrangle.server.run import serve; serve(port={port})"
    log = folder / f"log-{port}.txt"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **texts}
    with log.open("wb") as errors:
        process = subprocess.Popen([sys.executable, "-c", command], env=env, stderr=errors, stdout=errors)
    server = Server(process, port, log)
    try:
        await_start(server)
        yield server
        assert server.get().status == 200, "whatever happened, the server is well"
    finally:
        server.part()
        process.terminate()
        process.wait(PATIENCE)
    assert "Traceback" not in server.log, server.log


def text_of(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def await_start(server: Server) -> None:
    deadline = time.monotonic() + PATIENCE  # a busy machine takes its time to import everything
    while time.monotonic() < deadline:
        assert server.process.poll() is None, server.log
        try:
            server.get()
            return
        except OSError:
            server.part()
            time.sleep(0.02)  # there is nothing to wait on before it listens
    raise TimeoutError(server.log)
