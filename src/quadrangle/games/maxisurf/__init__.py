"""Maxisurf: make your smallest group as large as possible. `games/quadracarta` holds what it shares with Minisurf."""
