"""The one table of colours, `colours.json`: drawings name a token, a theme gives it a colour.

A picture drawn here carries its colours with it. The page has the same tokens as CSS custom properties, written from
this table by `quadrangle.drawing.css`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from types import MappingProxyType
from typing import Any

Theme = Mapping[str, str]

COLOURS: dict[str, Any] = json.loads(resources.files(__package__).joinpath("colours.json").read_text("utf-8"))


def _theme(column: int) -> Theme:
    """What every theme shares (cards, forms), and this theme's own colours."""
    own = {token: colours[column] for token, colours in COLOURS["themed"].items()}
    return MappingProxyType(COLOURS["fixed"] | own)


THEMES: Mapping[str, Theme] = MappingProxyType({name: _theme(nth) for nth, name in enumerate(COLOURS["themes"])})
WOOD = THEMES["wood"]

SERIF: str = COLOURS["fonts"]["serif"]
SANS: str = COLOURS["fonts"]["sans"]
