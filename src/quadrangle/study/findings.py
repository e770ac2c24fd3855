"""What a study found, in sentences: each says a number, how sure it is, and of whom it is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt

from quadrangle.study.counting import Share, Spread
from quadrangle.study.figures import Replayed, SeriesFigures, Strength, Study
from quadrangle.study.series import LEVEL, OPENING, OPTION

PLAYERS = {
    "random": "random players",
    "greedy": "greedy players",
    "one-ply": "careful beginners (one-ply)",
}


def findings(study: Study) -> tuple[str, ...]:
    """The sentences of a report, the most asked-for first."""
    levels = study.of(LEVEL)
    best = levels[-1]
    found = [first_player(one) for one in levels if one.players > 1]
    found += [*_play(best), *_thinking(study.thinking)]
    found += [effect(one, _usual(levels, one)) for one in study.of(OPTION)]
    found += _openings(study.of(OPENING))
    return tuple(found)


def players(series: SeriesFigures) -> str:
    """Who plays, in words."""
    bot = series.seats[0]
    return PLAYERS.get(bot) or f"players of strength {bot}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def sure(share: Share) -> str:
    return f"{percent(share.mean)} (95 % interval {percent(share.low)} to {percent(share.high)})"


def first_player(series: SeriesFigures) -> str:
    """Who begins wins how often, and how sure that is."""
    share, fair = series.counted.wins[0], 1 / series.players
    verdict = "no advantage or disadvantage can be told from so many games"
    if share.excludes(fair):
        verdict = "beginning helps" if share.mean > fair else "beginning is a disadvantage"
    who, games = players(series), share.count
    nobody = series.counted.nobody.mean
    besides = f" (in another {percent(nobody)} of all games nobody wins)" if nobody else ""
    return (f"Between {who}, whoever begins gets {sure(share)} of the wins in {games:,} games{besides}; "
            f"a fair share is {percent(fair)}: {verdict}.")  # fmt: skip


def _play(series: SeriesFigures) -> Iterator[str]:
    """How a game goes between the strongest players of the study."""
    counted, replayed = series.counted, series.replayed
    if replayed is None:
        return
    who = players(series)
    if replayed.turns:
        yield f"A game between {who} has {_around(replayed.turns, 'turns')}."
    yield (f"There are {replayed.mean_choices:,.0f} legal decisions to choose from on average, "
           f"{replayed.most_choices:,} at the most.")  # fmt: skip
    yield f"{sure(counted.shared)} of their games are shared, and {_margin(replayed)}."
    yield _drama(replayed)


def _around(spread: Spread, what: str) -> str:
    if spread.least == spread.most:
        return f"{spread.median} {what}, always"
    return f"{spread.mean:,.0f} {what} (half of all games between {spread.lower} and {spread.upper})"


def _margin(replayed: Replayed) -> str:
    return f"the two best scores are {replayed.margins.mean:.1f} apart" if replayed.margins else "no scores are known"


def _drama(replayed: Replayed) -> str:
    changes = replayed.lead_changes.mean if replayed.lead_changes else 0.0
    settled = f"half of the games are open until {percent(replayed.settled)} is played" if replayed.settled else ""
    return (f"The lead changes {changes:.1f} times a game, {sure(replayed.comebacks)} of the games are won by "
            f"somebody who was behind half-way{', and ' + settled if settled else ''}.")  # fmt: skip


def _thinking(strengths: Sequence[Strength]) -> Iterator[str]:
    if len(strengths) < 2:
        return
    steps = [stronger.elo - weaker.elo for weaker, stronger in pairwise(strengths)]
    error = max(one.error for one in strengths)
    gain = f"{sum(steps):+.0f} Elo from {strengths[0].name} to {strengths[-1].name}"
    known = f"each rating is known to about ±{error:.0f}"
    if sum(steps) < sqrt(2) * error:  # of the difference of two ratings
        yield f"So few games cannot tell whether a search without knowledge gains by thinking longer: {gain}; {known}."
    elif error > sum(steps) / len(steps):
        yield f"A search without knowledge gains {gain}; {known}, too little to tell what each doubling brings."
    else:
        doubled = ", ".join(f"{step:+.0f}" for step in steps)
        yield f"A search without knowledge gains {gain}, with each doubling of its simulations {doubled}; {known}."


def _usual(levels: Sequence[SeriesFigures], variant: SeriesFigures) -> SeriesFigures:
    return next(one for one in levels if one.seats[0] == variant.seats[0])


def effect(variant: SeriesFigures, usual: SeriesFigures) -> str:
    """What a variant changes against the usual game of the same players."""
    label = variant.name.partition(", ")[2]
    parts = [
        f"{_mean(variant.counted.decisions)} decisions instead of {_mean(usual.counted.decisions)}",
        f"a mean score of {_points(variant)} instead of {_points(usual)}",
        f"{percent(variant.counted.shared.mean)} shared games instead of {percent(usual.counted.shared.mean)}",
    ]
    share = variant.counted.wins[0]
    return (f"With {label}, {players(variant)} have {', '.join(parts)} (means of {variant.counted.games:,} and "
            f"{usual.counted.games:,} games); whoever begins gets {sure(share)} of the wins, where "
            f"{percent(1 / variant.players)} is fair.")  # fmt: skip


def _points(series: SeriesFigures) -> str:
    """The mean score over all seats."""
    means = [spread.mean for spread in series.counted.scores if spread]
    return f"{sum(means) / len(means):.1f}" if means else "–"


def _mean(spread: Spread | None) -> str:
    return f"{spread.mean:.1f}" if spread else "–"


def _openings(series: Sequence[SeriesFigures]) -> Iterator[str]:
    """The best and the worst of the beginnings that were tried, by random games afterwards."""
    if not series:
        return
    ranked = sorted(series, key=lambda one: -one.counted.wins[0].mean)
    best, worst = ranked[0], ranked[-1]
    yield (f"Of the {len(ranked)} different first moves, {best.name} does best in random games after it, with "
           f"{sure(best.counted.wins[0])}, and {worst.name} worst, with {sure(worst.counted.wins[0])}.")  # fmt: skip
