"""The table of colours: the page's style sheet is written from it, and texts have enough contrast."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrangle.drawing.css import tokens
from quadrangle.drawing.theme import COLOURS, THEMES

SHEET = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.generated.css"
TEXT = [("ink", "page"), ("ink2", "page"), ("ink3", "page"), ("onaccent", "accent"), ("accentink", "accentsoft"),
        ("goldink", "goldsoft"), ("danger", "surface"), ("frameink", "frame")]  # fmt: skip
CONTROLS = [("line2", "surface"), ("focus", "page"), ("hface", "tile"), ("lface", "tile")]


def test_the_style_sheet_of_the_page_is_what_the_table_says() -> None:
    assert SHEET.read_text("utf-8") == tokens(), f"python -m quadrangle.drawing.css > {SHEET}"


def test_every_colour_is_given_for_every_theme() -> None:
    assert {len(colours) for colours in COLOURS["themed"].values()} == {len(THEMES)}
    assert not COLOURS["themed"].keys() & COLOURS["fixed"].keys()


@pytest.mark.parametrize("theme", THEMES)
def test_text_and_controls_stand_out(theme: str) -> None:
    for least, pairs in ((4.5, TEXT), (3.0, CONTROLS)):
        for front, ground in pairs:
            assert contrast(THEMES[theme][front], THEMES[theme][ground]) >= least, f"{front} on {ground}"


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
