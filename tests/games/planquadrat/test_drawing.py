"""The board in characters and as a picture."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import quadrangle
from quadrangle.drawing.theme import THEMES
from quadrangle.games.planquadrat import svg, text

SIX = "planquadrat players=2 sliding=true | houses=b1-e1,b3-e3,b1-b3,e1-e2,e2-e3 claims=1:b2.c2.d2.b3.c3.d3"

DRAWN = """\
4 ·   ·   ·   ·   ·   ·   ·   ·   ·

3 ·   ·━━━━━━━━━━━·   ·   ·   ·   ·
      ┃░░░ ░░░ ░░░┃
2 ·   ┃   ·   ·   ·   ·   ·   ·   ·
      ┃░○░ ░░░ ░░░┃
1 ·   ·━━━━━━━━━━━·   ·   ·   ·   ·
"""


def test_the_text_shows_grooves_houses_monuments_and_coordinates() -> None:
    drawn = str(quadrangle.state(SIX))
    assert DRAWN in drawn
    assert "  a   b   c   d   e   f   g   h   i" in drawn
    assert "○ player 1: 6 points" in drawn


def test_the_text_is_plain_ascii_on_request() -> None:
    state: Any = quadrangle.state(SIX)
    assert text.draw(state, ascii_only=True).isascii()


def test_the_picture_is_well_formed_in_every_theme() -> None:
    state: Any = quadrangle.state(SIX).play("c4-c6")
    for theme in THEMES.values():
        ElementTree.fromstring(svg.draw(state, theme))


def test_the_picture_describes_the_position_to_screen_readers() -> None:
    assert "player 1 holds 6 at b2" in quadrangle.state(SIX)._repr_svg_()


def test_what_was_moved_last_is_marked_in_brass() -> None:
    state = quadrangle.state(SIX)
    assert state._repr_svg_().count(THEMES["wood"]["gold"]) < state.play("c4-c6")._repr_svg_().count(
        THEMES["wood"]["gold"]
    )


def test_the_view_shows_a_court_as_claimable_from_the_moment_it_is_closed_until_the_turn_ends() -> None:
    state = quadrangle.game("planquadrat").start()
    for action in ("c2-e2", "c4-e4", "-", "c2-c4", "-", "e2-e4"):
        state = state.play(action)
    slide, claim = state.view(), state.play("-").view()
    assert (slide.phase, claim.phase) == ("slide", "claim")
    assert [court.claimable for court in (*slide.closed, *claim.closed)] == [True, True]
    assert [court.claimable for court in state.play("-").play("-").view().closed] == [False]
