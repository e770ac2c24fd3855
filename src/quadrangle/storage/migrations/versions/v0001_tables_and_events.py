"""Tables and events.

A migration is history: it spells its tables out and does not follow what `schema.py` becomes later.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
    )
    op.create_table(
        "events",
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
    sitting = sa.text("kind IN ('created', 'sat')")
    op.create_index("events_sitting", "events", ["client", "table_id"], sqlite_where=sitting, postgresql_where=sitting)


def downgrade() -> None:
    op.drop_table("events")
    op.drop_table("tables")
