"""Quadracarta: one deck of 2 × 2 coats of arms, two games (Minisurf, Maxisurf) and their duplicate variants.

The rules here are pure and use no numpy; only `kernel*.py` may.
"""
