"""What the calls about notifications take and give."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from quadrangle.languages import codes
from quadrangle.notifications.quiet_hours import QuietPeriod
from quadrangle.server.schemas.accounts import RequestBody
from quadrangle.tables.model.commands import WRITABLE

Language = Annotated[str, Meta(pattern=f"^({'|'.join(codes())})$", extra_json_schema={"enum": sorted(codes())})]
Endpoint = Annotated[str, Meta(min_length=1, max_length=1000, pattern=WRITABLE)]
Zone = Annotated[str, Meta(min_length=1, max_length=60, pattern=WRITABLE)]
TimeOfDay = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class DeviceKeys(RequestBody, frozen=True):
    """As the browser gives them, in base64url."""

    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]


class DeviceWanted(RequestBody, frozen=True):
    """A push subscription of this browser, and where it is."""

    endpoint: Endpoint
    keys: DeviceKeys
    language: Language = "en"
    zone: Zone = "UTC"


class DeviceGone(RequestBody, frozen=True):
    endpoint: Endpoint


class QuietHours(RequestBody, frozen=True):
    """From `begin` to `end`, in that time zone."""

    begin: TimeOfDay
    end: TimeOfDay
    zone: Zone

    @classmethod
    def of(cls, quiet: QuietPeriod) -> QuietHours:
        return cls(_time(quiet.begin), _time(quiet.end), quiet.zone)

    @property
    def minutes(self) -> tuple[int, int]:
        return _minutes(self.begin), _minutes(self.end)


def _time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _minutes(time: str) -> int:
    return int(time[:2]) * 60 + int(time[3:])


class AddressWanted(RequestBody, frozen=True):
    address: Annotated[str, Meta(max_length=254)]
    language: Language = "en"
    # The reader's time zone, for quiet hours.
    zone: Zone | None = None


class AddressConfirmed(RequestBody, frozen=True):
    code: Annotated[str, Meta(max_length=100)]


class MailWanted(RequestBody, frozen=True):
    """Whether the confirmed address gets notifications."""

    on: bool


class Unsubscribed(msgspec.Struct, frozen=True):
    """`all`: the address was removed. Otherwise it stays for a forgotten password, and gets no notifications."""

    all: bool


class NotificationSettings(msgspec.Struct, frozen=True):
    """`push_key` is null if the server sends no push messages; `mail` is false if it sends no e-mail."""

    push_key: str | None
    mail: bool
    devices: int
    quiet: QuietHours
    address: str | None
    confirmed: bool
    # The address is there for a forgotten password only.
    muted: bool
