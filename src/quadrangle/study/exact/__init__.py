"""Exact results: solved small games, and exhaustive searches over cards and forms."""
