"""What somebody has played: games, results, opponents and streaks, read from the last lines of the log."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from quadrangle.people.database import Database
from quadrangle.record import ABANDONED
from quadrangle.service.directory import Directory, Person, Rating, seated
from quadrangle.service.ports import Listed
from quadrangle.service.stores.people_tables import rated_results
from quadrangle.service.stores.reading import DAMAGED, LISTED, listed_of

# Games that are looked at for statistics, the latest first.
MOST = 1000
DAYS_SHOWN = 14
OPPONENTS = 8

Outcome = Literal["won", "drawn", "lost"]


class Opponent(msgspec.Struct, frozen=True):
    """Who sat at the table too. `person` is missing for guests and bots."""

    name: str
    bot: str | None
    person: str | msgspec.UnsetType = msgspec.UNSET
    rating: Rating | msgspec.UnsetType = msgspec.UNSET


class GamePlayed(msgspec.Struct, frozen=True):
    """A finished game. `score` is one's own; `change` is how it moved the rating, null if it was friendly."""

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
    """Somebody met at rated and friendly tables, and how that went."""

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


class Line(NamedTuple):
    """A finished table, and which of its seats is meant."""

    listed: Listed
    seat: int

    @property
    def outcome(self) -> Outcome:
        winners = self.listed.summary.winners
        if self.seat not in winners:
            return "lost"
        return "won" if len(winners) == 1 else "drawn"

    def outcome_against(self, seat: int) -> Outcome:
        """Of several players every pair has an outcome of its own."""
        places = self.listed.summary.places
        if not places:  # kept by an older version
            return self.outcome
        mine, theirs = places[self.seat - 1], places[seat - 1]
        return "won" if mine < theirs else "lost" if mine > theirs else "drawn"

    @property
    def finished(self) -> datetime:
        return self.listed.summary.finished or self.listed.updated


class History:
    def __init__(self, database: Database, directory: Directory) -> None:
        self._database = database
        self._directory = directory

    async def lines(self, client: str) -> list[Line]:
        """The finished games of this client, the latest first, without those played alone at one screen."""
        values = {"sitting": client, "status": "over", "most": MOST}
        async with self._database.reading() as connection:
            rows = (await connection.execute(LISTED, values)).all()
        found = [line for row in rows if (line := _line(row, client)) is not None]
        clients = {seat.client for line in found for seat in line.listed.summary.seats if seat.client is not None}
        await self._directory.learn(clients)
        return sorted(found, key=lambda line: line.finished, reverse=True)

    async def changes(self, person: str) -> dict[str, int]:
        """How much each rated table moved this person's rating."""
        query = sa.select(rated_results).where(rated_results.c.person == person)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {row.table_id: round(row.mu) - round(row.mu_before) for row in rows}

    def played(self, line: Line, changes: dict[str, int]) -> GamePlayed:
        summary, seat = line.listed.summary, line.seat
        return GamePlayed(
            table=line.listed.id,
            game=line.listed.game,
            finished=line.finished,
            outcome=line.outcome,
            place=summary.places[seat - 1] if summary.places else (1 if seat in summary.winners else 2),
            score=summary.scores[seat - 1],
            others=tuple(score for number, score in enumerate(summary.scores, start=1) if number != seat),
            ending=summary.ending,
            opponents=self._opponents(line),
            rated=line.listed.id in changes,
            change=changes.get(line.listed.id),
        )

    def _opponents(self, line: Line) -> tuple[Opponent, ...]:
        summary = line.listed.summary
        pairs = list(zip(summary.seats, summary.names, strict=True))
        shown = seated(((seat.client, name) for seat, name in pairs), self._directory)
        return tuple(
            _opponent(name, seat.bot, person, line.listed.game)
            for number, ((seat, _), (name, person)) in enumerate(zip(pairs, shown, strict=True), start=1)
            if number != line.seat
        )

    def rivals(self, lines: Iterable[Line], is_here: Callable[[str], bool]) -> list[Rival]:
        """The people met most often, how that went, and whether they are here now."""
        tallies: dict[str, Counter[Outcome]] = defaultdict(Counter)
        for line in lines:
            for number, seat in enumerate(line.listed.summary.seats, start=1):
                if seat.client is not None and number != line.seat:
                    tallies[seat.client][line.outcome_against(number)] += 1
        known = [(self._directory.known(client), tally) for client, tally in tallies.items()]
        named = [(person, tally) for person, tally in known if person.id and person.name]
        often = sorted(named, key=lambda pair: (-pair[1].total(), pair[0].name))[:OPPONENTS]
        return [Rival(str(one.id), one.name, _score(tally), is_here(one.client)) for one, tally in often]


def _line(row: Sequence[Any], client: str) -> Line | None:
    """None for what cannot be read, for tables of older versions or that all have left, and for games with oneself."""
    try:
        listed = listed_of(*row)
    except DAMAGED:
        return None
    if listed.summary.ending == ABANDONED and not listed.summary.winners:
        return None
    seats = [number for number, seat in enumerate(listed.summary.seats, start=1) if seat.client == client]
    return Line(listed, seats[0]) if len(seats) == 1 and len(listed.summary.seats) > 1 else None


def _opponent(name: str, bot: str | None, person: Person | None, game: str) -> Opponent:
    if person is None:
        return Opponent(name, bot)
    return Opponent(name, bot, person.id or msgspec.UNSET, person.rating(game) or msgspec.UNSET)


def against(lines: Sequence[Line], client: str) -> Score:
    """How somebody fared against this client."""
    return _score(
        Counter(
            line.outcome_against(number)
            for line in lines
            for number, seat in enumerate(line.listed.summary.seats, start=1)
            if seat.client == client
        )
    )


def _score(tally: Counter[Outcome]) -> Score:
    return Score(tally["won"], tally["drawn"], tally["lost"])


def streaks(lines: Sequence[Line], today: date) -> Streaks:
    """Lines are given the latest first."""
    days = {line.finished.date() for line in lines}
    window = tuple(today - timedelta(days=back) in days for back in reversed(range(DAYS_SHOWN)))
    runs = _runs(line.outcome == "won" for line in reversed(lines))
    return Streaks(_days_in_a_row(days, today), runs[-1] if runs else 0, max(runs, default=0), window)


def _days_in_a_row(days: set[date], today: date) -> int:
    """Until today, or until yesterday as long as today is not over."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def _runs(won: Iterable[bool]) -> list[int]:
    """How long the run of wins was after each game."""
    runs: list[int] = []
    for one in won:
        runs.append((runs[-1] if runs else 0) + 1 if one else 0)
    return runs
