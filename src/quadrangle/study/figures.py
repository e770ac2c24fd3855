"""The figures of a study, counted from its saved games: what `study.json` holds. Its schema follows from the types."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quadrangle.arena.ratings import meetings, ratings, shares
from quadrangle.record import Record
from quadrangle.study.counting import Share, Spread
from quadrangle.study.measuring import TENTHS
from quadrangle.study.series import MATCH, Series

SCHEMA = "quadrangle.study/1"
Line = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Opening:
    """A way to begin: how many games began so, and what it brought to the player who did."""

    move: str
    share: Share


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of any finished games, recorded or played out: `wins` by seat among the games that somebody won, a
    shared win divided; how many games were shared, and how many nobody won."""

    games: int
    wins: tuple[Share, ...]
    shared: Share
    nobody: Share
    decisions: Spread | None
    scores: tuple[Spread | None, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """What only the moves tell. `choices` has the mean number of legal actions in each tenth of the game."""

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
    """One series: `counted` is from random games of the kernel where there are some, else from the records."""

    name: str
    purpose: str
    players: int
    options: dict[str, bool | int | str | None]
    seats: tuple[str, ...]
    opening: tuple[str, ...]
    counted: Counted
    replayed: Replayed | None


@dataclass(frozen=True, slots=True)
class Strength:
    """A player of the matches: its rating on the Elo scale and the half width of its 95 % interval."""

    name: str
    elo: float
    error: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """A match of two players, who change seats: the first one's share of the points."""

    purpose: str
    one: str
    other: str
    share: Share


@dataclass(frozen=True, slots=True)
class Remarkable:
    """A game worth looking at, whole."""

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
    thinking: tuple[Strength, ...] = ()
    shortest: Remarkable | None = None
    longest: Remarkable | None = None
    findings: tuple[str, ...] = field(default=())

    def of(self, purpose: str) -> list[SeriesFigures]:
        return [one for one in self.series if one.purpose == purpose]

    def compared(self, purpose: str) -> list[Comparison]:
        return [one for one in self.comparisons if one.purpose == purpose]


def series_figures(series: Series, records: Sequence[Record], counts: Sequence[Line]) -> SeriesFigures:
    """What the games of one series say."""
    counted = _of_counts(series.players, counts) if counts else _of_records(series.players, records)
    replayed = _replayed(records) if records else None
    return SeriesFigures(series.name, series.purpose, series.players, dict(series.options), series.seats,
                         series.opening, counted, replayed)  # fmt: skip


def strengths(records: Iterable[Record]) -> tuple[Strength, ...]:
    """The players of all matches on one scale, in the order of their thinking."""
    met = [record for record in records if record.extra["study"]["purpose"] == MATCH]
    names = sorted({name for record in met for name in record.names}, key=lambda name: int(name.partition(":")[2]))
    rated = ratings(meetings(met, names)) if met else []
    return tuple(Strength(name, round(one.elo, 1), round(one.error, 1)) for name, one in zip(names, rated, strict=True))


def comparison(series: Series, records: Iterable[Record]) -> Comparison:
    """Who of two got how much. A game that nobody wins is half a point for each."""
    one, other = series.seats
    points = Counter(shares(record)[record.names.index(one)] if _winners(record) else 0.5 for record in records)
    return Comparison(series.purpose, one, other, Share.of(points))


def _winners(record: Record) -> list[int]:
    found: list[int] = (record.result or {})["winners"]
    return found


def shortest_and_longest(records: Sequence[Record]) -> tuple[Remarkable, Remarkable] | tuple[None, None]:
    """Of the usual game at all levels: the first of the shortest and of the longest games."""
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


def _of_counts(players: int, lines: Sequence[Line]) -> Counted:
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
    shared = Share.of({1.0: sum(n for who, n in winners.items() if len(who) > 1),
                       0.0: sum(n for who, n in winners.items() if len(who) <= 1)})  # fmt: skip
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
    settled = sorted(one["settled"] for one in measured if one["settled"] is not None)
    decisions = sum(one["decisions"] for one in measured)
    return Replayed(
        turns=Spread.of(Counter(one["turns"] for one in measured)),
        choices=tuple(_mean(one["choices"][tenth] for one in measured) for tenth in range(TENTHS)),
        mean_choices=round(sum(one["total_choices"] for one in measured) / max(1, decisions), 2),
        most_choices=max(one["most_choices"] for one in measured),
        margins=Spread.of(Counter(map(_margin, records))),
        lead_changes=Spread.of(Counter(one["lead_changes"] for one in measured)),
        comebacks=Share.of_events(one["comeback"] for one in measured),
        settled=settled[len(settled) // 2] if settled else None,
        terminations=dict(sorted(Counter((record.result or {})["termination"] for record in records).items())),
        openings=_openings(records),
    )


def _mean(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(sum(known) / len(known), 2) if known else None


def _margin(record: Record) -> int:
    """How far the two best scores are apart, or the two nearest to winning where few points are good."""
    result = record.result or {}
    scores = sorted(result["scores"])
    best = [result["scores"][seat - 1] for seat in result["winners"]]
    few_are_good = bool(best) and best[0] == scores[0] and best[0] != scores[-1]
    pair = scores[:2] if few_are_good else scores[-2:]
    return int(pair[-1] - pair[0])


def _openings(records: Sequence[Record]) -> tuple[Opening, ...]:
    """The usual ways to begin, the most frequent ones first. The player who begins is the first who decides."""
    found: dict[str, Counter[float]] = {}
    for record in records:
        about = record.extra["study"]
        found.setdefault(about["opening"], Counter())[shares(record)[about["opener"] - 1]] += 1
    usual = sorted(found, key=lambda move: (-found[move].total(), move))
    return tuple(Opening(move, Share.of(found[move])) for move in usual[:12])
