"""The tables of people, beside those of the log. Unlike the log's their rows are changed and deleted.

    people         somebody with an account; `client` is who they are to tables, `folded` the name for comparing.
                   A deleted account keeps its row, without name and password: the games of others refer to it
    sessions       where somebody is signed in; only the digest of the cookie
    passkeys       public keys of devices          challenges   what passkeys sign, each valid once and for minutes
    tokens         for programs; only digests      blocks       who will not play whom
    reports        what people complain of         bans         clients that may only look
    ratings        as they are                     rated_results how each rated game changed them
    devices        browsers that want to be told   contacts     when not to tell somebody, and an e-mail address
    told           of what somebody was told last at each table

Times are ISO 8601 in UTC, as in the log: as texts they sort as they came.
"""

from __future__ import annotations

import sqlalchemy as sa

from quadrangle.service.stores.schema import metadata

__all__ = ["metadata"]

people = sa.Table(
    "people",
    metadata,
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

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("created", sa.Text, nullable=False),
    sa.Column("seen", sa.Text, nullable=False),
    sa.Column("device", sa.Text, nullable=False),
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("sign_count", sa.Integer, nullable=False),
    sa.Column("created", sa.Text, nullable=False),
    sa.Column("used", sa.Text),
    sa.Column("device", sa.Text, nullable=False),
)

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("challenge", sa.Text, primary_key=True),
    # The person or the guest's client that a new key is for; empty when somebody signs in.
    sa.Column("subject", sa.Text, nullable=False),
    sa.Column("expires", sa.Text, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, nullable=False, unique=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("scopes", sa.Text, nullable=False),
    sa.Column("created", sa.Text, nullable=False),
    sa.Column("used", sa.Text),
)

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("other", sa.Text, primary_key=True),
    sa.Column("at", sa.Text, nullable=False),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    # Who reports: a person, or a guest's client. Never shown to who is reported.
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

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("client", sa.Text, primary_key=True),
    sa.Column("person", sa.Text),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("until", sa.Text),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("won", sa.Integer, nullable=False),
    sa.Column("drawn", sa.Integer, nullable=False),
    sa.Column("lost", sa.Integer, nullable=False),
)
sa.Index("ratings_game", ratings.c.game)

rated_results = sa.Table(
    "rated_results",
    metadata,
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
sa.Index("rated_results_person", rated_results.c.person, rated_results.c.game, rated_results.c.finished)
sa.Index("rated_results_game", rated_results.c.game, rated_results.c.finished)

devices = sa.Table(
    "devices",
    metadata,
    # Where the browser's push service takes messages for it.
    sa.Column("endpoint", sa.Text, primary_key=True),
    sa.Column("client", sa.Text, nullable=False, index=True),
    # The digest of the session in which it asked; empty for guests. A device that is signed out is told nothing.
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
    # Quiet hours in minutes after midnight there; equal where there are none.
    sa.Column("quiet_from", sa.Integer, nullable=False),
    sa.Column("quiet_to", sa.Integer, nullable=False),
    sa.Column("zone", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("address", sa.Text),
    # The digest of what was sent to the address; empty once its owner has agreed.
    sa.Column("code", sa.Text, index=True),
    sa.Column("asked", sa.Text),
)

told = sa.Table(
    "told",
    metadata,
    sa.Column("client", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("subject", sa.Text, nullable=False),
)
