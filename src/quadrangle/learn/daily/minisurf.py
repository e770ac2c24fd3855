"""Minisurf's daily challenge: cover as few cells as possible with the day's cards."""

from __future__ import annotations

from collections.abc import Sequence

from quadrangle.core.state import Action
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.learn.daily.challenge import Order
from quadrangle.learn.daily.quadracarta import CardChallenge


class MinisurfChallenge(CardChallenge):
    game = "minisurf"
    length = 16
    width = 300

    def order(self, state: MinisurfState, moves: Sequence[str]) -> Order:
        return (-self.score(state),)

    def promise(self, state: MinisurfState, action: Action, events: Sequence[str]) -> float:
        assert isinstance(action, Lay)
        area = state.areas[0]
        return -area.cells - area.adds(action)


CHALLENGE = MinisurfChallenge()
