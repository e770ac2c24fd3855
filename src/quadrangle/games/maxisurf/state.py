"""Maxisurf: make your smallest group as large as you can, and know when to stop. Any town covers any other."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from quadrangle.core.state import Action
from quadrangle.games.maxisurf.actions import PASS_OR_DRAW, Draw, Pass
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Deal, Lay, TurnCard
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.state import CardState


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class MaxisurfState(CardState):
    """A position. `passed` says which players have passed; `card` was turned over and is being laid."""

    passed: tuple[bool, ...] = ()
    card: str | None = None

    @property
    def round(self) -> int:
        still_in = [len(area.lays) for area, out in zip(self.areas, self.passed, strict=True) if not out]
        return min(still_in) if still_in else max(len(area.lays) for area in self.areas)

    @property
    def first(self) -> int:
        """The player whom a round asks first."""
        return 1

    def card_of(self, player: int) -> str | None:
        if not self.game.duplicate:
            return self.card if player == self.player else None
        waiting = self.player <= player and not self.passed[player - 1]
        return self.card if waiting else None

    @property
    def open_cards(self) -> tuple[tuple[str, int], ...]:
        return ((self.card, 0),) if self.card else ()

    def has_passed(self, player: int) -> bool:
        return self.passed[player - 1]

    def _choices(self) -> Mapping[str, Action]:
        return PASS_OR_DRAW if self.phase == "pass" else {}

    def _after(self, action: Action) -> Self:
        match action:
            case Deal(card):
                return self._dealt(card)
            case TurnCard(card):
                return self._turned(card)
            case Pass():
                at = self.player - 1
                passed = (*self.passed[:at], True, *self.passed[at + 1 :])
                return replace(self, passed=passed)._answered()
            case Draw():
                return self._answered()
        assert isinstance(action, Lay)
        areas = self._with_area(self.areas[self.player - 1].after(action))
        return replace(self, areas=areas)._laid()

    def _dealt(self, card: str) -> Self:
        areas = self._with_area(self.areas[self.player - 1].with_first(card))
        more = self.player < self.game.players
        unseen = deck.without(self.unseen, card)
        return replace(
            self, areas=areas, unseen=unseen, phase="deal" if more else "pass", player=self.player + 1 if more else 1
        )

    def _turned(self, card: str) -> Self:
        unseen = deck.without(self.unseen, card)
        if not self.areas[0].lays:
            area = Area().with_first(card)
            return replace(self, areas=(area,) * self.game.players, unseen=unseen, phase="pass", player=1)
        player = self._in_after(0) if self.game.duplicate else self.player
        return replace(self, unseen=unseen, card=card, phase="lay", player=player)

    def _answered(self) -> Self:
        """After `pass` or `draw`: a card is turned, the next one is asked, or all have passed."""
        if all(self.passed):
            return replace(self, phase="over", player=0)
        if self.game.duplicate:
            following = self._in_after(self.player)
            return replace(self, phase="pass" if following else "turn", player=following)
        if self.passed[self.player - 1]:
            return replace(self, player=self._in_after(self.player) or self._in_after(0))
        return replace(self, phase="turn")

    def _laid(self) -> Self:
        """After a card was laid: the next one lays it too, or the next turn begins, or the pile is empty."""
        following = self._in_after(self.player)
        if self.game.duplicate and following:
            return replace(self, player=following)
        if self.pile == 0:
            return replace(self, card=None, phase="over", player=0)
        return replace(self, card=None, phase="pass", player=following or self._in_after(0))

    def _in_after(self, player: int) -> int:
        """The next player in seat order who has not passed, or 0 if all further seats have."""
        seats = range(player + 1, self.game.players + 1)
        return next((seat for seat in seats if not self.passed[seat - 1]), 0)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(min(area.sizes, default=0) for area in self.areas)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.leaders() if self.phase == "over" else ()

    def leaders(self, among: Collection[int] = ()) -> tuple[int, ...]:
        players = sorted(among) or range(1, self.game.players + 1)
        able = [player for player in players if all(self.areas[player - 1].groups.values())]
        sizes = {player: self.areas[player - 1].sizes for player in able}
        return tuple(one for one in able if not any(beats(sizes[other], sizes[one]) for other in able))

    @property
    def termination(self) -> str | None:
        if self.phase != "over":
            return None
        return "passed" if all(self.passed) else "cards"

    def _identity(self) -> tuple[Any, ...]:
        return (self.passed, self.card)


def beats(mine: list[int], theirs: list[int]) -> bool:
    """Whether groups (small ones first) win over others: the first difference decides, running out does not."""
    return next((a > b for a, b in zip(mine, theirs, strict=False) if a != b), False)
