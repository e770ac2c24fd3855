"""A fixed order of cards, from a seed or a list: for the daily challenge, and to play the same deal again.

The order stays outside the position, which knows only the cards seen so far; so nothing that looks at a position can
see what comes. The dealer holds the order and turns the next card when chance decides.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self, TypeVar

from quadrangle.core.errors import Unplayable
from quadrangle.games.quadracarta.actions import EVENTS
from quadrangle.games.quadracarta.deck import CARDS, code
from quadrangle.games.quadracarta.table import CardGame, CardState

S = TypeVar("S", bound=CardState)


@dataclass(frozen=True, slots=True)
class Order:
    """The cards in the order in which they are drawn.

    >>> import quadrangle
    >>> order = Order.of_seed(quadrangle.game("minisurf", 1, duplicate=True), "2026-11-15")
    >>> state = order.deal(quadrangle.game("minisurf", 1, duplicate=True).start())
    >>> state.turn
    1
    """

    cards: tuple[str, ...]

    @classmethod
    def of_seed(cls, game: CardGame, seed: int | str) -> Self:
        """The whole box, shuffled: same seed, same order, on every machine."""
        rng = random.Random(seed)
        box = [card for card, copies in zip(CARDS, game.box, strict=True) for _ in range(copies)]
        return cls(tuple(card for _, card in sorted((rng.random(), card) for card in box)))

    @classmethod
    def of_list(cls, game: CardGame, cards: Iterable[str]) -> Self:
        """These cards; `Unplayable` if the box does not hold them. It may be shorter than the box."""
        given = tuple(cards)
        box = dict(zip(CARDS, game.box, strict=True))
        for card, copies in Counter(given).items():
            if card not in box:
                hint = f" (write it as {code(card)})" if len(card) == 4 and code(card) in box else ""
                raise Unplayable(f"{card!r} is not a card{hint}.")
            if copies > box[card]:
                raise Unplayable(f"The order has {copies} cards {card}, the box only {box[card]}.")
        return cls(given)

    def deal(self, state: S) -> S:
        """Turn the next cards until somebody decides or the game is over."""
        while state.turn == 0:
            seen = sum(state.game.box) - sum(state.unseen)
            if seen >= len(self.cards):
                raise Unplayable(f"The order has only {len(self.cards)} cards.")
            state = state.play(EVENTS[state.phase](self.cards[seen]))
        return state
