"""Who clients are. To a table a client is an id that is never sent to others; this is what others may see."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Protocol

import msgspec


class Rating(msgspec.Struct, frozen=True):
    """A player's strength at a game, and its uncertainty. `rating_model.is_settled` says whether it is provisional."""

    value: int
    deviation: int
    games: int

    @classmethod
    def of(cls, mu: float, sigma: float, games: int) -> Rating:
        return cls(round(mu), round(sigma), games)

    @property
    def order(self) -> int:
        """The order of leaderboards: nobody leads after one lucky game."""
        return self.value - 2 * self.deviation


class Person(msgspec.Struct, frozen=True):
    """A guest or the owner of an account. A guest has no id, no name and no ratings. `client` is never sent to others.

    A deleted account still has its id, but no name.
    """

    client: str
    id: str | None = None
    name: str = ""
    ratings: Mapping[str, Rating] = MappingProxyType({})
    # The clients of people whom this person has blocked.
    blocked: frozenset[str] = frozenset()
    operator: bool = False
    # A program plays for this account, by a token.
    program: bool = False

    @property
    def is_guest(self) -> bool:
        return self.id is None

    def called(self, stored: str) -> str:
        """The name to show where this one is stored: an account's name takes precedence."""
        return stored if self.is_guest else self.name

    def rating(self, game: str) -> Rating | None:
        return self.ratings.get(game)


def public_id(person: Person) -> str:
    """An account's id; of a guest a stable digest that reveals nothing."""
    return person.id or hashlib.sha256(f"guest {person.client}".encode()).hexdigest()[:16]


class PersonView(msgspec.Struct, frozen=True):
    """A person as others see them. `id` identifies the person on this site and gives nobody a seat."""

    id: str
    name: str
    account: bool
    # A program plays for this account.
    program: bool = False

    @classmethod
    def of(cls, person: Person, name: str) -> PersonView:
        """An account's name takes precedence over `name`."""
        return cls(public_id(person), person.called(name), not person.is_guest, person.program)


def blocked(one: Person, other: Person) -> bool:
    """Has one of the two blocked the other?"""
    return other.client in one.blocked or one.client in other.blocked


class Directory(Protocol):
    """Looks people up. `person` never waits: it answers from the cache that `learn` fills."""

    def person(self, client: str) -> Person:
        """The person of this client; a guest unless their account is cached."""
        ...

    async def learn(self, clients: Collection[str]) -> None:
        """Look these clients up and cache them.

        This has been done for every client who sends a request, and for all players of tables in memory and in lists.
        """
        ...


def seated(seats: Iterable[tuple[str | None, str]], directory: Directory) -> Iterator[tuple[str, Person | None]]:
    """For each seat, given its client and the stored name: the name to show, and the person if they have an account.

    Of several seats at one screen the first one is the account's. The others have their stored names, as long as the
    account exists.
    """
    before: set[str] = set()
    for client, stored in seats:
        person = None if client is None else directory.person(client)
        if person is None or person.is_guest:
            yield stored, None
        elif person.client in before:
            yield stored if person.name else "", None
        else:
            before.add(person.client)
            yield person.name, person


class Guests:
    """A directory without accounts: everybody is a guest."""

    def person(self, client: str) -> Person:
        return Person(client)

    async def learn(self, clients: Collection[str]) -> None:
        pass
