"""Small helpers that write SVG elements as text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from zlib import crc32

Point = tuple[float, float]
_ID = re.compile(r'\bid="|href="#|url\(#')


def number(value: float) -> str:
    """A number without needless digits: 3, 3.5, 3.46."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name: str, *inside: str, **attributes: object) -> str:
    """`element("rect", width=3, stroke_width=1)` → `<rect width="3" stroke-width="1"/>`."""
    words = [name] + [f'{key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items()]
    head = " ".join(words)
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def _value(value: object) -> str:
    return number(value) if isinstance(value, float) else escape(str(value), quote=True)


def points(corners: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def polygon(corners: Iterable[Point], **attributes: object) -> str:
    return element("polygon", points=points(corners), **attributes)


def text(words: object, x: float, y: float, **attributes: object) -> str:
    return element("text", escape(str(words)), x=x, y=y, **attributes)


def picture(width: float, height: float, label: str, *inside: str) -> str:
    """A whole SVG document with a label for screen readers. Its ids are unique to it."""
    return element(
        "svg",
        element("title", escape(label)),
        _own_ids("".join(inside)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=number(width),
        height=number(height),
        role="img",
    )


def _own_ids(drawing: str) -> str:
    """The same with a prefix before every id: two pictures in one notebook do not use each other's definitions."""
    prefix = f"q{crc32(drawing.encode()):08x}-"
    return _ID.sub(lambda match: match.group() + prefix, drawing)
