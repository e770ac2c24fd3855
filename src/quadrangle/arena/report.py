"""The results of an arena: a row per participant and a row per pair, as text and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from quadrangle.arena.bradley_terry import meetings, ratings, shares
from quadrangle.arena.confidence import Z_95
from quadrangle.core.errors import Unplayable
from quadrangle.record import Record


@dataclass(frozen=True, slots=True)
class ArenaStanding:
    """The result of one participant. `score` is the mean share of the win.

    `error` is half of the 95 % interval of `elo`, `score_error` that of the score.
    """

    name: str
    games: int
    points: float
    score: float
    elo: float
    error: float
    forfeits: int
    seconds: float
    score_error: float


@dataclass(frozen=True, slots=True)
class ArenaPair:
    """The result of one participant against another: mean points per meeting, with half of the 95 % interval."""

    name: str
    other: str
    games: float
    score: float
    error: float


@dataclass(frozen=True, slots=True)
class ArenaReport:
    """All standings, best first, and all pairs."""

    game: str
    standings: tuple[ArenaStanding, ...]
    pairs: tuple[ArenaPair, ...]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def as_text(self) -> str:
        """Return two small tables for a terminal."""
        width = max(len("participant"), *(len(row.name) for row in self.standings))
        lines = [f"{'participant':<{width}}  games   score     ±     elo    ±  forfeits  s/decision"]
        lines += [
            f"{row.name:<{width}}  {row.games:>5}  {row.score:>6.1%}  {row.score_error:>4.1%}"
            f"  {row.elo:>+6.0f}  {row.error:>3.0f}  {row.forfeits:>8}  {row.seconds:>10.3f}"
            for row in self.standings
        ]
        lines.append("")
        lines += [
            f"{pair.name} – {pair.other}: {pair.score:.1%} ± {pair.error:.1%} ({pair.games:g} games)"
            for pair in self.pairs
        ]
        return "\n".join(lines)


def report(records: Sequence[Record], names: Sequence[str]) -> ArenaReport:
    """Evaluate the records of an arena between these participants."""
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise Unplayable("A report takes the records of an arena and the names of its participants, in this order.")
    if missing := {name for record in records for name in record.names} - set(names):
        raise Unplayable(f"The records have participants that are not named: {', '.join(sorted(missing))}.")
    points = meetings(records, names)
    rated = ratings(points)
    rows = [_standing(name, records, rating.elo, rating.error) for name, rating in zip(names, rated, strict=True)]
    rows.sort(key=lambda row: -row.elo)
    order = [row.name for row in rows]
    pairs = [_pair(records, one, other) for i, one in enumerate(order) for other in order[i + 1 :]]
    return ArenaReport(records[0].game if records else "", tuple(rows), tuple(pair for pair in pairs if pair.games))


def _standing(name: str, records: Sequence[Record], elo: float, error: float) -> ArenaStanding:
    seats = [(record, seat) for record in records for seat, who in enumerate(record.names) if who == name]
    got = [shares(record)[seat] for record, seat in seats]
    forfeits = sum(record.extra.get("forfeit", {}).get("seat") == seat + 1 for record, seat in seats)
    seconds = sum(record.extra.get("seconds", [0.0] * record.players)[seat] for record, seat in seats)
    decisions = sum(len(record.moves) / record.players for record, _ in seats)
    games = len(seats)
    score, score_error = _mean(got) if games else (0.0, 0.0)
    taken = seconds / decisions if decisions else 0.0
    return ArenaStanding(name, games, sum(got), score, elo, error, forfeits, taken, score_error)


def _pair(records: Sequence[Record], one: str, other: str) -> ArenaPair:
    met = [record for record in records if one in record.names and other in record.names]
    scores = [_points_against(record, one, other) for record in met]
    if not scores:
        return ArenaPair(one, other, 0, 0.5, 0.5)
    return ArenaPair(one, other, len(scores), *_mean(scores))


def _mean(scores: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half of its 95 % interval."""
    n = len(scores)
    mean = sum(scores) / n
    # One draw is added to the variance, so that a clean sweep has an error too.
    variance = (sum((s - mean) ** 2 for s in scores) + 0.25) / (n + 1)
    return mean, Z_95 * sqrt(variance / n)


def _points_against(record: Record, one: str, other: str) -> float:
    """Return the points of one against the other in one game, over all their seats."""
    got = shares(record)
    mine = [got[seat] for seat, name in enumerate(record.names) if name == one]
    theirs = [got[seat] for seat, name in enumerate(record.names) if name == other]
    won = [1.0 if a > b else 0.5 if a == b else 0.0 for a in mine for b in theirs]
    return sum(won) / len(won)
