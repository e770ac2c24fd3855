"""The database's tables, as SQLAlchemy sees them. Of the log rows are inserted and read, never changed, never deleted.

    tables  one row a table
    events  one row an event, (table_id, n) unique: of two writers of the same number one wins
    jobs    what nodes have to do, no part of the log: when it is due, and which node has it until when

A ply can come up again after a takeback, so the number that is unique within a table is the event's: every ply has
one, and of two commands for the same ply both want the same number. `events` has no foreign key: both rows of a new
table are written in one transaction, and moves need not pay for the check.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("created", sa.Text, nullable=False),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("client", sa.Text),
    sa.Column("command", sa.Text),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("bot_turn", sa.Boolean, nullable=False),
    sa.Column("event", sa.Text, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
)

SITTING = sa.text("kind IN ('created', 'sat')")
sa.Index(
    "events_sitting",
    events.c.client,
    events.c.table_id,
    sqlite_where=SITTING,
    postgresql_where=SITTING,
)

jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    # Seconds since 1970. What lasts is not due: there the row is only who has it.
    sa.Column("due", sa.Double),
    sa.Column("node", sa.Text, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
    sa.Index("jobs_due", "due"),
)
ENDING = sa.text("kind = 'over'")
sa.Index("events_over", events.c.table_id, sqlite_where=ENDING, postgresql_where=ENDING)

# Beside the log: texts that are worked out or handed in once, by kind and key. Losing them loses no game.
kept = sa.Table(
    "kept",
    metadata,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
