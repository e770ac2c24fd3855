"""What the page draws of a position, and what each laying would bring: frozen dataclasses of plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area, LaidCard
from quadrangle.games.quadracarta.groups import Groups

if TYPE_CHECKING:
    from quadrangle.games.quadracarta.maxisurf import MaxisurfState
    from quadrangle.games.quadracarta.minisurf import MinisurfState
    from quadrangle.games.quadracarta.table import CardState


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


@dataclass(frozen=True, slots=True)
class MinisurfEffect:
    """How many cells a laying adds to the area, and how many it covers again."""

    adds: int
    covers: int


@dataclass(frozen=True, slots=True)
class MaxisurfEffect:
    """The groups of each town after a laying, and the smallest of all."""

    groups: Groups
    smallest: int


def view_of(state: CardState) -> CardsView:
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


def minisurf_effects(state: MinisurfState) -> dict[str, MinisurfEffect]:
    """What each laying adds and covers; for each card to take, the least that it could add."""
    if state.turn in (0, None):
        return {}
    area = state.areas[state.player - 1]
    if state.phase == "lay":
        return {str(lay): _adding(area, lay) for lay in state.layings()}
    cards = {card for card, taker in state.open_cards if not taker}
    return {f"take {card}": min(_all(area, card), key=lambda effect: effect.adds) for card in cards}


def _all(area: Area, card: str) -> list[MinisurfEffect]:
    return [_adding(area, lay) for lay in area.layings(card, same_town=True).values()]


def _adding(area: Area, lay: Lay) -> MinisurfEffect:
    adds = area.adds(lay)
    return MinisurfEffect(adds, 4 - adds)


def maxisurf_effects(state: MaxisurfState) -> dict[str, MaxisurfEffect]:
    """The groups after each laying."""
    area = state.areas[state.player - 1]
    return {str(lay): _grouping(area.groups_after(lay)) for lay in state.layings()}


def _grouping(groups: Groups) -> MaxisurfEffect:
    return MaxisurfEffect(groups, min(size for sizes in groups.values() for size in sizes))
