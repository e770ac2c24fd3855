"""Minisurf: cover as few cells as possible. `games/quadracarta` holds what it shares with Maxisurf."""
