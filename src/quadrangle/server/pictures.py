"""Boards as PNG, for those who cannot show SVG: by resvg, if the extra `pictures` is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

WIDTH = 800


def can_rasterise() -> bool:
    return find_spec("resvg_py") is not None


def rasterised(drawing: str, width: int = WIDTH) -> bytes:
    """An SVG drawing as PNG. For a thread: it takes a while."""
    # Loaded when a picture is asked for: not everybody has it.
    return bytes(import_module("resvg_py").svg_to_bytes(svg_string=drawing, width=width))
