"""Columns for what the log is queried by: `listed` and `rated` of tables, `at` and `due` of events.

All four are nullable, for rolling upgrades: an old node that still runs inserts rows without them, and must be able to.
Queries treat NULL as "unknown" and read the summary instead, so that such rows are found too.
The alternatives were worse. A default cannot depend on another column. A trigger or a generated column would parse JSON
for every move, and fail on a damaged row.

Existing rows are not filled here but right afterwards, by `fill_columns`. Here the tables are locked until the
transaction ends, and old nodes could not write meanwhile. Adding a nullable column takes no time.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("listed", sa.Boolean))
    op.add_column("tables", sa.Column("rated", sa.Boolean))
    op.add_column("events", sa.Column("at", sa.Text))
    op.add_column("events", sa.Column("due", sa.Text))
    listed, rated = sa.text("listed IS NOT FALSE"), sa.text("rated IS NOT FALSE")
    op.create_index("tables_listed", "tables", ["created"], sqlite_where=listed, postgresql_where=listed)
    op.create_index("tables_rated", "tables", ["game"], sqlite_where=rated, postgresql_where=rated)


def downgrade() -> None:
    op.drop_index("tables_rated", "tables")
    op.drop_index("tables_listed", "tables")
    op.drop_column("events", "due")
    op.drop_column("events", "at")
    op.drop_column("tables", "rated")
    op.drop_column("tables", "listed")
