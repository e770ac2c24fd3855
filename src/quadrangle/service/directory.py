"""Who clients are. To a table a client is an id that is never shown; this is what others may see of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Protocol

import msgspec

from quadrangle.bots.strengths import strength

# Below so many rated games, or above so much deviation, a rating still settles.
SETTLED_GAMES = 12
SETTLED_DEVIATION = 110


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is at a game, and how far that may be wrong. While it is settling, it is shown as `1500?`."""

    value: int
    deviation: int
    games: int

    @classmethod
    def of(cls, mu: float, sigma: float, games: int) -> Rating:
        return cls(round(mu), round(sigma), games)

    @property
    def settling(self) -> bool:
        return self.games < SETTLED_GAMES or self.deviation > SETTLED_DEVIATION

    @property
    def order(self) -> int:
        """What leaderboards and pairing go by: nobody leads after one lucky game."""
        return self.value - 2 * self.deviation


def bot_rating(game: str, bot: str | None) -> Rating | None:
    """A bot's fixed strength at a game, measured in so many games; games against it move nobody's rating."""
    found = None if bot is None else strength(game, bot)
    return None if found is None else Rating.of(*found)


class Person(msgspec.Struct, frozen=True):
    """Somebody. A guest has no id, no name of their own and no ratings; `client` is never shown to anybody.

    Somebody whose account was deleted keeps the id, and has no name any more.
    """

    client: str
    id: str | None = None
    name: str = ""
    ratings: Mapping[str, Rating] = MappingProxyType({})
    # The clients of people with whom this person will not sit at a table.
    blocked: frozenset[str] = frozenset()
    operator: bool = False
    # A program plays for this account, by a token.
    program: bool = False

    @property
    def is_guest(self) -> bool:
        return self.id is None

    def called(self, written: str) -> str:
        """The name where this one was written down: an account's own name goes before it."""
        return written if self.is_guest else self.name

    def rating(self, game: str) -> Rating | None:
        return self.ratings.get(game)


class Directory(Protocol):
    """Looks people up. `known` never waits: it tells what has been learnt."""

    def known(self, client: str) -> Person:
        """The person of this client; a guest unless an account has been learnt."""
        ...

    async def learn(self, clients: Collection[str]) -> None:
        """Look these clients up, so that they are known from now on.

        Of whoever asks, and of who sits at a table in memory or in a list that was asked for, this has been done.
        """
        ...


def seated(seats: Iterable[tuple[str | None, str]], directory: Directory) -> Iterator[tuple[str, Person | None]]:
    """Of each seat, given its client and the name that was written down: the name to show, and who has an account.

    Of several seats at one screen the first one is the account's. The others keep the names that were given to them,
    for as long as there is the account.
    """
    before: set[str] = set()
    for client, written in seats:
        person = None if client is None else directory.known(client)
        if person is None or person.is_guest:
            yield written, None
        elif person.client in before:
            yield written if person.name else "", None
        else:
            before.add(person.client)
            yield person.name, person


class Guests:
    """Without accounts everybody is a guest."""

    def known(self, client: str) -> Person:
        return Person(client)

    async def learn(self, clients: Collection[str]) -> None:
        pass
