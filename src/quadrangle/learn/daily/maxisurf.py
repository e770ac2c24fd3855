"""Maxisurf's daily challenge: make the smallest group as large as possible with the day's cards."""

from __future__ import annotations

from collections.abc import Sequence

from quadrangle.core.state import Action
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.state import CardState
from quadrangle.learn.daily.challenge import Order
from quadrangle.learn.daily.quadracarta import CardChallenge

# The cost of one more group, which will have to be joined to another one, or covered. Tuned on several days' cards.
STRAY = 8.0


class MaxisurfChallenge(CardChallenge):
    game = "maxisurf"
    length = 18
    width = 120

    def order(self, state: MaxisurfState, moves: Sequence[str]) -> Order:
        groups = state.areas[0].groups
        # Without all three towns nobody wins; with them there are at least three groups to compare.
        return tuple(state.areas[0].sizes[:3]) if all(groups.values()) else (0,)

    def gained(self, before: CardState, after: CardState) -> int:
        return self.score(after)

    def promise(self, state: MaxisurfState, action: Action, events: Sequence[str]) -> float:
        """What counts in the end is the smallest group; until then strays can be joined or covered."""
        area = state.areas[0]
        groups = area.groups_after(action) if isinstance(action, Lay) else area.groups
        largest = sorted(sizes[0] if sizes else 0 for sizes in groups.values())
        strays = sum(len(sizes) - 1 for sizes in groups.values() if sizes)
        return 10.0 * largest[0] + 3.0 * largest[1] + 1.0 * largest[2] - STRAY * strays


CHALLENGE = MaxisurfChallenge()
