"""Quadracarta: what Minisurf and Maxisurf share: one deck of 2 × 2 coats of arms, areas, notation and drawing.

The rules here are pure and use no NumPy; only `kernel/` may.
"""
