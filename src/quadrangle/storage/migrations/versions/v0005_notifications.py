"""Notifications: which devices and addresses get notifications, when not, and which they got."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("client", sa.Text, nullable=False),
        sa.Column("session", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
    )
    op.create_index("ix_devices_client", "devices", ["client"])
    op.create_table(
        "contacts",
        sa.Column("client", sa.Text, primary_key=True),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("address", sa.Text),
        sa.Column("code", sa.Text),
        sa.Column("asked", sa.Text),
    )
    op.create_index("ix_contacts_code", "contacts", ["code"])
    op.create_table(
        "told",
        sa.Column("client", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("subject", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("told")
    op.drop_table("contacts")
    op.drop_table("devices")
