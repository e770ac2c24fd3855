"""Holidays: days in which nobody need think of a game by days. Everybody has some in a year, at each table."""

from __future__ import annotations

from datetime import timedelta

from quadrangle.service import commands as cmd
from quadrangle.service import events as ev
from quadrangle.service.draft import Draft
from quadrangle.service.refusals import HOLIDAY_TOO_LONG, NO_HOLIDAY, Refused
from quadrangle.service.table import Table

DAYS = 21
YEAR = timedelta(days=365)


def take(draft: Draft, seat: int, command: cmd.TakeHoliday) -> None:
    table = draft.table
    if not isinstance(table.pace, ev.ByDays):
        raise Refused(NO_HOLIDAY)
    left = days_left(table, seat, draft)
    if command.days > left:
        raise Refused(HOLIDAY_TOO_LONG, left=left)
    draft.add(ev.Holiday(draft.now, seat, command.days))


def days_left(table: Table, seat: int, draft: Draft) -> int:
    since = draft.now - YEAR
    return DAYS - sum(one.days for one in table.holidays if one.seat == seat and one.at > since)
