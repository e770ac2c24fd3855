"""Groups: visible coats of arms of one town that are connected by their sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from quadrangle.games.quadracarta.deck import TOWNS

Cells = Mapping[int, str]  # the visible coat of arms of each covered cell, numbered as in area.py
Groups = Mapping[str, tuple[int, ...]]  # sizes by town, large ones first
ROW = 1024
BESIDE = (-1, 1, -ROW, ROW)


def flooded(cells: Cells) -> list[tuple[str, list[int]]]:
    """Each group with its town: cells that were reached leave the map."""
    left = dict(cells)
    groups = []
    while left:
        start, town = left.popitem()
        reached = [start]
        for number in reached:
            for step in BESIDE:
                if left.get(number + step) == town:
                    del left[number + step]
                    reached.append(number + step)
        groups.append((town, reached))
    return groups


@dataclass(frozen=True, slots=True)
class Grouping:
    """All groups of an area, and which of them each cell belongs to."""

    members: tuple[tuple[str, list[int]], ...]
    label: Mapping[int, int]
    sizes: Groups

    @classmethod
    def of(cls, cells: Cells) -> Self:
        members = tuple(flooded(cells))
        label = {number: at for at, (_, reached) in enumerate(members) for number in reached}
        return cls(members, label, _sizes([(town, len(reached)) for town, reached in members]))

    def after(self, laid: Cells) -> Groups:
        """The sizes when these cells are covered: only groups that they cover or touch are counted again."""
        near = {self.label.get(number + step) for number in laid for step in (0, *BESIDE)}
        untouched = [(town, len(reached)) for at, (town, reached) in enumerate(self.members) if at not in near]
        touched = {number: self.members[at][0] for at in near if at is not None for number in self.members[at][1]}
        return _sizes(untouched + [(town, len(reached)) for town, reached in flooded({**touched, **laid})])


def _sizes(groups: list[tuple[str, int]]) -> Groups:
    groups.sort(reverse=True)
    return {town: tuple(size for whose, size in groups if whose == town) for town in TOWNS}
