"""Quiet hours: nothing is sent during them, but as soon as they are over."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from quadrangle.notifications.errors import BAD_ZONE, Refused


class QuietPeriod(NamedTuple):
    """From one minute of the day until another, in this zone. Equal minutes: never."""

    begin: int = 22 * 60
    end: int = 7 * 60
    zone: str = "UTC"

    def over(self, now: datetime) -> datetime | None:
        """The end of the quiet hours, if it is one of them now; else None."""
        there = now.astimezone(zone_of(self.zone))
        minute = there.hour * 60 + there.minute
        if not (minute - self.begin) % DAY < (self.end - self.begin) % DAY:
            return None
        day = there.date() + timedelta(days=minute >= self.end)
        return datetime.combine(day, time(self.end // 60, self.end % 60), there.tzinfo).astimezone(UTC)


DAY = 24 * 60


def zone_of(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:  # unknown, not a name, or a directory
        raise Refused(BAD_ZONE, zone=name) from error
