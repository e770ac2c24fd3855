"""The theme table and small helpers for SVG. Knows no rule."""
