"""quadrata's symmetries: each player's square has its own eight, as forms may be rotated and turned over."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from quadrangle.core.state import Action
from quadrangle.core.symmetry import SYMMETRIES, Image
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.actions import FormMove, Spot, in_square
from quadrangle.games.quadrata.forms import Sheet
from quadrangle.games.quadrata.state import QuadrataState

Square = tuple[int, ...]  # the numbers of places


def normal(state: QuadrataState) -> Image:
    """Return the image that stands for all symmetric positions."""
    sheet = state.game.sheet
    ways = tuple(min(range(len(SYMMETRIES)), key=lambda way: _image(sheet, way, square)) for square in state.squares)
    squares = tuple(_image(sheet, way, square) for way, square in zip(ways, state.squares, strict=True))
    masks = tuple(sum(sheet.places[place].mask for place in square) for square in squares)
    return Image(replace(state, squares=squares, masks=masks, last=None), partial(_action, state, ways))


def _image(sheet: Sheet, way: int, square: Square) -> Square:
    places = _places(sheet, way)
    return tuple(sorted(places[place] for place in square))


def _action(state: QuadrataState, ways: tuple[int, ...], action: Action) -> Action:
    if not isinstance(action, FormMove):
        return action
    origin, target = (_spot(state, ways, action.form, spot) for spot in (action.origin, action.target))
    return FormMove(action.form, origin, target)


def _spot(state: QuadrataState, ways: tuple[int, ...], form: str, spot: Spot) -> Spot:
    if not spot.place:
        return spot
    sheet = state.game.sheet
    place = sheet.at(state.game.codes.index(form), spot.place)
    assert place is not None, "actions are legal"
    way = ways[(spot.player or state.mover) - 1]
    return in_square(sheet.places[_places(sheet, way)[place.index]].text, spot.player)


@cache
def _places(sheet: Sheet, way: int) -> tuple[int, ...]:
    """The number of each place's image."""
    bits = _triangles(sheet.side, way)
    images: list[int] = []
    for place in sheet.places:
        mask = sum(1 << bits[bit] for bit in range(len(bits)) if place.mask >> bit & 1)
        image = sheet.at(place.form, lattice.place_text(mask, sheet.side))
        assert image is not None, "forms may be turned over"
        images.append(image.index)
    return tuple(images)


@cache
def _triangles(side: int, way: int) -> tuple[int, ...]:
    """The bit of each triangle's image. The square is rotated about its middle, in sixths of a cell side."""
    middle = 3 * side
    centres = [lattice.centre(ord(name[0]) - ord("a"), int(name[1]) - 1, name[2]) for name in lattice.names(side)]
    numbers = {centre: number for number, centre in enumerate(centres)}
    images = (SYMMETRIES[way](x - middle, y - middle) for x, y in centres)
    return tuple(numbers[x + middle, y + middle] for x, y in images)
