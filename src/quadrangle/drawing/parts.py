"""Drawings as data: a game's `shapes.json` holds numbers and parts, like `["circle", {"r": 3, "fill": "--gold"}]`.

The page reads the same files. A value that begins with `--` is a token of the theme.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from quadrangle.drawing.svg import element
from quadrangle.drawing.theme import Theme

Part = list[Any]


def shapes(package: str) -> dict[str, Any]:
    """What the drawings of a game consist of."""
    parts: dict[str, Any] = json.loads(resources.files(package).joinpath("shapes.json").read_text("utf-8"))
    return parts


def drawn(parts: list[Part], theme: Theme) -> str:
    """The parts as SVG text, in the colours of a theme."""
    return "".join(_part(theme, *part) for part in parts)


def _part(theme: Theme, name: str, attributes: dict[str, Any], inside: list[Part] | None = None) -> str:
    return element(name, *([drawn(inside, theme)] if inside else []), **coloured(attributes, theme))


def coloured(attributes: dict[str, Any], theme: Theme) -> dict[str, Any]:
    return {key: colour(value, theme) for key, value in attributes.items()}


def colour(value: Any, theme: Theme) -> Any:
    return theme[value[2:]] if isinstance(value, str) and value.startswith("--") else value
