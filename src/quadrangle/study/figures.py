"""The figures of a study, computed from its games: the contents of `study.json`. The types define its schema."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quadrangle.arena.bradley_terry import meetings, ratings, shares
from quadrangle.record import Record
from quadrangle.study.game_measures import TENTHS
from quadrangle.study.plan import MATCH, Series
from quadrangle.study.statistics import Share, Spread

SCHEMA = "quadrangle.study/1"
JsonLine = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening: how many games started with it, and the result of the player who chose it."""

    move: str
    share: Share


@dataclass(frozen=True, slots=True)
class Counted:
    """Figures of finished games, recorded or random.

    `wins` are by seat, among games with a winner; a shared win is divided. `shared` and `nobody` are the shares of
    games with several winners and with none.
    """

    games: int
    wins: tuple[Share, ...]
    shared: Share
    nobody: Share
    decisions: Spread | None
    scores: tuple[Spread | None, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """Figures that need the moves. `choices` is the mean number of legal actions in each tenth of the game."""

    turns: Spread | None
    choices: tuple[float | None, ...]
    mean_choices: float
    most_choices: int
    margins: Spread | None
    lead_changes: Spread | None
    comebacks: Share
    settled: float | None
    terminations: dict[str, int]
    openings: tuple[Opening, ...]


@dataclass(frozen=True, slots=True)
class SeriesFigures:
    """One series. `counted` is from the kernel's random games if there are any, else from the records."""

    name: str
    purpose: str
    players: int
    options: dict[str, bool | int | str | None]
    seats: tuple[str, ...]
    opening: tuple[str, ...]
    counted: Counted
    replayed: Replayed | None


@dataclass(frozen=True, slots=True)
class MatchRating:
    """A player of the matches: the Elo rating and half of its 95 % interval."""

    name: str
    elo: float
    error: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """A match of two players with alternating seats: the first one's share of the points."""

    purpose: str
    one: str
    other: str
    share: Share


@dataclass(frozen=True, slots=True)
class Remarkable:
    """A complete game worth looking at."""

    series: str
    decisions: int
    record: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Study:
    """All figures of a study. The same game, games, seed and version give the same figures."""

    schema: str
    version: str
    game: str
    title: str
    games: int
    seed: int
    series: tuple[SeriesFigures, ...]
    comparisons: tuple[Comparison, ...] = ()
    thinking: tuple[MatchRating, ...] = ()
    shortest: Remarkable | None = None
    longest: Remarkable | None = None
    findings: tuple[str, ...] = field(default=())

    def series_for(self, purpose: str) -> list[SeriesFigures]:
        return [series for series in self.series if series.purpose == purpose]

    def comparisons_for(self, purpose: str) -> list[Comparison]:
        return [match for match in self.comparisons if match.purpose == purpose]


def series_figures(series: Series, records: Sequence[Record], counts: Sequence[JsonLine]) -> SeriesFigures:
    """Compute the figures of one series."""
    counted = _of_counts(series.players, counts) if counts else _of_records(series.players, records)
    replayed = _replayed(records) if records else None
    return SeriesFigures(
        series.name,
        series.purpose,
        series.players,
        dict(series.options),
        series.seats,
        series.opening,
        counted,
        replayed,
    )


def match_ratings(records: Iterable[Record]) -> tuple[MatchRating, ...]:
    """Return the ratings of all match players on one rating scale, by their number of simulations."""
    met = [record for record in records if record.extra["study"]["purpose"] == MATCH]
    names = sorted({name for record in met for name in record.names}, key=lambda name: int(name.partition(":")[2]))
    rated = ratings(meetings(met, names)) if met else []
    return tuple(
        MatchRating(name, round(rating.elo, 1), round(rating.error, 1))
        for name, rating in zip(names, rated, strict=True)
    )


def comparison(series: Series, records: Iterable[Record]) -> Comparison:
    """Compare two players. A game without a winner is half a point for each."""
    one, other = series.seats
    points = Counter(shares(record)[record.names.index(one)] if _winners(record) else 0.5 for record in records)
    return Comparison(series.purpose, one, other, Share.of(points))


def _winners(record: Record) -> list[int]:
    winners: list[int] = (record.result or {})["winners"]
    return winners


def shortest_and_longest(records: Sequence[Record]) -> tuple[Remarkable, Remarkable] | tuple[None, None]:
    """Return the first of the shortest and of the longest games."""
    if not records:
        return None, None
    by_length = sorted(records, key=_decisions)
    longest = next(record for record in by_length if _decisions(record) == _decisions(by_length[-1]))
    return _remarkable(by_length[0]), _remarkable(longest)


def _decisions(record: Record) -> int:
    return int(record.extra["study"]["decisions"])


def _remarkable(record: Record) -> Remarkable:
    data: dict[str, Any] = json.loads(record.dumps())
    about = data.pop("study")
    return Remarkable(about["series"], about["decisions"], data)


def _of_counts(players: int, lines: Sequence[JsonLine]) -> Counted:
    winners, decisions = Counter[tuple[int, ...]](), Counter[int]()
    scores = [Counter[int]() for _ in range(players)]
    for line in lines:
        for text, n in line["winners"].items():
            winners[tuple(map(int, text.split()))] += n
        decisions.update({int(value): n for value, n in line["decisions"].items()})
        for seat, counted in enumerate(line["scores"]):
            scores[seat].update({int(value): n for value, n in counted.items()})
    return _counted(players, winners, decisions, scores)


def _of_records(players: int, records: Sequence[Record]) -> Counted:
    results = [record.result or {} for record in records]
    winners = Counter(tuple(result["winners"]) for result in results)
    scores = [Counter(int(result["scores"][seat]) for result in results) for seat in range(players)]
    return _counted(players, winners, Counter(map(_decisions, records)), scores)


def _counted(
    players: int, winners: Counter[tuple[int, ...]], decisions: Counter[int], scores: Sequence[Counter[int]]
) -> Counted:
    wins = tuple(_wins(winners, seat) for seat in range(1, players + 1))
    shared = Share.of(
        {
            1.0: sum(n for who, n in winners.items() if len(who) > 1),
            0.0: sum(n for who, n in winners.items() if len(who) <= 1),
        }
    )
    nobody = Share.of({1.0: winners[()], 0.0: winners.total() - winners[()]})
    return Counted(winners.total(), wins, shared, nobody, Spread.of(decisions), tuple(map(Spread.of, scores)))


def _wins(winners: Counter[tuple[int, ...]], seat: int) -> Share:
    values = Counter[float]()
    for who, n in winners.items():
        if who:
            values[1 / len(who) if seat in who else 0.0] += n
    return Share.of(values)


def _replayed(records: Sequence[Record]) -> Replayed:
    measured = [record.extra["study"] for record in records]
    settled = sorted(game["settled"] for game in measured if game["settled"] is not None)
    decisions = sum(game["decisions"] for game in measured)
    return Replayed(
        turns=Spread.of(Counter(game["turns"] for game in measured)),
        choices=tuple(_mean(game["choices"][tenth] for game in measured) for tenth in range(TENTHS)),
        mean_choices=round(sum(game["total_choices"] for game in measured) / max(1, decisions), 2),
        most_choices=max(game["most_choices"] for game in measured),
        margins=Spread.of(Counter(map(_margin, records))),
        lead_changes=Spread.of(Counter(game["lead_changes"] for game in measured)),
        comebacks=Share.of_events(game["comeback"] for game in measured),
        settled=settled[len(settled) // 2] if settled else None,
        terminations=dict(sorted(Counter((record.result or {})["termination"] for record in records).items())),
        openings=_openings(records),
    )


def _mean(values: Iterable[float | None]) -> float | None:
    present = [value for value in values if value is not None]
    return round(sum(present) / len(present), 2) if present else None


def _margin(record: Record) -> int:
    """Return the difference of the two best scores; where low scores win, of the two lowest."""
    result = record.result or {}
    scores = sorted(result["scores"])
    best = [result["scores"][seat - 1] for seat in result["winners"]]
    low_score_wins = bool(best) and best[0] == scores[0] and best[0] != scores[-1]
    pair = scores[:2] if low_score_wins else scores[-2:]
    return int(pair[-1] - pair[0])


def _openings(records: Sequence[Record]) -> tuple[Opening, ...]:
    """Return the most frequent openings. The player who opens is the first to decide."""
    by_move: dict[str, Counter[float]] = {}
    for record in records:
        about = record.extra["study"]
        by_move.setdefault(about["opening"], Counter())[shares(record)[about["opener"] - 1]] += 1
    usual = sorted(by_move, key=lambda move: (-by_move[move].total(), move))
    return tuple(Opening(move, Share.of(by_move[move])) for move in usual[:12])
