"""Lessons, puzzles and the daily challenge as pure functions: no tables, no accounts."""
