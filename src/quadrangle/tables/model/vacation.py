"""Vacation: days on which a player's clock stops in a correspondence game. Each seat has some per year and table.

In the protocol and in the log it is a `holiday`.
"""

from __future__ import annotations

from datetime import timedelta

from quadrangle.tables.errors import NO_VACATION, VACATION_TOO_LONG, Refused
from quadrangle.tables.model import commands as cmd
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.table import Table

DAYS = 21
YEAR = timedelta(days=365)


def take(draft: Draft, seat: int, command: cmd.TakeVacation) -> None:
    table = draft.table
    if not isinstance(table.pace, ev.ByDays):
        raise Refused(NO_VACATION)
    left = days_left(table, seat, draft)
    if command.days > left:
        raise Refused(VACATION_TOO_LONG, left=left)
    draft.add(ev.VacationTaken(draft.now, seat, command.days))


def days_left(table: Table, seat: int, draft: Draft) -> int:
    since = draft.now - YEAR
    return DAYS - sum(one.days for one in table.vacations if one.seat == seat and one.at > since)
