"""The schema of notifications.

devices    browsers that subscribed to Web Push
contacts   quiet hours, language and e-mail address of a client
told       the last notification of each client about each table (`notified`)
"""

from __future__ import annotations

import sqlalchemy as sa

from quadrangle.storage.schema.log import metadata

devices = sa.Table(
    "devices",
    metadata,
    # The address at the browser's push service.
    sa.Column("endpoint", sa.Text, primary_key=True),
    sa.Column("client", sa.Text, nullable=False, index=True),
    # The digest of the session in which the device subscribed; empty for guests. After signing out it gets nothing.
    sa.Column("session", sa.Text, nullable=False),
    sa.Column("p256dh", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("created", sa.Text, nullable=False),
)

contacts = sa.Table(
    "contacts",
    metadata,
    sa.Column("client", sa.Text, primary_key=True),
    # Quiet hours in minutes after midnight, local time. Equal values: none.
    sa.Column("quiet_from", sa.Integer, nullable=False),
    sa.Column("quiet_to", sa.Integer, nullable=False),
    sa.Column("zone", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("address", sa.Text),
    # The digest of the code that was sent to the address; NULL once its owner has confirmed.
    sa.Column("code", sa.Text, index=True),
    sa.Column("asked", sa.Text),
    # In the links that end e-mails, and whether they have ended. The address stays for a forgotten password.
    sa.Column("unsubscribe", sa.Text, index=True),
    sa.Column("muted", sa.Boolean),
)

notified = sa.Table(
    "told",
    metadata,
    sa.Column("client", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("subject", sa.Text, nullable=False),
)
