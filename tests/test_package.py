"""The package as a whole: its public names, what importing it loads, its errors."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

import quadrangle
from quadrangle.games.rules_pages import titles
from quadrangle.languages import codes


def test_the_public_names_are_these() -> None:
    assert sorted(quadrangle.__all__) == quadrangle.__all__
    assert quadrangle.__all__ == [
        "Action", "Actions", "BadRecord", "Facts", "Game", "Illegal", "ImpossibleState", "Option", "QuadrangleError",
        "Record", "State", "Unplayable", "Unreadable", "bot", "game", "games", "perft", "state",
    ]  # fmt: skip
    for name in quadrangle.__all__:
        assert getattr(quadrangle, name) is not None


def test_importing_it_loads_no_compiler_and_no_server() -> None:
    code = "import sys, quadrangle; print([m for m in ('numba', 'numpy', 'fastapi', 'sqlalchemy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_facts_are_declared_for_every_game() -> None:
    for name, facts in quadrangle.games().items():
        assert facts.name == name and facts.title and facts.players and facts.minutes
        assert set(titles(name)) == set(codes())


def test_the_order_of_options_does_not_matter() -> None:
    assert quadrangle.game("planquadrat", width=4, height=3) == quadrangle.game("planquadrat", height=3, width=4)


@pytest.mark.parametrize(
    ("call", "names"),
    [
        (lambda: quadrangle.game("chess"), "chess"),
        (lambda: quadrangle.bot(quadrangle.game("planquadrat", width=4), 3), "by its name, such as 'planquadrat', not"),  # type: ignore[arg-type]
        (lambda: quadrangle.game("planquadrat", players=3), "3"),
        (lambda: quadrangle.game("planquadrat", players=True), "True"),
        (lambda: quadrangle.game("planquadrat", gravity=1), "gravity"),
        (lambda: quadrangle.game("planquadrat", sliding=1), "sliding"),
    ],
)
def test_an_impossible_game_is_refused_with_the_reason(call, names: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(quadrangle.Unplayable, match=names):
        call()


@pytest.mark.parametrize("game", sorted(quadrangle.games()))
@pytest.mark.parametrize("thing", [3, None, 1.5, (1, 2), b"c2-c3"])
def test_what_is_not_an_action_is_refused_in_words(game: str, thing: object) -> None:
    state = quadrangle.game(game).start().deal(random.Random(1))
    with pytest.raises((quadrangle.Unreadable, quadrangle.Illegal), match=r"\w+ \w+"):
        state.play(thing)


@pytest.mark.parametrize("game", sorted(quadrangle.games()))
def test_a_position_is_drawn_as_svg_and_png(game: str) -> None:
    state = quadrangle.game(game).start().deal(random.Random(1))
    assert state.svg() == state._repr_svg_() and state.svg().startswith("<svg")
    picture = state.png(width=200)
    assert picture.startswith(b"\x89PNG") and int.from_bytes(picture[16:20], "big") == 200
    with pytest.raises(quadrangle.Unplayable, match="at least one pixel wide, not 0"):
        state.png(width=0)


def test_all_errors_are_value_errors_and_quadrangle_errors() -> None:
    for error in (quadrangle.Unreadable, quadrangle.Illegal, quadrangle.Unplayable, quadrangle.BadRecord):
        assert issubclass(error, quadrangle.QuadrangleError) and issubclass(error, ValueError)


def test_refusal_codes_are_unique_and_their_sentences_complete() -> None:
    from quadrangle.core.errors import COMMON_REFUSALS
    from quadrangle.games.planquadrat.refusals import REFUSALS

    codes = [refusal.code for refusal in COMMON_REFUSALS + REFUSALS]
    assert len(codes) == len(set(codes))
    assert all(refusal.sentence.endswith(".") and refusal.rule for refusal in COMMON_REFUSALS + REFUSALS)
