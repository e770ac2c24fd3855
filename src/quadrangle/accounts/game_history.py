"""The games of a person: results, opponents and streaks, read from the last event of each table."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from quadrangle.record import ABANDONED, ABORTED
from quadrangle.storage.log_reader import DAMAGED, LISTED, listed_of
from quadrangle.storage.schema.accounts import rated_results
from quadrangle.storage.sql import Database
from quadrangle.tables.model.log import ListedTable
from quadrangle.tables.model.people import Directory, Person, Rating, seated

# Games that are read for statistics, the latest first.
MAX_GAMES = 1000
DAYS = 14
MAX_RIVALS = 8

Outcome = Literal["won", "drawn", "lost"]


class Opponent(msgspec.Struct, frozen=True):
    """Another player at the table. `person` is missing for guests and bots."""

    name: str
    bot: str | None
    person: str | msgspec.UnsetType = msgspec.UNSET
    rating: Rating | msgspec.UnsetType = msgspec.UNSET


class GamePlayed(msgspec.Struct, frozen=True):
    """A finished game. `score` is the person's own; `change` is that of the rating, null for a friendly game."""

    table: str
    game: str
    finished: datetime
    outcome: Outcome
    place: int
    score: int
    others: tuple[int, ...]
    ending: str
    opponents: tuple[Opponent, ...]
    rated: bool
    change: int | None


class Score(msgspec.Struct, frozen=True):
    won: int = 0
    drawn: int = 0
    lost: int = 0


class Rival(msgspec.Struct, frozen=True):
    """A frequent opponent in rated and friendly games, and the score against them."""

    person: str
    name: str
    score: Score
    online: bool


class Streaks(msgspec.Struct, frozen=True):
    """Days in a row with a game, and games won in a row; `days` is each of the last two weeks, today last."""

    in_a_row: int
    won_in_a_row: int
    best_won_in_a_row: int
    days: tuple[bool, ...]


class HistoryEntry(NamedTuple):
    """A finished game, and the seat of the person."""

    listed: ListedTable
    seat: int

    @property
    def outcome(self) -> Outcome:
        winners = self.listed.summary.winners
        if self.seat not in winners:
            return "lost"
        return "won" if len(winners) == 1 else "drawn"

    def outcome_against(self, seat: int) -> Outcome:
        """With several players, each pair has its own outcome."""
        places = self.listed.summary.places
        if not places:  # stored by an older version
            return self.outcome
        mine, theirs = places[self.seat - 1], places[seat - 1]
        return "won" if mine < theirs else "lost" if mine > theirs else "drawn"

    @property
    def finished(self) -> datetime:
        return self.listed.summary.finished or self.listed.updated


class GameHistory:
    def __init__(self, database: Database, directory: Directory) -> None:
        self._database = database
        self._directory = directory

    async def games(self, client: str) -> list[HistoryEntry]:
        """The finished games of this client, the latest first, without those at one screen."""
        values = {"sitting": client, "status": "over", "most": MAX_GAMES}
        async with self._database.reading() as connection:
            rows = (await connection.execute(LISTED, values)).all()
        entries = [entry for row in rows if (entry := _entry(row, client)) is not None]
        clients = {seat.client for entry in entries for seat in entry.listed.summary.seats if seat.client is not None}
        await self._directory.learn(clients)
        return sorted(entries, key=lambda entry: entry.finished, reverse=True)

    async def changes(self, person: str) -> dict[str, int]:
        """The change of this person's rating by each rated table."""
        query = sa.select(rated_results).where(rated_results.c.person == person)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {row.table_id: round(row.mu) - round(row.mu_before) for row in rows}

    def played(self, entry: HistoryEntry, changes: dict[str, int]) -> GamePlayed:
        summary, seat = entry.listed.summary, entry.seat
        return GamePlayed(
            table=entry.listed.id,
            game=entry.listed.game,
            finished=entry.finished,
            outcome=entry.outcome,
            place=summary.places[seat - 1] if summary.places else (1 if seat in summary.winners else 2),
            score=summary.scores[seat - 1],
            others=tuple(score for number, score in enumerate(summary.scores, start=1) if number != seat),
            ending=summary.ending,
            opponents=self._opponents(entry),
            rated=entry.listed.id in changes,
            change=changes.get(entry.listed.id),
        )

    def _opponents(self, entry: HistoryEntry) -> tuple[Opponent, ...]:
        summary = entry.listed.summary
        pairs = list(zip(summary.seats, summary.names, strict=True))
        named = seated(((seat.client, name) for seat, name in pairs), self._directory)
        return tuple(
            _opponent(name, seat.bot, person, entry.listed.game)
            for number, ((seat, _), (name, person)) in enumerate(zip(pairs, named, strict=True), start=1)
            if number != entry.seat
        )

    def rivals(self, games: Iterable[HistoryEntry], is_online: Callable[[str], bool]) -> list[Rival]:
        """The most frequent opponents, the score against them, and whether they are online."""
        tallies: dict[str, Counter[Outcome]] = defaultdict(Counter)
        for entry in games:
            for number, seat in enumerate(entry.listed.summary.seats, start=1):
                if seat.client is not None and number != entry.seat:
                    tallies[seat.client][entry.outcome_against(number)] += 1
        met = [(self._directory.person(client), tally) for client, tally in tallies.items()]
        named = [(person, tally) for person, tally in met if person.id and person.name]
        often = sorted(named, key=lambda pair: (-pair[1].total(), pair[0].name))[:MAX_RIVALS]
        return [Rival(str(one.id), one.name, _score(tally), is_online(one.client)) for one, tally in often]


def _entry(row: Sequence[Any], client: str) -> HistoryEntry | None:
    """None for damaged, abandoned, aborted or very old tables, and for games against oneself."""
    try:
        listed = listed_of(*row)
    except DAMAGED:
        return None
    if listed.summary.ending in (ABANDONED, ABORTED) and not listed.summary.winners:
        return None
    seats = [number for number, seat in enumerate(listed.summary.seats, start=1) if seat.client == client]
    return HistoryEntry(listed, seats[0]) if len(seats) == 1 and len(listed.summary.seats) > 1 else None


def _opponent(name: str, bot: str | None, person: Person | None, game: str) -> Opponent:
    if person is None:
        return Opponent(name, bot)
    return Opponent(name, bot, person.id or msgspec.UNSET, person.rating(game) or msgspec.UNSET)


def against(games: Sequence[HistoryEntry], client: str) -> Score:
    """The score against this client."""
    return _score(
        Counter(
            entry.outcome_against(number)
            for entry in games
            for number, seat in enumerate(entry.listed.summary.seats, start=1)
            if seat.client == client
        )
    )


def _score(tally: Counter[Outcome]) -> Score:
    return Score(tally["won"], tally["drawn"], tally["lost"])


def streaks(games: Sequence[HistoryEntry], today: date) -> Streaks:
    """The latest game comes first."""
    days = {entry.finished.date() for entry in games}
    window = tuple(today - timedelta(days=back) in days for back in reversed(range(DAYS)))
    runs = _runs(entry.outcome == "won" for entry in reversed(games))
    return Streaks(_days_in_a_row(days, today), runs[-1] if runs else 0, max(runs, default=0), window)


def _days_in_a_row(days: set[date], today: date) -> int:
    """Up to today, or up to yesterday while today has no game yet."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def _runs(won: Iterable[bool]) -> list[int]:
    """The length of the winning streak after each game."""
    runs: list[int] = []
    for one in won:
        runs.append((runs[-1] if runs else 0) + 1 if one else 0)
    return runs
