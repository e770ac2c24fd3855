"""What the calls about notifications take and give."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from quadrangle.notifying.quiet import Quiet
from quadrangle.server.people_bodies import Taken
from quadrangle.service.commands import WRITABLE

Language = Literal["en", "de", "fr", "nl"]
Endpoint = Annotated[str, Meta(min_length=1, max_length=1000, pattern=WRITABLE)]
Zone = Annotated[str, Meta(min_length=1, max_length=60, pattern=WRITABLE)]
TimeOfDay = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class DeviceKeys(Taken, frozen=True):
    """As the browser gives them, in base64url."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class DeviceWanted(Taken, frozen=True):
    """A push subscription of this browser, and where it is."""

    endpoint: Endpoint
    keys: DeviceKeys
    language: Language = "en"
    zone: Zone = "UTC"


class DeviceGone(Taken, frozen=True):
    endpoint: Endpoint


class QuietHours(Taken, frozen=True):
    """From `begin` to `end`, by the clocks of that zone."""

    begin: TimeOfDay
    end: TimeOfDay
    zone: Zone

    @classmethod
    def of(cls, quiet: Quiet) -> QuietHours:
        return cls(_time(quiet.begin), _time(quiet.end), quiet.zone)

    @property
    def minutes(self) -> tuple[int, int]:
        return _minutes(self.begin), _minutes(self.end)


def _time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _minutes(time: str) -> int:
    return int(time[:2]) * 60 + int(time[3:])


class AddressWanted(Taken, frozen=True):
    address: Annotated[str, Meta(max_length=254)]
    language: Language = "en"


class AddressConfirmed(Taken, frozen=True):
    code: Annotated[str, Meta(max_length=100)]


class NotificationsShown(msgspec.Struct, frozen=True):
    """`push_key` is null where the server tells no devices, `mail` false where it sends no e-mail."""

    push_key: str | None
    mail: bool
    devices: int
    quiet: QuietHours
    address: str | None
    confirmed: bool
