"""The schema of accounts. Unlike those of the log, rows are changed and deleted.

    people         accounts; `client` is their id at tables, `folded` the name for comparisons.
                   A deleted account keeps its row without name and password, because games refer to it
    sessions       signed-in browsers; only the digest of the cookie
    passkeys       public keys of devices          challenges     what passkeys sign, each valid once and for minutes
    tokens         for programs; only digests      blocks         who does not want to play whom
    reports        complaints about people         bans           clients that may only watch
    name_holds     who may use a name: it stays reserved for a while after its account has another one
    recovery_codes and password_resets             ways back for people who forgot the password; only digests
    ratings        the current ones                rated_results  how each rated game changed them

Times are ISO 8601 in UTC, as in the log, so that they sort as texts.
"""

from __future__ import annotations

import sqlalchemy as sa

from quadrangle.storage.schema.log import metadata

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
    # When password or passkey were last given in this session; NULL: only at its beginning.
    sa.Column("proved", sa.Text),
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
    # The account or the guest's client that a new key is for; empty for signing in.
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
    # The reporter: an account, or a guest's client. Never shown to the reported person.
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
    # What was written at the table before the report: lines of a chat as JSON.
    sa.Column("context", sa.Text),
)

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("client", sa.Text, primary_key=True),
    sa.Column("person", sa.Text),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("until", sa.Text),
    # The name of a guest, words for the banned person, and the operator.
    sa.Column("name", sa.Text),
    sa.Column("words", sa.Text),
    sa.Column("operator", sa.Text),
)

name_holds = sa.Table(
    "name_holds",
    metadata,
    # A digest of the name's skeleton: names that look alike have the same.
    sa.Column("skeleton", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    # NULL as long as the account has this name.
    sa.Column("until", sa.Text),
)

recovery_codes = sa.Table(
    "recovery_codes",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("created", sa.Text, nullable=False),
)

password_resets = sa.Table(
    "password_resets",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    # The operator who made the link; NULL if it was requested by e-mail.
    sa.Column("operator", sa.Text),
    sa.Column("created", sa.Text, nullable=False),
    sa.Column("expires", sa.Text, nullable=False),
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
