"""What the daily challenges of Minisurf and Maxisurf share: the duplicate game for one, with the day's cards."""

from __future__ import annotations

from typing import ClassVar

from quadrangle.games.quadracarta.deck import CARDS
from quadrangle.games.quadracarta.state import CardState
from quadrangle.learn.daily.challenge import TableChallenge, in_order


class CardChallenge(TableChallenge):
    options: ClassVar = {"duplicate": True}

    def events(self, secret: str, day: str) -> tuple[str, ...]:
        return tuple(f"turn {card}" for card in in_order(secret, day, self.game, CARDS))

    def drawn(self, state: CardState) -> int:
        return sum(state.game.box) - sum(state.unseen)

    def gain(self, before: CardState, after: CardState) -> int | None:
        if len(after.areas[0].lays) == len(before.areas[0].lays):
            return None  # the choice to draw or to pass
        return self.gained(before, after)

    def gained(self, before: CardState, after: CardState) -> int:
        """What laying a card gained: the difference of the scores, unless a game counts otherwise."""
        return self.score(after) - self.score(before)
