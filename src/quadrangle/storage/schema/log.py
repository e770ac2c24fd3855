"""The schema of the log, of jobs and of the key-value store.

    tables  one row per table
    events  one row per event; (table_id, n) is unique, so of two writers of the same number one wins
    jobs    not part of the log: when each job is due, and which node has a lease on it until when
    kept    the key-value store

Rows of the log are inserted and read. They are never changed: only `fill_columns` sets columns that an older version
left empty. Only whole tables are deleted, and only unfinished ones of guests (`tables/cleanup/delete_guest_tables.py`).

After a takeback the same ply is played again. Therefore the event number is unique, not the ply. `events` has no
foreign key: both rows of a new table are written in one transaction, so moves need not pay for the check.
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
    # Chosen when the table is created, and never changed. NULL: written by a version that lacks the column.
    sa.Column("listed", sa.Boolean),
    sa.Column("rated", sa.Boolean),
)
# NULL counts as "perhaps": the summary of the last event decides. Queries use these very words, so that the
# databases recognise the partial indices.
MAYBE_LISTED = sa.text("tables.listed IS NOT FALSE")
MAYBE_RATED = sa.text("tables.rated IS NOT FALSE")
_LISTED, _RATED = sa.text("listed IS NOT FALSE"), sa.text("rated IS NOT FALSE")
sa.Index("tables_listed", tables.c.created, sqlite_where=_LISTED, postgresql_where=_LISTED)
sa.Index("tables_rated", tables.c.game, sqlite_where=_RATED, postgresql_where=_RATED)

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
    # When the event happened. NULL: written by a version that lacks this column and the next.
    sa.Column("at", sa.Text),
    # When the time of the player to move is up; NULL if no clock runs.
    sa.Column("due", sa.Text),
)

SITTING = sa.text("kind IN ('created', 'sat')")
sa.Index(
    "events_sitting",
    events.c.client,
    events.c.table_id,
    sqlite_where=SITTING,
    postgresql_where=SITTING,
)

ENDING = sa.text("kind = 'over'")
sa.Index("events_over", events.c.table_id, sqlite_where=ENDING, postgresql_where=ENDING)

jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    # Seconds since 1970. NULL for a lease without a due time.
    sa.Column("due", sa.Double),
    sa.Column("node", sa.Text, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
    sa.Index("jobs_due", "due"),
)

# The key-value store: computed or submitted texts by kind and key. No game depends on them.
key_values = sa.Table(
    "kept",
    metadata,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
