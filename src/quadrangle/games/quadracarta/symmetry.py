"""Symmetries of the card games: areas may be rotated and moved, and all areas and cards may be reflected together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, NamedTuple

from quadrangle.core.state import Action
from quadrangle.core.symmetry import SYMMETRIES, Image
from quadrangle.games.quadracarta import deck
from quadrangle.games.quadracarta.actions import Lay
from quadrangle.games.quadracarta.area import Area, cell, column_row
from quadrangle.games.quadracarta.state import CardState

Cells = tuple[tuple[int, str], ...]


class Placing(NamedTuple):
    """How an area is seen: in a mirror or not, rotated by quarters, then moved."""

    mirror: bool
    quarters: int
    right: int
    down: int

    def lay(self, lay: Lay) -> Lay:
        """Return the image of a laying."""
        laid, x, y = lay.laid, lay.x, lay.y
        if self.mirror:
            laid, x = deck.mirrored(laid), -x - 1
        for _ in range(self.quarters):
            laid, x, y = laid[3] + laid[:3], -y - 1, x
        return Lay(laid, x + self.right, y + self.down)


class PlacedArea(NamedTuple):
    """What is visible of an area in the image that stands for all its rotations and translations."""

    cells: Cells
    placing: Placing


def normal(state: CardState, reflected: Callable[[Any], CardState]) -> Image:
    """Return the image that stands for all symmetric positions.

    `reflected` replaces all cards of a position but those in the areas by their mirror images.
    """
    images = [(state, _all_placed(state, mirror=False)), (reflected(state), _all_placed(state, mirror=True))]
    image, placed = min(images, key=lambda one: _order(*one))
    placings = [area.placing for area in placed]
    areas = tuple(_laid(area.lays, placing) for area, placing in zip(state.areas, placings, strict=True))
    return Image(replace(image, areas=areas), partial(_action, state, placings))


def _all_placed(state: CardState, *, mirror: bool) -> list[PlacedArea]:
    return [_placed(area, mirror) for area in state.areas]


def _order(image: CardState, placed: Sequence[PlacedArea]) -> tuple[object, ...]:
    return image.unseen, image.open_cards, [area.cells for area in placed]


@lru_cache(maxsize=4096)
def _placed(area: Area, mirror: bool) -> PlacedArea:
    arms = [(*column_row(number), town) for number, town in area.tops.items()]
    if mirror:
        arms = [(-x, y, town) for x, y, town in arms]
    return min((_rotated(arms, mirror, quarters) for quarters in range(4)), key=lambda placed: placed.cells)


def _rotated(arms: Sequence[tuple[int, int, str]], mirror: bool, quarters: int) -> PlacedArea:
    """Return an area rotated, with its corner at 0,0."""
    turn = SYMMETRIES[quarters]
    images = [(*turn(x, y), town) for x, y, town in arms]
    right = -min((x for x, _, _ in images), default=0)
    down = -min((y for _, y, _ in images), default=0)
    cells = sorted((cell(x + right, y + down), town) for x, y, town in images)
    return PlacedArea(tuple(cells), Placing(mirror, quarters, right, down))


@lru_cache(maxsize=4096)
def _laid(lays: tuple[Lay, ...], placing: Placing) -> Area:
    area = Area()
    for lay in lays:
        area = area.after(placing.lay(lay))
    return area


def _action(state: CardState, placings: Sequence[Placing], action: Action) -> Action:
    if isinstance(action, Lay):
        return placings[state.player - 1].lay(action)
    card = getattr(action, "card", None)
    return type(action)(mirror_card(card)) if card and placings[0].mirror else action  # type: ignore[call-arg]


def mirror_card(card: str) -> str:
    """Return the card that looks like this one in a mirror."""
    return deck.code(deck.mirrored(card))


def mirror_pile(pile: deck.Copies) -> deck.Copies:
    """Return the pile of the mirrored cards."""
    return tuple(pile[deck.INDEX[mirror_card(card)]] for card in deck.CARDS)
