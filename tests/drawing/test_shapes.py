"""Drawings are data for Python and the page; formulas that both have give the same numbers."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest
from drawing.vectors import FILE, vectors

import quadrangle
from quadrangle.drawing.parts import drawn, shapes
from quadrangle.drawing.theme import WOOD

ROOMS = ("planquadrat", "quadracarta", "quadrata")
TOWN = "planquadrat players=2 sliding=true | houses=b1-e1,b3-e3,b1-b3,e1-e2,e2-e3 claims=1:b2.c2.d2.b3.c3.d3"


def test_the_page_is_held_to_what_python_draws_now() -> None:
    assert json.loads(FILE.read_text("utf-8")) == vectors(), "python tests/drawing/vectors.py"


@pytest.mark.parametrize("room", ROOMS)
def test_parts_name_only_colours_that_there_are(room: str) -> None:
    assert drawn(shapes(f"quadrangle.games.{room}")["defs"], WOOD).startswith("<")


@pytest.mark.parametrize("room", ROOMS)
def test_no_path_is_written_in_code(room: str) -> None:
    for file in files(f"quadrangle.games.{room}").iterdir():
        if file.name.endswith(".py"):
            assert not re.search(r'"M-?[\d.]+[ ,-][^{"]*"', file.read_text("utf-8")), file.name


def test_pictures_in_one_document_do_not_share_ids() -> None:
    one, other = (quadrangle.state(TOWN).play(action)._repr_svg_() for action in ("c5-c7", "g5-g7"))
    assert _ids(one) and not _ids(one) & _ids(other)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', one)) <= _ids(one)


def _ids(picture: str) -> set[str]:
    return set(re.findall(r'\bid="([\w-]+)"', picture))
