"""Bots at tables: a fair queue, a pool of search threads, and turns that survive restarts."""
