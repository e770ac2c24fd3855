"""Fixtures for the tests of tables: harnesses and databases."""

from support.table_fixtures import harness, migrated, opening, pair, postgres_url, two_nodes, url

__all__ = ["harness", "migrated", "opening", "pair", "postgres_url", "two_nodes", "url"]
