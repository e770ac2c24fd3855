"""Ratings for display: a person's own with their history, and leaderboards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from quadrangle.accounts.api_tokens import programs
from quadrangle.accounts.game_history import Score
from quadrangle.rating_model import SETTLED_GAMES, SETTLED_SIGMA, is_settled
from quadrangle.storage.schema.accounts import people, rated_results, ratings
from quadrangle.storage.sql import Database
from quadrangle.tables.model.people import Rating

COURSE = 30
TOP = 50
AROUND = 2


class Point(msgspec.Struct, frozen=True):
    """A rating after one game."""

    value: int
    deviation: int


class GameRating(msgspec.Struct, frozen=True):
    """A rating for one game. `place` and `of` count settled players, and are null while it is settling."""

    game: str
    value: int
    deviation: int
    settling: bool
    games: int
    score: Score
    place: int | None
    of: int | None
    course: tuple[Point, ...]


class RatingChange(msgspec.Struct, frozen=True):
    """How a rated game changed the rating of the player in a seat."""

    seat: int
    before: Rating
    after: Rating
    # False if these people had played too many rated games on that day.
    counted: bool = True


class Leader(msgspec.Struct, frozen=True):
    place: int
    person: str
    name: str
    value: int
    deviation: int
    games: int
    # A program plays for this account.
    program: bool
    online: bool


class Leaderboard(msgspec.Struct, frozen=True):
    """The top players, and those around the client if it is further down. `of` is the number of settled players."""

    game: str
    of: int
    top: tuple[Leader, ...]
    around: tuple[Leader, ...]


def _settled(game: str | None = None) -> sa.Select[Any]:
    """Settled ratings, sorted by rating minus twice the deviation, so that nobody leads after one lucky game."""
    query = sa.select(ratings, people.c.name, people.c.client, people.c.id.in_(programs()).label("program")).where(
        people.c.id == ratings.c.person, people.c.deleted.is_(None), ratings.c.games >= SETTLED_GAMES,
        ratings.c.sigma <= SETTLED_SIGMA,
    )  # fmt: skip
    query = query.order_by((ratings.c.mu - 2 * ratings.c.sigma).desc(), ratings.c.person)
    return query if game is None else query.where(ratings.c.game == game)


class Leaderboards:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> list[GameRating]:
        """This person's ratings, the game played most often first."""
        query = sa.select(ratings).where(ratings.c.person == person).order_by(ratings.c.games.desc(), ratings.c.game)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [await self._rating(row) for row in rows]

    async def _rating(self, row: sa.Row[Any]) -> GameRating:
        rating = Rating.of(row.mu, row.sigma, row.games)
        settling = not is_settled(rating.deviation, rating.games)
        settled = [] if settling else [one.person for one in await self._settled(row.game)]
        place = settled.index(row.person) + 1 if row.person in settled else None
        return GameRating(
            game=row.game, value=rating.value, deviation=rating.deviation, settling=settling, games=row.games,
            score=Score(row.won, row.drawn, row.lost), place=place, of=len(settled) or None,
            course=await self._course(row.person, row.game),
        )  # fmt: skip

    async def _course(self, person: str, game: str) -> tuple[Point, ...]:
        """The first rating and those after the last games, in order."""
        query = (
            sa.select(rated_results)
            .where(rated_results.c.person == person, rated_results.c.game == game)
            .order_by(rated_results.c.finished.desc(), rated_results.c.table_id.desc()).limit(COURSE)
        )  # fmt: skip
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()[::-1]
        first = [Point(round(row.mu_before), round(row.sigma_before)) for row in rows[:1]]
        return tuple(first + [Point(round(row.mu), round(row.sigma)) for row in rows])

    async def changes(self, table: str) -> list[RatingChange]:
        """The changes of ratings by the game at this table, per seat; none if it was friendly or is not counted yet."""
        earlier = rated_results.alias()
        games = sa.select(sa.func.count()).select_from(earlier).where(
            earlier.c.person == rated_results.c.person, earlier.c.game == rated_results.c.game,
            earlier.c.finished <= rated_results.c.finished, earlier.c.sigma != earlier.c.sigma_before,
        )  # fmt: skip
        query = sa.select(rated_results, games.scalar_subquery().label("games"))
        query = query.where(rated_results.c.table_id == table).order_by(rated_results.c.seat)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [_change(row) for row in rows]

    async def _settled(self, game: str) -> Sequence[sa.Row[Any]]:
        async with self._database.reading() as connection:
            rows: Sequence[sa.Row[Any]] = (await connection.execute(_settled(game))).all()
        return rows

    async def leaderboard(
        self, game: str, person: str | None, is_online: Callable[[str], bool], most: int = TOP
    ) -> Leaderboard:
        """Only the rows of the answer are asked whether they are online: that is expensive, and there may be many."""
        rows = await self._settled(game)

        def leaders(places: range) -> tuple[Leader, ...]:
            return tuple(_leader(place + 1, rows[place], is_online) for place in places if place < len(rows))

        return Leaderboard(game, len(rows), leaders(range(most)), leaders(_around(rows, person, most)))


def _change(row: sa.Row[Any]) -> RatingChange:
    counted = row.sigma != row.sigma_before
    before = Rating.of(row.mu_before, row.sigma_before, row.games - counted)
    return RatingChange(row.seat, before, Rating.of(row.mu, row.sigma, row.games), counted)


def _leader(place: int, row: sa.Row[Any], is_online: Callable[[str], bool]) -> Leader:
    return Leader(
        place,
        row.person,
        row.name,
        round(row.mu),
        round(row.sigma),
        row.games,
        bool(row.program),
        is_online(row.client),
    )


def _around(rows: Sequence[sa.Row[Any]], person: str | None, most: int) -> range:
    """The rows around this person, if they are below the top."""
    mine = next((index for index, row in enumerate(rows) if row.person == person), None)
    if mine is None or mine < most:
        return range(0)
    return range(max(most, mine - AROUND), mine + AROUND + 1)
