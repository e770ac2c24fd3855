"""Reasons for Minisurf: cells added and covered again, and what is left to the next player."""

from __future__ import annotations

from collections.abc import Iterator

from quadrangle.bots.reasons import Reason, Reasons, Wording
from quadrangle.core.state import Action
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta.actions import Lay

WORDINGS = (
    Wording(
        "adds", "Adds {n} cells; coats of arms covered: {covers}.", "Adds 1 cell; coats of arms covered: {covers}."
    ),
    Wording("card-adds", "The card adds {n} cells where it fits best.", "The card adds 1 cell where it fits best."),
    Wording(
        "leaves-next",
        "The next player then has to add at least {n} cells.",
        "The next player then has to add at least 1 cell.",
    ),
)


def find(state: MinisurfState, action: Action) -> Iterator[Reason]:
    if isinstance(action, Lay):
        adds = state.areas[state.player - 1].adds(action)
        yield "adds", {"n": adds, "covers": 4 - adds}
        return
    yield "card-adds", {"n": state.effects()[str(action)].adds}
    following = state.play(action)
    if following.phase == "take":
        yield "leaves-next", {"n": min(effect.adds for effect in following.effects().values())}


REASONS = Reasons(WORDINGS, find)
