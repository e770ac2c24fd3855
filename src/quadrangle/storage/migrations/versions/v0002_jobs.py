"""Jobs: what one of the nodes has to do, when it is due, and which node has it until when (seconds since 1970)."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("due", sa.Double),
        sa.Column("node", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_index("jobs_due", "jobs", ["due"])


def downgrade() -> None:
    op.drop_table("jobs")
