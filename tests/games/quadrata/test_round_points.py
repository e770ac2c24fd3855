"""How the points of a round came about, for the end of the game."""

from __future__ import annotations

import random

import quadrangle


def test_the_view_has_the_parts_of_every_round_played() -> None:
    rng = random.Random(4)
    state = quadrangle.game("quadrata", players=2, rounds=2, turn_limit=3).start()
    while state.turn is not None:
        state = state.play(rng.choice(list(state.actions())))
    view = state.view()
    assert len(view.rounds_told) == 2
    sums = tuple(tuple(part.forms + part.bonus - part.reserve for part in parts) for parts in view.rounds_told)
    assert sums == view.rounds_scored
