"""What a decision of Minisurf brings: cells added and covered again, and what is left to the next player."""

from __future__ import annotations

from collections.abc import Iterator

from quadrangle.bots.reasons import Reason, Reasons, Wording
from quadrangle.core.state import Action
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.minisurf import MinisurfState

WORDINGS = (
    Wording("adds", "Adds {n} cells and covers {covers} again.", "Adds 1 cell and covers {covers} again."),
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
