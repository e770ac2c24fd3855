"""Minisurf: cover as few cells as you can. Coats of arms cover only their own town."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from quadrangle.core.state import Action
from quadrangle.games.minisurf.actions import Show, Take
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Deal, Lay, TurnCard
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.state import CardState


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class MinisurfState(CardState):
    """A position. `shown` are this round's cards, `takers` who took each (0: nobody yet). Duplicate shows one."""

    shown: tuple[str, ...] = ()
    takers: tuple[int, ...] = ()

    @property
    def round(self) -> int:
        fewest = min(len(area.lays) for area in self.areas)
        return fewest - 1 if self.phase == "over" else fewest

    @property
    def first(self) -> int:
        """The round's first player."""
        return 1 if self.game.duplicate else max(self.round - 1, 0) % self.game.players + 1

    def card_of(self, player: int) -> str | None:
        if self.game.duplicate:
            return self.shown[0] if self.shown and len(self.areas[player - 1].lays) == self.round else None
        if player not in self.takers or len(self.areas[player - 1].lays) > self.round:
            return None
        return self.shown[self.takers.index(player)]

    @property
    def open_cards(self) -> tuple[tuple[str, int], ...]:
        return tuple(zip(self.shown, self.takers or (0,) * len(self.shown), strict=True))

    def has_passed(self, player: int) -> bool:
        return False

    def _choices(self) -> Mapping[str, Action]:
        left = {card for card, taker in self.open_cards if not taker}
        return {f"take {card}": Take(card) for card in left} if self.phase == "take" else {}

    def _after(self, action: Action) -> Self:
        match action:
            case Deal(card):
                return self._dealt(card)
            case Show(card):
                return self._shown(card)
            case Take(card):
                return self._taken(card)
            case TurnCard(card):
                return self._turned(card)
        assert isinstance(action, Lay)
        return self._laid(action)

    def _dealt(self, card: str) -> Self:
        areas = self._with_area(self.areas[self.player - 1].with_first(card))
        more = self.player < self.game.players
        unseen = deck.without(self.unseen, card)
        return replace(
            self, areas=areas, unseen=unseen, phase="deal" if more else "show", player=self.player + 1 if more else 0
        )

    def _shown(self, card: str) -> Self:
        shown, takers = (*self.shown, card), (*self.takers, 0)
        ready = len(shown) == self.game.players
        return replace(
            self,
            unseen=deck.without(self.unseen, card),
            shown=shown,
            takers=takers,
            phase="take" if ready else "show",
            player=self.first if ready else 0,
        )

    def _taken(self, card: str) -> Self:
        left = (i for i, taker in enumerate(self.takers) if not taker and self.shown[i] == card)
        at = next(left)
        takers = (*self.takers[:at], self.player, *self.takers[at + 1 :])
        return replace(self, takers=takers, phase="take" if 0 in takers else "lay", player=self._next())

    def _turned(self, card: str) -> Self:
        unseen = deck.without(self.unseen, card)
        if not self.areas[0].lays:
            area = Area().with_first(card)
            return replace(self, areas=(area,) * self.game.players, unseen=unseen)
        return replace(self, unseen=unseen, shown=(card,), phase="lay", player=1)

    def _laid(self, lay: Lay) -> Self:
        areas = self._with_area(self.areas[self.player - 1].after(lay))
        if self._next() != self.first:
            return replace(self, areas=areas, player=self._next())
        enough = self.pile >= (1 if self.game.duplicate else self.game.players)
        phase = "over" if not enough else "turn" if self.game.duplicate else "show"
        return replace(self, areas=areas, shown=(), takers=(), phase=phase, player=0)

    def _next(self) -> int:
        return self.player % self.game.players + 1

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(area.cells for area in self.areas)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.leaders() if self.phase == "over" else ()

    def leaders(self, among: Collection[int] = ()) -> tuple[int, ...]:
        players = sorted(among) or range(1, self.game.players + 1)
        fewest = min(self.scores[player - 1] for player in players)
        return tuple(player for player in players if self.scores[player - 1] == fewest)

    @property
    def termination(self) -> str | None:
        return "cards" if self.phase == "over" else None

    def _identity(self) -> tuple[Any, ...]:
        # The order in which cards were shown does not matter, nor what was taken and is laid by now.
        left = sorted(card for card, taker in self.open_cards if not taker)
        return (self.round, tuple(left), tuple(self.card_of(p) for p in range(1, self.game.players + 1)))
