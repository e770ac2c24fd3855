"""The database schema as SQLAlchemy tables: the log, accounts and notifications. `metadata` has all of them."""

from quadrangle.storage.schema import accounts, notifications
from quadrangle.storage.schema.log import metadata

__all__ = ["accounts", "metadata", "notifications"]
