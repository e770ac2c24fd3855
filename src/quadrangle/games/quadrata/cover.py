"""Can a square still be filled? With which forms, and with how many at least and at most?

The search is compiled (`kernel/cover.py`) and works with every edition. It is given a number of steps: what is
not settled by then is None.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from quadrangle.engine.function_calls import call
from quadrangle.games.quadrata.forms import Place, Sheet

if TYPE_CHECKING:
    from quadrangle.games.quadrata.state import QuadrataState

STEPS = 20_000  # about 10 to 20 ms
GOALS = {"any": 0, "count": 1, "least": 2, "most": 3}  # as `kernel/cover.py` numbers them
DEEPEST = 65  # forms of a filling, at most


@dataclass(frozen=True, slots=True)
class CoverResult:
    """What a search found: its answer, the places of the best filling, and the steps it took."""

    answer: int
    filling: tuple[int, ...]
    steps: int


@dataclass(frozen=True, slots=True)
class Cover:
    """How a square can still be filled; None where the search was not finished.

    `least` and `most` are numbers of further forms, `forms` the codes that take part in some filling.
    """

    fillable: bool | None
    least: int | None = None
    most: int | None = None
    forms: tuple[str, ...] | None = None


def within_reach(state: QuadrataState, player: int) -> tuple[int, ...]:
    """The forms that could come to lie in a player's square: all in the game, but those that lie there already."""
    limits = list(state.game.supply)
    for index in state.squares[player - 1]:
        limits[state.game.sheet.places[index].form] -= 1
    return tuple(limits)


def fillable(sheet: Sheet, occupied: int, limits: Sequence[int], steps: int = STEPS) -> bool | None:
    """Whether the rest of the square can be filled with at most `limits` of each form."""
    return settle(sheet, occupied, limits, steps)[0]


def settle(sheet: Sheet, occupied: int, limits: Sequence[int], steps: int) -> tuple[bool | None, int]:
    """Whether it can be filled, and how many steps it took to find out."""
    result = _search(sheet, "any", occupied, limits, steps)
    if not result.answer and result.steps >= steps:
        return None, result.steps
    return bool(result.answer), result.steps


def filling(sheet: Sheet, occupied: int, limits: Sequence[int], steps: int = STEPS) -> tuple[Place, ...] | None:
    """One way to fill the rest of the square, if one is found."""
    result = _search(sheet, "any", occupied, limits, steps)
    return tuple(sheet.places[index] for index in result.filling) if result.answer else None


def cover(sheet: Sheet, occupied: int, limits: Sequence[int], steps: int = STEPS) -> Cover:
    """All answers at once; each search has this many steps."""
    possible = fillable(sheet, occupied, limits, steps)
    if not possible:
        return Cover(possible)
    least, most = (_search(sheet, goal, occupied, limits, steps) for goal in ("least", "most"))
    return Cover(
        True,
        least.answer if least.steps < steps else None,
        most.answer if most.steps < steps else None,
        _taking_part(sheet, occupied, limits, steps),
    )


def _taking_part(sheet: Sheet, occupied: int, limits: Sequence[int], steps: int) -> tuple[str, ...] | None:
    """The forms that lie in some filling; None if some form could not be settled."""
    answers = [_takes_part(sheet, form, occupied, limits, steps) for form in range(len(limits))]
    if None in answers:
        return None
    return tuple(form.code for form, answer in zip(sheet.edition.forms, answers, strict=True) if answer)


def _takes_part(sheet: Sheet, form: int, occupied: int, limits: Sequence[int], steps: int) -> bool | None:
    if not limits[form]:
        return False
    fewer = [limit - (other == form) for other, limit in enumerate(limits)]
    free = (place.mask for place in sheet.of_form[form] if not place.mask & occupied)
    return _any(fillable(sheet, occupied | mask, fewer, steps // 20) for mask in free)


def _any(answers: Iterable[bool | None]) -> bool | None:
    unsettled = False
    for answer in answers:
        if answer:
            return True
        unsettled |= answer is None
    return None if unsettled else False


def _search(sheet: Sheet, goal: str, occupied: int, limits: Sequence[int], steps: int) -> CoverResult:
    masks, forms, pips = _arrays(sheet)
    filling = array("q", bytes(8 * DEEPEST))
    answer, length, taken = call(
        "quadrata", "cover", GOALS[goal], sheet.full, occupied, masks, forms, pips, array("q", limits), steps, filling
    )
    return CoverResult(answer, tuple(filling[:length]), taken)


@cache
def _arrays(sheet: Sheet) -> tuple[array[int], array[int], array[int]]:
    """The masks and forms of all places, and the pips of all forms."""
    masks = array("Q", (place.mask for place in sheet.places))
    forms = array("q", (place.form for place in sheet.places))
    return masks, forms, array("q", (form.pips for form in sheet.edition.forms))
