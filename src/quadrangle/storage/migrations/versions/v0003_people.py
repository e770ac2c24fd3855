"""People: accounts, sessions, passkeys, ratings, reports. And the ends of games, which ratings are computed from."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("client", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("renamed", sa.Text),
        sa.Column("deleted", sa.Text),
        sa.Column("operator", sa.Boolean, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("seen", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("used", sa.Text),
        sa.Column("device", sa.Text, nullable=False),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.Text, primary_key=True),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("expires", sa.Text, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("used", sa.Text),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("reporter", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("client", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("closed", sa.Text),
        sa.Column("outcome", sa.Text),
    )
    op.create_table(
        "bans",
        sa.Column("client", sa.Text, primary_key=True),
        sa.Column("person", sa.Text),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("until", sa.Text),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.Column("lost", sa.Integer, nullable=False),
    )
    op.create_index("ratings_game", "ratings", ["game"])
    op.create_table(
        "rated_results",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("finished", sa.Text, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )
    op.create_index("rated_results_person", "rated_results", ["person", "game", "finished"])
    op.create_index("rated_results_game", "rated_results", ["game", "finished"])
    over = sa.text("kind = 'over'")
    op.create_index("events_over", "events", ["table_id"], sqlite_where=over, postgresql_where=over)


def downgrade() -> None:
    op.drop_index("events_over", "events")
    op.drop_table("people")
    op.drop_table("sessions")
    op.drop_table("passkeys")
    op.drop_table("challenges")
    op.drop_table("tokens")
    op.drop_table("blocks")
    op.drop_table("reports")
    op.drop_table("bans")
    op.drop_table("ratings")
    op.drop_table("rated_results")
