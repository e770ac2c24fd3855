"""An extension of Griffe, which reads docstrings for the documentation site: examples with `>>>` become code blocks."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

# From a line with a prompt to the next empty line.
EXAMPLE = re.compile(r"^([ \t]*)>>> .*(?:\n(?![ \t]*$).*)*", re.MULTILINE)


def fenced(docstring: str) -> str:
    """The docstring with its examples between fences."""
    return EXAMPLE.sub(lambda example: f"{example[1]}```pycon\n{example[0]}\n{example[1]}```", docstring)


class DoctestBlocks(Extension):
    """Changes every docstring once, when its object has been read."""

    def on_instance(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
