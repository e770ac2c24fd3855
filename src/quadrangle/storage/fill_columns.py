"""Fills the columns that version 0006 added, for tables that an older version wrote.

This runs at every start, in short transactions after the migration: while a large site is filled, other nodes keep
reading and writing. It also catches the tables that an old node created during a rolling upgrade.

Of each table only the last event gets its columns, because no query asks for the others. This way the amount of work
depends on the number of tables, not of events.
"""

from __future__ import annotations

import sqlalchemy as sa

from quadrangle.storage.log_reader import DAMAGED
from quadrangle.storage.rows import at_of, summary_of, time_text
from quadrangle.storage.schema.log import MAYBE_LISTED, events, tables

BATCH = 500

_newest = events.alias("newest")
_LAST = sa.select(sa.func.max(_newest.c.n)).where(_newest.c.table_id == tables.c.id).scalar_subquery()
UNFILLED = (
    sa.select(tables.c.id, events.c.n, events.c.event, events.c.summary)
    .where(events.c.table_id == tables.c.id, events.c.n == _LAST)
    .where(MAYBE_LISTED, tables.c.listed.is_(None), tables.c.id > sa.bindparam("beyond", type_=sa.Text))
    .order_by(tables.c.id)
    .limit(BATCH)
)
FILL_TABLE = (
    tables.update()
    .where(tables.c.id == sa.bindparam("wanted"))
    .values(listed=sa.bindparam("is_listed"), rated=sa.bindparam("is_rated"))
)
FILL_EVENT = (
    events.update()
    .where(events.c.table_id == sa.bindparam("wanted"), events.c.n == sa.bindparam("number"))
    .values(at=sa.bindparam("happened"), due=sa.bindparam("time_up"))
)


def fill_columns(connection: sa.Connection, beyond: str = "") -> str | None:
    """Fill one batch of tables whose ids follow `beyond`. The last id of the batch; None if there was nothing to do."""
    rows = connection.execute(UNFILLED, {"beyond": beyond}).all()
    if not rows:
        return None
    filled = [_columns(*row) for row in rows]
    connection.execute(FILL_TABLE, [table for table, _ in filled])
    connection.execute(FILL_EVENT, [event for _, event in filled])
    return str(rows[-1].id)


def _columns(table: str, n: int, event: str, text: str) -> tuple[dict[str, object], dict[str, object]]:
    """A damaged table is neither listed nor rated, and the time of its last event stays unknown."""
    try:
        summary, at = summary_of(text), at_of(event)
    except DAMAGED:
        return (
            {"wanted": table, "is_listed": False, "is_rated": False},
            {"wanted": table, "number": n, "happened": None, "time_up": None},
        )
    return (
        {"wanted": table, "is_listed": summary.listed, "is_rated": summary.rated},
        {"wanted": table, "number": n, "happened": time_text(at), "time_up": time_text(summary.due)},
    )
