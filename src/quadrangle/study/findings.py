"""What a study found, in sentences: each says a number, how sure it is, and of whom it is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log, sqrt

from quadrangle.study.counting import SURE, USUAL, Share, Spread
from quadrangle.study.figures import Comparison, Replayed, SeriesFigures, Study
from quadrangle.study.series import BEGINNER, LEVEL, MATCH, OPENING, OPTION, STANDING

PLAYERS = {
    "random": "random players",
    "greedy": "greedy players",
    "one-ply": "careful beginners (one-ply)",
}


def findings(study: Study) -> tuple[str, ...]:
    """The sentences of a report, the most asked-for first."""
    levels = study.of(LEVEL)
    found = [first_player(one) for one in levels if one.players > 1]
    found += [_standing(one) for one in study.compared(STANDING)]
    found += [*_play(strongest(study)), *_thinking(study)]
    found += [effect(one, _usual(levels, one)) for one in study.of(OPTION)]
    found += _openings(study.of(OPENING))
    return tuple(found)


def strongest(study: Study) -> SeriesFigures:
    """The games of the level that does best against careful beginners; of these, where none is better."""
    levels = {one.seats[0]: one for one in study.of(LEVEL)}
    better = [one for one in study.compared(STANDING) if one.share.mean > 0.5]
    if better:
        return levels[max(better, key=lambda one: one.share.mean).one]
    return levels[BEGINNER] if BEGINNER in levels else list(levels.values())[-1]


def players(series: SeriesFigures) -> str:
    """Who plays, in words."""
    return named(series.seats[0])


def named(bot: str) -> str:
    return PLAYERS.get(bot) or f"players of level {bot}"


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


def _standing(match: Comparison) -> str:
    """How strong a level is."""
    verdict = "cannot be told apart from them by so many games"
    if match.share.excludes(0.5):
        verdict = "stronger" if match.share.mean > 0.5 else "weaker"
    return (f"Against {named(match.other)}, {named(match.one)} get {sure(match.share)} of the points in "
            f"{match.share.count:,} games: {verdict}.")  # fmt: skip


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


def _thinking(study: Study) -> Iterator[str]:
    """What a search without knowledge gains with each doubling of its simulations, and with all of them."""
    matches = study.compared(MATCH)
    if not matches:
        return
    gain = study.thinking[-1].elo - study.thinking[0].elo
    error = _elo_error([match.share for match in matches])
    verdict = "that it gains by thinking longer is not sure from so many games"
    if gain > SURE / USUAL * error:
        verdict = "it gains by thinking longer"
    steps = ", ".join(f"{percent(share.mean)} ({percent(share.low)} to {percent(share.high)})"
                      for match in matches for share in [match.share])  # fmt: skip
    yield (f"With each doubling of its simulations, from {matches[0].other} to {matches[-1].one}, a search without "
           f"knowledge gets {steps} of the points against itself, {matches[0].share.count} games each; in all that "
           f"makes {gain:+.0f} ± {error:.0f} Elo: {verdict}.")  # fmt: skip


def _elo_error(shares: Sequence[Share]) -> float:
    """Half of the 95 % interval of what matches in a row make together on the Elo scale. The middle of an interval is
    never 0 or 1."""
    middles = [((share.low + share.high) / 2, share.count) for share in shares]
    return USUAL * 400 / log(10) * sqrt(sum(1 / (count * middle * (1 - middle)) for middle, count in middles))


def _usual(levels: Sequence[SeriesFigures], variant: SeriesFigures) -> SeriesFigures:
    return next(one for one in levels if one.seats[0] == variant.seats[0])


def effect(variant: SeriesFigures, usual: SeriesFigures) -> str:
    """What a variant changes against the usual game of the same players."""
    label = variant.name.partition(", ")[2]
    parts = [
        f"{_mean(variant.counted.decisions)} decisions instead of {_mean(usual.counted.decisions)}",
        f"a mean score of {_points(variant)} instead of {_points(usual)}",
        f"{sure(variant.counted.shared)} shared games instead of {sure(usual.counted.shared)}",
    ]
    share = variant.counted.wins[0]
    return (f"With {label}, {players(variant)} have {', '.join(parts)} (means of {variant.counted.games:,} and "
            f"{usual.counted.games:,} games); whoever begins gets {sure(share)} of the wins, where "
            f"{percent(1 / variant.players)} is fair.")  # fmt: skip


def _points(series: SeriesFigures) -> str:
    """The mean score over all seats. Its error is at most the mean of theirs, however scores depend on each other."""
    spreads = [spread for spread in series.counted.scores if spread]
    if not spreads:
        return "–"
    mean, error = (sum(numbers) / len(spreads) for numbers in zip(*((s.mean, s.error) for s in spreads), strict=True))
    return _within(mean, error)


def _mean(spread: Spread | None) -> str:
    return _within(spread.mean, spread.error) if spread else "–"


def _within(mean: float, error: float) -> str:
    """A mean and half of its interval, with as many digits as that needs."""
    return f"{mean:.1f} ± {error:.1f}" if error >= 0.05 or not error else f"{mean:.2f} ± {max(error, 0.01):.2f}"


def _openings(series: Sequence[SeriesFigures]) -> Iterator[str]:
    """The best and the worst of the beginnings that were tried, by random games afterwards."""
    if not series:
        return
    ranked = sorted(series, key=lambda one: -one.counted.wins[0].mean)
    best, worst = ranked[0], ranked[-1]
    yield (f"Of the {len(ranked)} different first moves, {best.name} does best in random games after it, with "
           f"{sure(best.counted.wins[0])}, and {worst.name} worst, with {sure(worst.counted.wins[0])}.")  # fmt: skip
