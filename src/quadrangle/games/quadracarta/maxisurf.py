"""Maxisurf: let your smallest group be as large as you can, and know when to stop. Any town covers any other."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from quadrangle.core.errors import WRONG_STEP, Illegal
from quadrangle.core.state import Action
from quadrangle.games.quadracarta import deck, refusals
from quadrangle.games.quadracarta.actions import DRAW, PASS, Deal, Draw, Lay, Pass, Turn
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.table import CardState, written
from quadrangle.games.quadracarta.view import MaxisurfEffect, maxisurf_effects

PASS_OR_DRAW: Mapping[str, Action] = {"draw": DRAW, "pass": PASS}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class MaxisurfState(CardState):
    """A position. `passed` tells who has passed, `card` is the one that was turned and is being laid."""

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
            case Turn(card):
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

    def _refusal(self, action: Action) -> Illegal:
        match action, self.phase:
            case Pass(), "lay":
                return Illegal(refusals.PASS_BEFORE_DRAW)
            case Draw(), "lay":
                return Illegal(refusals.ALREADY_DRAWN)
            case Lay(), "lay":
                assert self.card is not None
                return self._refused_laying(action, self.card)
        expected = "'pass' or 'draw'" if self.phase == "pass" else "laying the card"
        return Illegal(WRONG_STEP, action=str(action), expected=expected)

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

    def effects(self) -> dict[str, MaxisurfEffect]:
        return maxisurf_effects(self)

    def _identity(self) -> tuple[Any, ...]:
        return (self.passed, self.card)

    def position(self) -> str:
        words = [self.phase] + [str(self.player)] * (self.player > 0 and self.phase != "deal")
        words += [self.card] if self.card else []
        areas = [text + " passed" * out for text, out in zip(written(self.areas), self.passed, strict=True)]
        return "; ".join([" ".join(words), *areas])


def beats(mine: list[int], theirs: list[int]) -> bool:
    """Whether groups (small ones first) win over others: the first difference decides, running out does not."""
    return next((a > b for a, b in zip(mine, theirs, strict=False) if a != b), False)
