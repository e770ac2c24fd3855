"""QR codes: black on white in every theme, with the margin of four modules that readers need."""

from __future__ import annotations

from typing import TextIO

MARGIN = 4


def qr_picture(link: str) -> str:
    """As an SVG in a data URI, for a page to show."""
    import segno  # takes memory, and most servers never need it

    code = segno.make_qr(link, error="m")
    return code.svg_data_uri(border=MARGIN, dark="#000000", light="#ffffff", omitsize=True)


def print_qr(link: str, out: TextIO) -> None:
    """As text, if the output is a terminal that can show it."""
    if out.isatty() and "utf" in (out.encoding or "").lower():
        import segno

        segno.make_qr(link, error="l").terminal(out, border=MARGIN, compact=True)
