"""What Minisurf and Maxisurf share: areas, unseen cards, whose step it is, and chance."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from quadrangle.core.state import Action, Actions, Game, State
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area

CHANCE = frozenset({"deal", "show", "turn"})  # the phases in which chance decides


class CardGame(Game):
    """A game with the deck. `same_town` says whether a coat of arms may cover only its own town."""

    same_town: ClassVar[bool]
    dealt_out: ClassVar[int]  # how many of the 24 cards are played in the duplicate game
    events: ClassVar[Mapping[str, Callable[[str], Action]]]  # the chance event of each phase, made from its card

    @property
    def duplicate(self) -> bool:
        """Whether everybody lays the same cards."""
        return bool(self.options["duplicate"])

    @property
    def box(self) -> deck.Copies:
        """All cards at the beginning: one set for duplicate, one box for up to four players, else two."""
        return deck.copies(1 if self.duplicate else 2 if self.players <= 4 else 4)

    @property
    def aside(self) -> int:
        """How many cards are never played."""
        return len(deck.CARDS) - self.dealt_out if self.duplicate else 0


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CardState(State):
    """A position. `player` decides, or has a card turned; it is 0 when nobody in particular does.

    Positions are equal when the same can happen from now on: what lies hidden under other cards does not
    count.
    """

    game: CardGame
    areas: tuple[Area, ...]
    unseen: deck.Copies
    phase: str
    player: int
    _legal: Actions | None = field(default=None, init=False)

    @property
    def turn(self) -> int | None:
        return None if self.phase == "over" else 0 if self.phase in CHANCE else self.player

    @property
    def step(self) -> str:
        return self.phase

    @abstractmethod
    def card_of(self, player: int) -> str | None:
        """The card that a player holds and has to lay."""

    @property
    @abstractmethod
    def open_cards(self) -> tuple[tuple[str, int], ...]:
        """The cards that lie open for all, each with the player who has taken it (0: nobody)."""

    @abstractmethod
    def has_passed(self, player: int) -> bool:
        """Whether a player takes no further turn."""

    @abstractmethod
    def _choices(self) -> Mapping[str, Action]:
        """The legal decisions other than layings, by notation."""

    @abstractmethod
    def _identity(self) -> tuple[Any, ...]:
        """What makes this position this one, in addition to the game, the areas and the phase."""

    @property
    @abstractmethod
    def round(self) -> int:
        """The number of the round or card; 0 while the first cards are dealt."""

    @property
    @abstractmethod
    def first(self) -> int:
        """The player who begins the round."""

    @property
    def pile(self) -> int:
        """How many cards are still to be drawn."""
        return sum(self.unseen) - self.game.aside

    def actions(self) -> Actions:
        if self._legal is None:
            object.__setattr__(self, "_legal", Actions(self._by_text()))
        assert self._legal is not None
        return self._legal

    def layings(self) -> tuple[Lay, ...]:
        """The legal actions that are layings."""
        return tuple(action for action in self.actions() if isinstance(action, Lay))

    def _by_text(self) -> Mapping[str, Action]:
        if self.phase == "lay":
            card = self.card_of(self.player)
            assert card is not None
            return self.areas[self.player - 1].layings(card, self.game.same_town)
        if self.phase in CHANCE:
            event = self.game.events[self.phase]
            left = zip(deck.CARDS, self.unseen, strict=True)
            return {f"{self.phase} {card}": event(card) for card, copies in left if copies}
        return self._choices()

    def _weights(self) -> Sequence[int]:
        # The events are sorted by card, as the pile is.
        return [copies for copies in self.unseen if copies]

    def _with_area(self, area: Area) -> tuple[Area, ...]:
        """The areas after the player to move has changed theirs."""
        at = self.player - 1
        return (*self.areas[:at], area, *self.areas[at + 1 :])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, CardState)
            and (self.phase, self.player, self.unseen) == (other.phase, other.player, other.unseen)
            and self.game == other.game
            and self._identity() == other._identity()
            and self.areas == other.areas
        )

    def __hash__(self) -> int:
        return hash((self.phase, self.player, self.unseen, self._identity(), self.areas))
