"""The databases of the service's tests, for the server too."""

from support.table_fixtures import migrated, postgres_url, url

__all__ = ["migrated", "postgres_url", "url"]
