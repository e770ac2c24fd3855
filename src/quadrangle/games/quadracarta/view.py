"""What the page draws of a position, as frozen dataclasses of plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quadrangle.games.quadracarta.area import Area, LaidCard
from quadrangle.games.quadracarta.groups import Groups

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.state import CardState


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card that lies open for all, and who has taken it."""

    card: str
    taken_by: int | None


@dataclass(frozen=True, slots=True)
class AreaView:
    """A player's area; `last` is the index of the card laid last."""

    cards: tuple[LaidCard, ...]
    cells: int
    groups: Groups
    passed: bool
    last: int | None


@dataclass(frozen=True, slots=True)
class CardsView:
    """Everything on the table."""

    game: str
    phase: str
    duplicate: bool
    round: int
    first: int
    pile: int
    aside: int
    shown: tuple[ShownCard, ...]
    hands: tuple[str | None, ...]
    areas: tuple[AreaView, ...]


def view(state: CardState) -> CardsView:
    """The view of a position of either game."""
    players = range(1, state.game.players + 1)
    return CardsView(
        game=state.game.name,
        phase=state.phase,
        duplicate=state.game.duplicate,
        round=state.round,
        first=state.first,
        pile=state.pile,
        aside=state.game.aside,
        shown=tuple(ShownCard(card, taker or None) for card, taker in state.open_cards),
        hands=tuple(state.card_of(player) for player in players),
        areas=tuple(area_view(state.areas[player - 1], state.has_passed(player)) for player in players),
    )


def area_view(area: Area, passed: bool) -> AreaView:
    """The view of one area."""
    return AreaView(area.cards, area.cells, area.groups, passed, len(area.cards) - 1 if area.cards else None)
