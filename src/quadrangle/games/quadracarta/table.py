"""What Minisurf and Maxisurf share: areas, unseen cards, whose step it is, chance, and refusing a laying."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from quadrangle.core.errors import Illegal
from quadrangle.core.state import Action, Actions, Game, State
from quadrangle.games.quadracarta import deck, refusals
from quadrangle.games.quadracarta.actions import EVENTS, Lay
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.view import CardsView, view_of

CHANCE = frozenset(EVENTS)  # the phases in which chance decides: deal, show, turn


class CardGame(Game):
    """A game with the deck. `same_town` says whether a blason may cover only its own town."""

    same_town: ClassVar[bool]
    dealt_out: ClassVar[int]  # how many of the 24 cards are played in the duplicate game

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

    @abstractmethod
    def drawn_as_text(self, state: CardState, words: bool = True) -> str:
        """The areas in characters."""

    @abstractmethod
    def drawn_as_svg(self, state: CardState) -> str:
        """The areas as a picture."""


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
        """The legal decisions that are no laying, by notation."""

    @abstractmethod
    def _identity(self) -> tuple[Any, ...]:
        """What makes this position this one, besides the game, the areas and the phase."""

    @property
    @abstractmethod
    def round(self) -> int:
        """Which round or card is being played; 0 while the first cards are dealt."""

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
            event = EVENTS[self.phase]
            left = zip(deck.CARDS, self.unseen, strict=True)
            return {f"{self.phase} {card}": event(card) for card, copies in left if copies}
        return self._choices()

    def _weights(self) -> Sequence[int]:
        # The events are sorted by card, as the pile is.
        return [copies for copies in self.unseen if copies]

    def _refused_laying(self, lay: Lay, card: str) -> Illegal:
        """Which rule of laying a card is broken."""
        if lay.card != card:
            mirror = deck.code(deck.mirrored(lay.laid)) == card
            return Illegal(refusals.MIRRORED if mirror else refusals.CARD_NOT_YOURS, laid=lay.laid, card=card)
        area = self.areas[self.player - 1]
        if not area.touches(lay):
            corner = area.touches_by_corner(lay)
            refusal = refusals.ONLY_CORNER_TOUCHES if corner else refusals.NOT_TOUCHING
            return Illegal(refusal, x=lay.x, y=lay.y)
        clash = area.clash(lay)
        assert clash is not None  # nothing else can be wrong with it
        x, y, there, laid = clash
        return Illegal(refusals.TOWN_DIFFERS, x=x, y=y, there=there, laid=laid)

    def _with_area(self, area: Area) -> tuple[Area, ...]:
        """The areas after the player to move has changed the own one."""
        at = self.player - 1
        return (*self.areas[:at], area, *self.areas[at + 1 :])

    def view(self) -> CardsView:
        return view_of(self)

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

    def __str__(self) -> str:
        return self.game.drawn_as_text(self)

    def wordless(self) -> str:
        return self.game.drawn_as_text(self, words=False)

    def _repr_svg_(self) -> str:
        return self.game.drawn_as_svg(self)


def written(areas: Sequence[Area]) -> list[str]:
    """Each area as the position's text holds it: its cards in the order laid, `-` for none."""
    return [" ".join(lay.text for lay in area.lays) or "-" for area in areas]
