"""Who meets whom, in which seats, with which chance: fixed by the arena's settings, so that it can be taken up again.

Every set of participants that fills a table plays in groups of as many games as there are seats. Within a group the
seats rotate and chance has the same seed (a duplicate match), so neither the seat nor the dice favour anybody.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from typing import Any

from quadrangle.core.errors import Unplayable


@dataclass(frozen=True, slots=True)
class Settings:
    """A match (two participants) or a round robin (more). `games` are played by every set that meets.

    With a `field`, every participant sits alone instead, and the field's bot in all other seats.
    """

    game: str
    participants: tuple[str, ...]
    games: int = 100
    players: int | None = None
    options: dict[str, Any] = dataclasses.field(default_factory=dict)
    seed: int = 0
    field: str | None = None

    def __post_init__(self) -> None:
        if len(self.named) < 2:
            raise Unplayable("An arena needs two participants or more.")
        if len(set(self.named)) < len(self.named):
            raise Unplayable("Every participant of an arena is named once.")
        if self.games < 1:
            raise Unplayable(f"An arena plays at least one game, not {self.games}.")

    @property
    def named(self) -> tuple[str, ...]:
        """All who play, the field included."""
        return self.participants if self.field is None else (*self.participants, self.field)


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played."""

    number: int
    seats: tuple[str, ...]
    chance: int
    seed: int


def fixtures(settings: Settings, players: int) -> Iterator[Fixture]:
    """All games, numbered from 1; the sets that meet take turns, so that a part of the list is a fair sample."""
    tables = list(_tables(settings, players))
    number = 0
    for round_number in range(settings.games):
        for meeting, table in enumerate(tables):
            number += 1
            turned = round_number % players
            chance = _seed(settings.seed, "chance", meeting, round_number // players)
            yield Fixture(
                number, table[turned:] + table[:turned], chance, _seed(settings.seed, "bots", meeting, round_number)
            )


def _tables(settings: Settings, players: int) -> Iterator[tuple[str, ...]]:
    """Who sits together, in the order of the first game."""
    if settings.field is not None:
        yield from ((alone, *[settings.field] * (players - 1)) for alone in settings.participants)
        return
    at_a_table = min(players, len(settings.participants))
    yield from (_filled(table, players) for table in combinations(settings.participants, at_a_table))


def _filled(table: Sequence[str], players: int) -> tuple[str, ...]:
    """Fewer participants than seats take turns: A B A B."""
    return tuple(islice(cycle(table), players))


def _seed(*parts: object) -> int:
    return random.Random(repr(parts)).getrandbits(63)
