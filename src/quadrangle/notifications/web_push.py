"""Web Push: a message is encrypted for the device, signed with the server's key (VAPID) and sent to a push service."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Collection
from typing import Any, Literal

import httpx
import msgspec
import structlog
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher, WebPushException

from quadrangle.notifications.errors import BAD_KEYS, Refused
from quadrangle.notifications.preferences import Device
from quadrangle.notifications.ssrf_guard import PublicHosts
from quadrangle.notifications.texts import Message
from quadrangle.tables.ports import Clock

log = structlog.get_logger("quadrangle.notifications")
Outcome = Literal["sent", "gone", "failed"]
# Seconds for everything: DNS lookup, connecting and the response.
TIMEOUT_SECONDS = 10.0
# How long a push service stores the message for a device that is offline.
PUSH_TTL_SECONDS = 86_400
SIGNATURE_SECONDS = 43_200
UNUSABLE = (WebPushException, UnsupportedAlgorithm, ValueError, TypeError, IndexError)


class PushSender:
    """Sends to the push services of browsers, and follows no redirects."""

    def __init__(self, key: str, contact: str, clock: Clock, hosts: Collection[str] = ()) -> None:
        self._vapid = Vapid02.from_raw(key.encode())
        self._contact = contact
        self._clock = clock
        self._hosts = PublicHosts(hosts)
        self._http = httpx.AsyncClient(timeout=TIMEOUT_SECONDS, follow_redirects=False, trust_env=False)

    @property
    def key(self) -> str:
        """The public key for browsers, so that nobody else can send in our name."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def check(self, device: Device) -> None:
        """`Refused` if nothing can ever be sent there."""
        self._hosts.check(device.endpoint)
        self._encrypted(device, b"x")

    async def send(self, device: Device, message: Message) -> Outcome:
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                return await self._send(device, message)
        except (httpx.HTTPError, OSError, TimeoutError, Refused) as error:
            log.warning("a device could not be notified", cause=type(error).__name__)
            return "failed"

    async def _send(self, device: Device, message: Message) -> Outcome:
        target = await self._hosts.find(device.endpoint)
        headers = self._signed(target.origin) | {
            "Host": target.origin.partition("://")[2], "Content-Encoding": "aes128gcm",
            "TTL": str(PUSH_TTL_SECONDS), "Urgency": "normal", "Topic": message.tag[:32],
        }  # fmt: skip
        body = self._encrypted(device, msgspec.json.encode(message))
        extensions = {"sni_hostname": target.host}
        # Only the status is read; the body could be endless.
        sending = self._http.stream("POST", target.url, content=body, headers=headers, extensions=extensions)
        async with sending as answer:
            return self._outcome(answer.status_code)

    def _outcome(self, status: int) -> Outcome:
        if status in (404, 410):
            return "gone"
        if not 200 <= status < 300:
            log.warning("a push service refused", status=status)
        return "sent" if 200 <= status < 300 else "failed"

    def _signed(self, origin: str) -> dict[str, str]:
        expires = int(self._clock.now().timestamp()) + SIGNATURE_SECONDS
        signed: dict[str, str] = self._vapid.sign({"aud": origin, "exp": expires, "sub": self._contact})
        return signed

    def _encrypted(self, device: Device, text: bytes) -> bytes:
        keys = {"p256dh": device.p256dh, "auth": device.auth}
        try:
            encrypted: Any = WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(text)
        except UNUSABLE as error:
            raise Refused(BAD_KEYS) from error
        return bytes(encrypted["body"])

    async def close(self) -> None:
        await self._http.aclose()


def new_key() -> str:
    """A private key for the setting `push_key`."""
    vapid = Vapid02()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()
