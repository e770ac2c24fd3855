"""The databases and houses of the service's tests, for the server too."""

from service.conftest import address, house, migrated, postgres_url, url

__all__ = ["address", "house", "migrated", "postgres_url", "url"]
