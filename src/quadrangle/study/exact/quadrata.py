"""Counts the ways to fill a square with quadrata's forms, by the number of forms."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quadrangle.core.errors import Unplayable
from quadrangle.games.quadrata.edition import default_edition
from quadrangle.games.quadrata.forms import Place, Sheet, sheet

MAX_SIDE = 3  # cells; the large square has too many fillings to count them like this
DIGIT = 8  # bits per kind of form

Covered = defaultdict[int, Counter[int]]  # by covered triangles: number of ways by forms used, one digit per kind


@dataclass(frozen=True, slots=True)
class Fillings:
    """The number of ways to fill a square of side × side cells, by the number of forms."""

    side: int
    forms: dict[str, int] | None  # available forms of each kind; None: unlimited
    ways: dict[int, int]

    @property
    def total(self) -> int:
        return sum(self.ways.values())


def fillings(side: int, limits: Sequence[int] | None = None) -> Fillings:
    """Count all fillings.

    The first free triangle is covered in every possible way, so each filling is counted once. Squares with the same
    covered triangles and forms used are merged.
    """
    if not 1 <= side <= MAX_SIDE:
        raise Unplayable(f"Fillings can be counted for squares of 1 to {MAX_SIDE} cells along a side, not {side}.")
    square_sheet = sheet(default_edition(), side)
    pending: list[Covered] = [defaultdict(Counter) for _ in range(square_sheet.full.bit_length() + 1)]
    pending[0][0][0] = 1
    first = _by_first(square_sheet)
    for triangle in range(square_sheet.full.bit_length()):
        for mask, used in pending[triangle].items():
            for place in first[triangle]:
                if not place.mask & mask:
                    covered = mask | place.mask
                    _add(pending[_lowest_free(covered)][covered], used, place.form, limits)
        pending[triangle].clear()
    codes = [form.code for form in square_sheet.edition.forms]
    return Fillings(
        side, dict(zip(codes, limits, strict=True)) if limits else None, _by_number(pending[-1][square_sheet.full])
    )


def box(players: int) -> tuple[int, ...]:
    """Return the forms in the game for this many players."""
    if players not in (2, 3, 4):
        raise Unplayable(f"quadrata is for 2 to 4 players, not {players}.")
    return default_edition().supply(players)


def _by_first(square_sheet: Sheet) -> list[list[Place]]:
    """Return, by triangle, the places that cover it."""
    places: list[list[Place]] = [[] for _ in range(square_sheet.full.bit_length())]
    for place in square_sheet.places:
        for triangle in range(square_sheet.full.bit_length()):
            if place.mask >> triangle & 1:
                places[triangle].append(place)
    return places


def _lowest_free(mask: int) -> int:
    return (~mask & (mask + 1)).bit_length() - 1


def _add(to: Counter[int], used: Mapping[int, int], form: int, limits: Sequence[int] | None) -> None:
    """Add one more form, unless none is left. Without limits, only the number of forms is stored."""
    if limits is None:
        for forms, ways in used.items():
            to[forms + 1] += ways
        return
    shift = DIGIT * form
    for forms, ways in used.items():
        if forms >> shift & (1 << DIGIT) - 1 < limits[form]:
            to[forms + (1 << shift)] += ways


def _by_number(used: Mapping[int, int]) -> dict[int, int]:
    """Return the number of fillings by the number of forms: the sum of the digits."""
    counts = Counter[int]()
    for forms, ways in used.items():
        counts[sum(forms.to_bytes(16))] += ways
    return dict(sorted(counts.items()))
