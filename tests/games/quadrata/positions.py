"""Positions for tests, written short."""

from __future__ import annotations

import quadrangle
from quadrangle.games.quadrata.state import QuadrataState


def position(
    *boards: str, rolled: int | str = "-", joker: bool = False, turns: int = 40, began: int | str | None = None,
    scored: str = "-", rounds: int = 1, turn_limit: int = 200,
) -> QuadrataState:  # fmt: skip
    """A position by its boards, `forms/reserve` each; player 1 is to move unless `began` says otherwise."""
    players = len(boards)
    if began is None:
        began = (-turns) % players + 1
    words = [f"scored={scored}", f"began={began}", f"turns={turns}", f"rolled={rolled}"]
    words += [f"joker={'yes' if joker else 'no'}"]
    words += [f"p{player}={board}" for player, board in enumerate(boards, 1)]
    game = quadrangle.game("quadrata", players, rounds=rounds, turn_limit=turn_limit)
    state = game.position(" ".join(words))
    assert isinstance(state, QuadrataState)
    return state


def ways(state: QuadrataState) -> set[str]:
    """The kinds of moves there are, without forms and triangles: `supply>square`, `reserve@2>reserve`."""
    return {
        ">".join(end.partition(":")[0] for end in text.partition(" ")[2].split(">")) for text in state.actions().texts
    }


def moved(state: QuadrataState) -> set[str]:
    """The codes of the forms that can be moved."""
    return {text.partition(" ")[0] for text in state.actions().texts}
