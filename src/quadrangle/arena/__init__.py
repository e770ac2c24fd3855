"""Matches and round robins between bots, ratings with error bars, and the line protocol for external programs."""
