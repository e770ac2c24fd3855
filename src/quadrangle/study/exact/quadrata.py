"""In how many ways quadrata's forms fill a square, by the number of forms, and the fewest and most that do."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quadrangle.core.errors import Unplayable
from quadrangle.games.quadrata.edition import default_edition
from quadrangle.games.quadrata.forms import Place, Sheet, sheet

LARGEST = 3  # cells along a side of the small square; the large one has too many fillings to be counted like this
DIGIT = 8  # bits for the number of one kind of form

Covered = defaultdict[int, Counter[int]]  # by triangles covered: how often with which forms, a digit for each kind


@dataclass(frozen=True, slots=True)
class Fillings:
    """All ways to fill a square of side × side cells: how many have so many forms."""

    side: int
    forms: dict[str, int] | None  # how many there are of each kind; None: as many as one likes
    ways: dict[int, int]

    @property
    def total(self) -> int:
        return sum(self.ways.values())


def fillings(side: int, limits: Sequence[int] | None = None) -> Fillings:
    """Count all fillings. The first free triangle is covered in every way, so that each filling is met once; squares
    that are covered alike, with the same forms used, are gone on with together."""
    if not 1 <= side <= LARGEST:
        raise Unplayable(f"All fillings are counted for squares of 1 to {LARGEST} cells along a side, not {side}.")
    where = sheet(default_edition(), side)
    waiting: list[Covered] = [defaultdict(Counter) for _ in range(where.full.bit_length() + 1)]
    waiting[0][0][0] = 1
    first = _by_first(where)
    for triangle in range(where.full.bit_length()):
        for mask, used in waiting[triangle].items():
            for place in first[triangle]:
                if not place.mask & mask:
                    together = mask | place.mask
                    _add(waiting[_lowest_free(together)][together], used, place.form, limits)
        waiting[triangle].clear()
    codes = [form.code for form in where.edition.forms]
    return Fillings(
        side, dict(zip(codes, limits, strict=True)) if limits else None, _by_number(waiting[-1][where.full])
    )


def box(players: int) -> tuple[int, ...]:
    """The forms that are in the game for so many players."""
    if players not in (2, 3, 4):
        raise Unplayable(f"quadrata is for 2 to 4 players, not {players}.")
    return default_edition().supply(players)


def _by_first(where: Sheet) -> list[list[Place]]:
    """By triangle: the places that cover it and no triangle before it."""
    found: list[list[Place]] = [[] for _ in range(where.full.bit_length())]
    for place in where.places:
        for triangle in range(where.full.bit_length()):
            if place.mask >> triangle & 1:
                found[triangle].append(place)
    return found


def _lowest_free(mask: int) -> int:
    return (~mask & (mask + 1)).bit_length() - 1


def _add(to: Counter[int], used: Mapping[int, int], form: int, limits: Sequence[int] | None) -> None:
    """The same forms and one more, unless there are no more of them. Without limits the forms' number is enough."""
    if limits is None:
        for forms, ways in used.items():
            to[forms + 1] += ways
        return
    shift = DIGIT * form
    for forms, ways in used.items():
        if forms >> shift & (1 << DIGIT) - 1 < limits[form]:
            to[forms + (1 << shift)] += ways


def _by_number(used: Mapping[int, int]) -> dict[int, int]:
    """How many fillings have so many forms: the digits of each are added up."""
    found = Counter[int]()
    for forms, ways in used.items():
        found[sum(forms.to_bytes(16))] += ways
    return dict(sorted(found.items()))
