"""Ratings to look at: somebody's own with their course, and who leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from quadrangle.people.database import Database
from quadrangle.people.history import Score
from quadrangle.people.tokens import programs
from quadrangle.service.directory import SETTLED_DEVIATION, SETTLED_GAMES, Rating
from quadrangle.service.stores.people_tables import people, rated_results, ratings

COURSE = 30
TOP = 50
AROUND = 2


class Point(msgspec.Struct, frozen=True):
    """A rating after one game."""

    value: int
    deviation: int


class GameRating(msgspec.Struct, frozen=True):
    """A rating at one game. `place` and `of` count settled players, and are null while it is settling."""

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
    """How a rated game moved the rating of whoever sat there."""

    seat: int
    before: Rating
    after: Rating


class Leader(msgspec.Struct, frozen=True):
    place: int
    person: str
    name: str
    value: int
    deviation: int
    games: int
    # A program plays for this account.
    program: bool
    # Here now.
    online: bool


class Leaderboard(msgspec.Struct, frozen=True):
    """Who leads, and who stands around the asker, if the asker is not among them. `of`: how many are counted."""

    game: str
    of: int
    top: tuple[Leader, ...]
    around: tuple[Leader, ...]


def _settled(game: str | None = None) -> sa.Select[Any]:
    """Settled ratings in order: less twice the deviation, so that nobody leads after one lucky game."""
    query = sa.select(ratings, people.c.name, people.c.client, people.c.id.in_(programs()).label("program")).where(
        people.c.id == ratings.c.person, people.c.deleted.is_(None), ratings.c.games >= SETTLED_GAMES,
        ratings.c.sigma <= SETTLED_DEVIATION + 0.5,
    )  # fmt: skip
    query = query.order_by((ratings.c.mu - 2 * ratings.c.sigma).desc(), ratings.c.person)
    return query if game is None else query.where(ratings.c.game == game)


class Standings:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str) -> list[GameRating]:
        """This person's ratings, the game played most often first."""
        query = sa.select(ratings).where(ratings.c.person == person).order_by(ratings.c.games.desc(), ratings.c.game)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [await self._shown(row) for row in rows]

    async def _shown(self, row: sa.Row[Any]) -> GameRating:
        rating = Rating.of(row.mu, row.sigma, row.games)
        settled = [] if rating.settling else [one.person for one in await self._settled(row.game)]
        place = settled.index(row.person) + 1 if row.person in settled else None
        return GameRating(
            game=row.game, value=rating.value, deviation=rating.deviation, settling=rating.settling, games=row.games,
            score=Score(row.won, row.drawn, row.lost), place=place, of=len(settled) or None,
            course=await self._course(row.person, row.game),
        )  # fmt: skip

    async def _course(self, person: str, game: str) -> tuple[Point, ...]:
        """The beginning and the last games, in order."""
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
        """What the game at this table changed, seat by seat; nothing if it was friendly or is not counted yet."""
        earlier = rated_results.alias()
        games = sa.select(sa.func.count()).select_from(earlier).where(
            earlier.c.person == rated_results.c.person, earlier.c.game == rated_results.c.game,
            earlier.c.finished <= rated_results.c.finished,
        )  # fmt: skip
        query = sa.select(rated_results, games.scalar_subquery().label("games"))
        query = query.where(rated_results.c.table_id == table).order_by(rated_results.c.seat)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            RatingChange(
                row.seat,
                Rating.of(row.mu_before, row.sigma_before, row.games - 1),
                Rating.of(row.mu, row.sigma, row.games),
            )
            for row in rows
        ]

    async def _settled(self, game: str) -> Sequence[sa.Row[Any]]:
        async with self._database.reading() as connection:
            rows: Sequence[sa.Row[Any]] = (await connection.execute(_settled(game))).all()
        return rows

    async def leaderboard(
        self, game: str, asker: str | None, is_here: Callable[[str], bool], most: int = TOP
    ) -> Leaderboard:
        leaders = [_leader(place, row, is_here) for place, row in enumerate(await self._settled(game), start=1)]
        return Leaderboard(game, len(leaders), tuple(leaders[:most]), _around(leaders, asker, most))


def _leader(place: int, row: sa.Row[Any], is_here: Callable[[str], bool]) -> Leader:
    return Leader(
        place, row.person, row.name, round(row.mu), round(row.sigma), row.games, bool(row.program), is_here(row.client)
    )


def _around(leaders: Sequence[Leader], asker: str | None, most: int) -> tuple[Leader, ...]:
    mine = next((index for index, one in enumerate(leaders) if one.person == asker), None)
    if mine is None or mine < most:
        return ()
    return tuple(leaders[max(most, mine - AROUND) : mine + AROUND + 1])
