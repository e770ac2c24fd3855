"""The schedule of an arena: who meets whom, in which seats, with which random seeds. The settings determine it.

Participants that meet play groups of as many games as there are seats. Within a group the seats rotate and chance has
the same seed (a duplicate match), so neither seats nor dice favour anybody.
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
class ArenaSettings:
    """A match (two participants) or a round robin (more). Every meeting plays `games` games.

    With a `field`, every participant plays alone against that bot in all other seats.
    """

    game: str
    participants: tuple[str, ...]
    games: int = 100
    players: int | None = None
    options: dict[str, Any] = dataclasses.field(default_factory=dict)
    seed: int = 0
    field: str | None = None

    def __post_init__(self) -> None:
        for spec in self.named:
            if not isinstance(spec, str):
                raise Unplayable(
                    f"A participant is a text, such as level:3 or package.module:attribute, not {spec!r}: "
                    "every process loads its own bots."
                )
        if len(self.named) < 2:
            raise Unplayable("An arena needs at least two participants.")
        if len(set(self.named)) < len(self.named):
            raise Unplayable("The participants of an arena must be different.")
        if self.games < 1:
            raise Unplayable(f"An arena plays at least one game, not {self.games}.")

    @property
    def named(self) -> tuple[str, ...]:
        """All participants, including the field."""
        return self.participants if self.field is None else (*self.participants, self.field)


@dataclass(frozen=True, slots=True)
class Fixture:
    """One scheduled game."""

    number: int
    seats: tuple[str, ...]
    chance: int
    seed: int


def fixtures(settings: ArenaSettings, players: int) -> Iterator[Fixture]:
    """Yield all games, numbered from 1. Meetings alternate, so that a prefix of the list is a fair sample."""
    meetings = list(_meetings(settings, players))
    number = 0
    for round_number in range(settings.games):
        for meeting, seats in enumerate(meetings):
            number += 1
            turned = round_number % players
            chance = seed_of(settings.seed, "chance", meeting, round_number // players)
            yield Fixture(
                number, seats[turned:] + seats[:turned], chance, seed_of(settings.seed, "bots", meeting, round_number)
            )


def _meetings(settings: ArenaSettings, players: int) -> Iterator[tuple[str, ...]]:
    """Yield the seats of each meeting in its first game."""
    if settings.field is not None:
        yield from ((participant, *[settings.field] * (players - 1)) for participant in settings.participants)
        return
    size = min(players, len(settings.participants))
    yield from (_filled(table, players) for table in combinations(settings.participants, size))


def _filled(participants: Sequence[str], players: int) -> tuple[str, ...]:
    """Fill the seats by repeating the participants: A B A B."""
    return tuple(islice(cycle(participants), players))


def seed_of(*parts: object) -> int:
    """The seed of one part of a match or a study: it depends on nothing else."""
    return random.Random(repr(parts)).getrandbits(63)
