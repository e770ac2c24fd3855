"""The findings of a study as sentences with numbers, intervals and the players they refer to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log, sqrt

from quadrangle.arena.confidence import Z_95
from quadrangle.study.figures import Comparison, Replayed, SeriesFigures, Study
from quadrangle.study.plan import BEGINNER, LEVEL, MATCH, OPENING, OPTION, STANDING
from quadrangle.study.statistics import Z_STATEMENT, Share, Spread

PLAYERS = {
    "random": "random players",
    "greedy": "greedy players",
    "one-ply": "careful beginners (one-ply)",
}


def findings(study: Study) -> tuple[str, ...]:
    """Return the sentences of a report, the most important first."""
    levels = study.series_for(LEVEL)
    sentences = [first_player(one) for one in levels if one.players > 1]
    sentences += [_standing(one) for one in study.comparisons_for(STANDING)]
    sentences += [*_play(strongest(study)), *_thinking(study)]
    sentences += [effect(one, _usual(levels, one)) for one in study.series_for(OPTION)]
    sentences += _openings(study.series_for(OPENING))
    return tuple(sentences)


def strongest(study: Study) -> SeriesFigures:
    """Return the series of the level that is best against careful beginners; the beginners' own if none is better."""
    levels = {one.seats[0]: one for one in study.series_for(LEVEL)}
    better = [one for one in study.comparisons_for(STANDING) if one.share.mean > 0.5]
    if better:
        return levels[max(better, key=lambda one: one.share.mean).one]
    return levels[BEGINNER] if BEGINNER in levels else list(levels.values())[-1]


def players(series: SeriesFigures) -> str:
    """Return the players in words."""
    return named(series.seats[0])


def named(bot: str) -> str:
    return PLAYERS.get(bot) or f"players of level {bot}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def with_interval(share: Share) -> str:
    return f"{percent(share.mean)} (95 % interval {percent(share.low)} to {percent(share.high)})"


def first_player(series: SeriesFigures) -> str:
    """State how often the first player wins."""
    share, fair = series.counted.wins[0], 1 / series.players
    verdict = "the sample shows no clear advantage or disadvantage"
    if share.excludes(fair):
        verdict = "moving first helps" if share.mean > fair else "moving first is a disadvantage"
    who, games = players(series), share.count
    nobody = series.counted.nobody.mean
    besides = f" (nobody wins another {percent(nobody)} of all games)" if nobody else ""
    return (
        f"Between {who}, the first player gets {with_interval(share)} of the wins in {games:,} games{besides}; "
        f"a fair share is {percent(fair)}: {verdict}."
    )


def _standing(match: Comparison) -> str:
    """State how strong a level is."""
    verdict = "the sample shows no clear difference"
    if match.share.excludes(0.5):
        verdict = "stronger" if match.share.mean > 0.5 else "weaker"
    return (
        f"Against {named(match.other)}, {named(match.one)} get {with_interval(match.share)} of the points in "
        f"{match.share.count:,} games: {verdict}."
    )


def _play(series: SeriesFigures) -> Iterator[str]:
    """Describe a game between the strongest players of the study."""
    counted, replayed = series.counted, series.replayed
    if replayed is None:
        return
    who = players(series)
    if replayed.turns:
        yield f"A game between {who} has {_around(replayed.turns, 'turns')}."
    yield (f"There are {replayed.mean_choices:,.0f} legal actions on average, {replayed.most_choices:,} at most.")
    yield f"{with_interval(counted.shared)} of their games are shared, and {_margin(replayed)}."
    yield _drama(replayed)


def _around(spread: Spread, what: str) -> str:
    if spread.least == spread.most:
        return f"{spread.median} {what}, always"
    return f"{spread.mean:,.0f} {what} (half of all games between {spread.lower} and {spread.upper})"


def _margin(replayed: Replayed) -> str:
    return f"the two best scores are {replayed.margins.mean:.1f} apart" if replayed.margins else "no scores are known"


def _drama(replayed: Replayed) -> str:
    changes = replayed.lead_changes.mean if replayed.lead_changes else 0.0
    settled = f"half of the games are undecided until {percent(replayed.settled)} is played" if replayed.settled else ""
    return (
        f"The lead changes {changes:.1f} times a game, {with_interval(replayed.comebacks)} of the games are won by "
        f"a player who was behind at half-time{', and ' + settled if settled else ''}."
    )


def _thinking(study: Study) -> Iterator[str]:
    """State what a plain search gains with each doubling of its simulations."""
    matches = study.comparisons_for(MATCH)
    if not matches:
        return
    gain = study.thinking[-1].elo - study.thinking[0].elo
    error = _elo_error([match.share for match in matches])
    verdict = "whether longer thinking helps is not sure from this sample"
    if gain > Z_STATEMENT / Z_95 * error:
        verdict = "longer thinking helps"
    steps = ", ".join(
        f"{percent(share.mean)} ({percent(share.low)} to {percent(share.high)})"
        for match in matches
        for share in [match.share]
    )
    yield (
        f"With each doubling of its simulations, from {matches[0].other} to {matches[-1].one}, a search without "
        f"knowledge gets {steps} of the points against itself, {matches[0].share.count} games each; in all that "
        f"makes {gain:+.0f} ± {error:.0f} Elo: {verdict}."
    )


def _elo_error(shares: Sequence[Share]) -> float:
    """Return half of the 95 % interval of the sum of Elo differences of consecutive matches.

    It uses the centre of each interval, which is never 0 or 1.
    """
    middles = [((share.low + share.high) / 2, share.count) for share in shares]
    return Z_95 * 400 / log(10) * sqrt(sum(1 / (count * middle * (1 - middle)) for middle, count in middles))


def _usual(levels: Sequence[SeriesFigures], variant: SeriesFigures) -> SeriesFigures:
    return next(one for one in levels if one.seats[0] == variant.seats[0])


def effect(variant: SeriesFigures, usual: SeriesFigures) -> str:
    """State what a variant changes against the usual game of the same players."""
    label = variant.name.partition(", ")[2]
    parts = [
        f"{_mean(variant.counted.decisions)} decisions instead of {_mean(usual.counted.decisions)}",
        f"a mean score of {_points(variant)} instead of {_points(usual)}",
        f"{with_interval(variant.counted.shared)} shared games instead of {with_interval(usual.counted.shared)}",
    ]
    share = variant.counted.wins[0]
    return (
        f"With {label}, {players(variant)} have {', '.join(parts)} (means of {variant.counted.games:,} and "
        f"{usual.counted.games:,} games); the first player gets {with_interval(share)} of the wins, where "
        f"{percent(1 / variant.players)} is fair."
    )


def _points(series: SeriesFigures) -> str:
    """Return the mean score over all seats. Its error is at most the mean of theirs, even if scores are correlated."""
    spreads = [spread for spread in series.counted.scores if spread]
    if not spreads:
        return "–"
    mean, error = (sum(numbers) / len(spreads) for numbers in zip(*((s.mean, s.error) for s in spreads), strict=True))
    return _within(mean, error)


def _mean(spread: Spread | None) -> str:
    return _within(spread.mean, spread.error) if spread else "–"


def _within(mean: float, error: float) -> str:
    """Format a mean and half of its interval with enough digits."""
    return f"{mean:.1f} ± {error:.1f}" if error >= 0.05 or not error else f"{mean:.2f} ± {max(error, 0.01):.2f}"


def _openings(series: Sequence[SeriesFigures]) -> Iterator[str]:
    """State the best and worst first moves, by random games after them."""
    if not series:
        return
    ranked = sorted(series, key=lambda one: -one.counted.wins[0].mean)
    best, worst = ranked[0], ranked[-1]
    yield (
        f"Of the {len(ranked)} different first moves, {best.name} does best in random games after it, with "
        f"{with_interval(best.counted.wins[0])}, and {worst.name} worst, with {with_interval(worst.counted.wins[0])}."
    )
