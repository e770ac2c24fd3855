"""The table drawn with text and as a picture, and the view that the page draws from."""

from __future__ import annotations

import dataclasses
import json
import xml.etree.ElementTree as ET

import pytest
from games.quadrata.positions import position

import quadrangle
from quadrangle.drawing.theme import THEMES
from quadrangle.games.quadrata import svg, text
from quadrangle.games.quadrata.state import QuadrataState

HOUSE = "5@a1e.a1n.a1s.a1w.b1w"
TABLE = position(f"{HOUSE},2@c2e.c2n,1@c3s/4p", "3@a1e.a1n.b1w/1,1", "-/-", rolled=3, turns=42)

DRAWN = """\
quadrata, round 1 of 1; player 1 rolled 3
supply: 1 ×1  2 ×6  3 ×6  4s ×4  4p ×2  5 ×2  6 ×7

* player 1: 2 in this round       player 2: -1 in this round
  ┌───────────────────────┐       ┌───────────────────────┐
  │   ·       ·       ·   │       │   ·       ·       ·   │
3 │ ·   ·   ·   ·   · ∧ · │     3 │ ·   ·   ·   ·   ·   · │
  │   ·       ·     ╱ 1 ╲ │       │   ·       ·       ·   │
  │               ╶───────┤       │                       │
  │   ·       ·     ╲ 2   │       │   ·       ·       ·   │
2 │ ·   ·   ·   ·   · ╲ 2 │     2 │ ·   ·   ·   ·   ·   · │
  │   ·       ·       · ╲ │       │   ·       ·       ·   │
  ├───────╴               │       ├───────╴               │
  │   5     ╲ ·       ·   │       │ ╲ 3     ╲ ·       ·   │
1 │ 5   5   5 > ·   ·   · │     1 │ · ╲ 3   3 > ·   ·   · │
  │   5     ╱ ·       ·   │       │   · ╲   ╱ ·       ·   │
  └───────────────────────┘       └───────────────────────┘
      a       b       c               a       b       c
"""


def test_the_table_is_drawn_with_text() -> None:
    assert str(TABLE).startswith(DRAWN)
    assert "player 3: 0 in this round" in str(TABLE)
    assert str(TABLE).endswith("total          0         0         0")


def test_on_request_plain_characters_do() -> None:
    drawn = text.draw(TABLE, ascii_only=True)
    assert drawn.isascii()
    assert len(drawn.splitlines()) == len(str(TABLE).splitlines())


def test_a_round_with_a_joker_and_a_finished_game_say_so() -> None:
    assert "the six is a joker" in str(position("-/-", "-/5,5,5,5", rolled=6, joker=True))
    over = position("-/-", "-/-", rolled=1, turns=1, began=2, turn_limit=1).play("1 supply>reserve")
    assert "over, won by 2" in str(over)


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_is_well_formed_in_every_theme(theme: str) -> None:
    for state in (TABLE, TABLE.game.start(), position("-/-", "-/5,5,5,5", rolled=6, joker=True)):
        root = ET.fromstring(svg.draw(state, THEMES[theme]))
        assert root.tag.endswith("svg") and root.find("{*}title") is not None


def pieces(state: QuadrataState) -> list[str]:
    """The numbers on all pieces of the picture, in the colours of their forms."""
    root = ET.fromstring(state._repr_svg_())
    groups = [group.findall("{*}text") for group in root.iter("{http://www.w3.org/2000/svg}g")]
    return sorted(
        texts[0].text or "" for texts in groups if len(texts) == 1 and texts[0].get("text-anchor") == "middle"
    )


def test_every_form_on_the_table_and_in_the_wells_shows_its_number() -> None:
    wells = ["1", "2", "3", "4", "4", "5", "6"]
    assert pieces(TABLE.game.start()) == wells
    assert pieces(TABLE) == sorted([*wells, "5", "2", "1", "4", "3", "1"])
    assert ">×2<" in TABLE._repr_svg_(), "two equal forms in a reserve are one picture with a number"


def test_the_form_laid_last_is_outlined_in_brass() -> None:
    state = TABLE.play("3 supply>square:a3e.a3n.b3w")
    gold = THEMES["wood"]["gold"]
    assert _outlined(state, gold) == 1 and _outlined(TABLE, gold) == 0


def _outlined(state: QuadrataState, colour: str) -> int:
    root = ET.fromstring(state._repr_svg_())
    return sum(each.get("stroke") == colour for each in root.iter("{http://www.w3.org/2000/svg}polygon"))


def test_the_label_describes_the_table_in_a_sentence() -> None:
    description = "player 1 has 3 forms in the square and 1 in reserve"
    assert description in svg.label(TABLE) and svg.label(TABLE) in TABLE._repr_svg_()


def test_the_view_has_all_that_the_page_draws() -> None:
    view = TABLE.view()
    assert (view.game, view.phase, view.round, view.rounds) == ("quadrata", "move", 1, 1)
    assert (view.turns, view.turn_limit, view.began, view.mover, view.rolled) == (42, 200, 1, 1, 3)
    assert view.side == 3 and view.free == (28, 33, 36) and view.standing == (2, -1, 0)
    assert view.supply == {"1": 1, "2": 6, "3": 6, "4s": 4, "4p": 2, "5": 2, "6": 7}
    assert [form.code for form in view.forms] == list(view.supply)
    assert {(form.code, form.place) for form in view.boards[0].forms} == {
        ("5", "a1e.a1n.a1s.a1w.b1w"), ("2", "c2e.c2n"), ("1", "c3s")
    }  # fmt: skip
    assert view.boards[0].reserve == {"4p": 1} and view.last is None
    assert json.loads(json.dumps(dataclasses.asdict(view)))["boards"][1]["reserve"] == {"1": 2}


def test_the_view_follows_the_phases_of_a_game() -> None:
    state = quadrangle.game("quadrata", 2, rounds=2, turn_limit=1).start()
    seen = []
    for move in ("begin 1", "roll 1", "1 supply>reserve", "roll 2", "2 supply>reserve", "begin 2", "roll 6"):
        seen.append((state.view().phase, state.view().round))
        state = state.play(move)
    assert seen == [("begin", 1), ("roll", 1), ("move", 1), ("roll", 1), ("move", 1), ("begin", 1), ("roll", 2)]
    state = state.play("6 supply>reserve").play("roll 6").play("6 supply>reserve")
    view = state.view()
    assert (view.phase, view.round, view.rounds_scored) == ("over", 2, ((-1, -1), (-1, -1)))
    assert view.last is not None and (view.last.player, view.last.rolled) == (1, 6)
