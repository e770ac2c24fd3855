"""A push service and a mail server on this machine, which record what they receive."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from email import message_from_bytes
from email.message import Message
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Phone:
    """A browser: its keys, and what it was shown."""

    def __init__(self, name: str, service: PushService) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.endpoint = f"{service.url}/{name}"
        self.notifications: list[dict[str, Any]] = []
        service.phones[f"/{name}"] = self

    def subscription(self, **more: str) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _base64(point), "auth": _base64(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys, **more}

    def receive(self, body: bytes) -> None:
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        self.notifications.append(json.loads(text))


class PushService:
    """Takes messages for phones it knows, if their signature is right; others are gone."""

    def __init__(self) -> None:
        self.phones: dict[str, Phone] = {}
        self.asked: list[str] = []
        self.answers: list[int | None] = []
        self.claims: list[dict[str, Any]] = []

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        path = head.split(" ", 2)[1]
        fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:-2])
        body = await reader.readexactly(int(fields["content-length"]))
        self.asked.append(path)
        status = self.answers.pop(0) if self.answers else self._took(path, head, body)
        if status is None:
            await reader.read()  # never answers: until the other side has had enough
        else:
            writer.write(f"HTTP/1.1 {status} X\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n".encode())
        writer.close()

    def _took(self, path: str, head: str, body: bytes) -> int:
        if path not in self.phones:
            return 410
        (signed,) = [line.partition(": ")[2] for line in head.split("\r\n") if line.lower().startswith("authorization")]
        if not Vapid02.verify(signed):
            return 403
        claims = signed.partition("t=")[2].split(".")[1]
        self.claims.append(json.loads(base64.urlsafe_b64decode(claims + "==")))
        self.phones[path].receive(body)
        return 201

    async def close(self) -> None:
        self._server.close()
        await self._server.wait_closed()


class Letters:
    """What aiosmtpd hands on."""

    def __init__(self) -> None:
        self.taken: list[Message] = []

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        self.taken.append(message_from_bytes(envelope.content))
        return "250 OK"

    def text(self, number: int) -> str:
        payload = self.taken[number].get_payload(decode=True)
        assert isinstance(payload, bytes)
        return payload.decode()
