"""What people see: text, pictures, and the view of the page."""

from __future__ import annotations

import dataclasses
import json
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from games.quadracarta.playing import VARIANTS, make, named, play

import quadrangle
from quadrangle.drawing.theme import THEMES, WOOD
from quadrangle.games.quadracarta import piece_drawing, svg, text

STACKED = "maxisurf players=2 duplicate=false | lay 1 BBBB; BBRY@0,0 RYBY@1,1; BRYY@0,0 RRRR@0,0"
TAKING = "minisurf players=3 duplicate=false | take 2 BBRY>1 RYYY BBRR; BBBB@0,0; BRYY@0,0; BBRR@0,0"


def test_the_text_shows_the_outlines_of_the_cards_on_top() -> None:
    assert str(quadrangle.state(STACKED)).splitlines()[3:11] == [
        "player 1 · 7 cells · B 2+1  R 1  Y 1+1+1",
        "      0   1   2",
        "   ┌───────┐",
        "  0│ B   B │",
        "   │   ┌───┴───┐",
        "  1│ Y │ R   Y │",
        "   └───┤       │",
        "  2    │ Y   B │",
    ]


def test_the_headline_names_the_step_and_its_player() -> None:
    assert str(quadrangle.state(STACKED)).splitlines()[:2] == [
        "Maxisurf · round 2 · pile 43 · player 1 lays BBBB",
        "shown: BBBB",
    ]
    assert str(quadrangle.state(TAKING)).splitlines()[:2] == [
        "Minisurf · round 1 · pile 42 · player 2 takes a card",
        "shown: BBRY (player 1), RYYY, BBRR",
    ]


def test_plain_ascii_on_request() -> None:
    state: Any = quadrangle.state(STACKED)
    assert text.draw(state, ascii_only=True).isascii()


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_the_picture_is_sound_and_shows_every_card(variant: tuple[str, int, bool]) -> None:
    for number, (state, action) in enumerate(play(make(*variant), seed=6)):
        if number % 25 == 0 or action is None:
            picture = ET.fromstring(state._repr_svg_())
            arms_shown = list(picture.iter("{http://www.w3.org/2000/svg}use"))
            laid = sum(len(area.lays) for area in state.areas)
            assert len(arms_shown) == 4 * (laid + len(state.open_cards))


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_draws_the_same_cards_on_another_felt(theme: str) -> None:
    state: Any = quadrangle.state(TAKING)
    picture = svg.draw(state, THEMES[theme])
    assert THEMES[theme]["felt2"] in picture and THEMES[theme]["R"] == THEMES["wood"]["R"] in picture


def test_a_card_on_others_lies_higher() -> None:
    assert piece_drawing.lifted(0) == (0, 0) and piece_drawing.lifted(3)[1] < piece_drawing.lifted(1)[1] < 0
    assert piece_drawing.card("BBBB", 0, 0, WOOD, level=3) != piece_drawing.card("BBBB", 0, 0, WOOD)


def test_towns_differ_in_shape() -> None:
    coats = {
        attributes["id"]: inside[0] for name, attributes, inside in piece_drawing.SHAPES["defs"] if name == "symbol"
    }
    assert sorted(coats) == ["coat-B", "coat-R", "coat-Y"]
    assert len({attributes.get("d", name) for name, attributes in coats.values()}) == 3


def test_the_view_has_everything_on_the_table() -> None:
    view = quadrangle.state(STACKED).view()
    assert dataclasses.asdict(view) == {
        "game": "maxisurf", "phase": "lay", "duplicate": False, "round": 2, "first": 1, "pile": 43, "aside": 0,
        "shown": ({"card": "BBBB", "taken_by": None},), "hands": ("BBBB", None),
        "areas": (
            {
                "cards": (
                    {"laid": "BBRY", "x": 0, "y": 0, "levels": (0, 0, 0, 0)},
                    {"laid": "RYBY", "x": 1, "y": 1, "levels": (1, 0, 0, 0)},
                ),
                "cells": 7, "groups": {"B": (2, 1), "R": (1,), "Y": (1, 1, 1)}, "passed": False, "last": 1,
            },
            {
                "cards": (
                    {"laid": "BRYY", "x": 0, "y": 0, "levels": (0, 0, 0, 0)},
                    {"laid": "RRRR", "x": 0, "y": 0, "levels": (1, 1, 1, 1)},
                ),
                "cells": 4, "groups": {"B": (), "R": (4,), "Y": ()}, "passed": False, "last": 1,
            },
        ),
    }  # fmt: skip


def test_the_view_shows_who_took_what() -> None:
    view = quadrangle.state(TAKING).view()
    assert [(face.card, face.taken_by) for face in view.shown] == [
        ("BBRY", 1),
        ("RYYY", None),
        ("BBRR", None),
    ]
    assert view.hands == ("BBRY", None, None)


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_views_and_effects_are_plain_json(variant: tuple[str, int, bool]) -> None:
    for number, (state, action) in enumerate(play(make(*variant), seed=7)):
        if number % 20 == 0 or action is None:
            effects = {text: dataclasses.asdict(effect) for text, effect in state.effects().items()}
            json.dumps([dataclasses.asdict(state.view()), effects])
