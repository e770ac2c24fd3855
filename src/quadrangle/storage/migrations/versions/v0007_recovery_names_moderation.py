"""Recovery of accounts, names that are held, and more about reports and bans.

New columns are nullable, because older nodes insert rows without them during a rolling upgrade. Accounts that an older
node made hold no name until the next start of a newer one (`AccountRows.hold_names`).
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None
COLUMNS: dict[str, list[sa.Column[Any]]] = {
    "sessions": [sa.Column("proved", sa.Text)],
    "contacts": [sa.Column("unsubscribe", sa.Text), sa.Column("muted", sa.Boolean)],
    "reports": [sa.Column("context", sa.Text)],
    "bans": [sa.Column("name", sa.Text), sa.Column("words", sa.Text), sa.Column("operator", sa.Text)],
}


def upgrade() -> None:
    op.create_table(
        "name_holds",
        sa.Column("skeleton", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("until", sa.Text),
    )
    op.create_index("ix_name_holds_person", "name_holds", ["person"])
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])
    op.create_table(
        "password_resets",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("operator", sa.Text),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("expires", sa.Text, nullable=False),
    )
    op.create_index("ix_password_resets_person", "password_resets", ["person"])
    for table, columns in COLUMNS.items():
        for column in columns:
            op.add_column(table, sa.Column(column.name, column.type))
    op.create_index("ix_contacts_unsubscribe", "contacts", ["unsubscribe"])


def downgrade() -> None:
    op.drop_index("ix_contacts_unsubscribe", "contacts")
    for table, columns in COLUMNS.items():
        for column in columns:
            op.drop_column(table, column.name)
    op.drop_table("password_resets")
    op.drop_table("recovery_codes")
    op.drop_table("name_holds")
