"""The report of a study as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from quadrangle.drawing.theme import SANS, THEMES
from quadrangle.study import charts
from quadrangle.study.charts import DotRow
from quadrangle.study.figures import Comparison, Opening, Remarkable, SeriesFigures, Study
from quadrangle.study.findings import percent, strongest
from quadrangle.study.plan import LEVEL, MATCH, OPENING, OPTION, STANDING

TOKENS = ("page", "surface", "line", "ink", "ink2", "ink3", "accent", "accentink", "danger", "goldink", "focus")
STYLE = """
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 %s; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
section svg { width: 100%%; height: auto; background: var(--surface); border: 1px solid var(--line); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: right; border-bottom: 1px solid var(--line); }
th, td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
code, pre { font-size: 0.875rem; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--accentink); } .small { color: var(--ink2); font-size: 0.875rem; }
"""


def page(study: Study) -> str:
    """Return the whole report."""
    title = f"{study.title}: a study"
    body = "\n".join([_head(study), *_sections(study), _how(study)])
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{_style()}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def command(study: Study) -> str:
    """Return the command that repeats this study."""
    return f"quadrangle study {study.game} --games {study.games} --seed {study.seed} --out FOLDER"


def _style() -> str:
    wood, night = (";".join(f"--{token}:{THEMES[name][token]}" for token in TOKENS) for name in ("wood", "night"))
    dark = f"@media (prefers-color-scheme: dark) {{ :root {{ color-scheme: dark; {night} }} }}"
    return f":root {{ {wood} }} {dark}{STYLE % SANS}"


def _head(study: Study) -> str:
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in study.findings)
    return f"<section><h2>Findings</h2><ul>{items}</ul></section>"


def _sections(study: Study) -> Iterator[str]:
    levels, options = study.series_for(LEVEL), study.series_for(OPTION)
    examples = [levels[0], strongest(study)]
    yield _section("Does moving first help?", BEGIN, _shares(levels), _table(levels))
    yield _section("How long is a game?", "", *(_lengths(one) for one in examples))
    yield _section("How many actions are legal?", CHOICES, _choices(levels))
    yield _section("Scores", "", *(_scores(one) for one in examples))
    yield _section("Leads and comebacks", LEADS, _lead_table(levels + options))
    if standings := study.comparisons_for(STANDING):
        yield _section("How strong are these players?", STANDINGS, _matches(standings))
    if study.thinking:
        yield _section(
            "How strength grows with thinking", THINKING, _thinking(study), _matches(study.comparisons_for(MATCH))
        )
    if options:
        yield _section("What options change", OPTIONS, _shares(options), _table(options))
    yield _section("Openings", "", *(_openings(one) for one in levels), _tried(study.series_for(OPENING)))
    yield _section("The shortest and the longest game", "", *map(_remarkable, (study.shortest, study.longest)))


BEGIN = "The first player's share of the wins, with its 95 % interval; shared wins are split. The dashed line is fair."
CHOICES = "The mean number of legal actions in each tenth of the game."
LEADS = (
    "How often the lead changes in a game; how often a player wins who was behind at half-time; and the part of the "
    "game after which the later winner stayed ahead, in half of the games."
)
STANDINGS = (
    "Levels of version 0.1 against careful beginners, in both seats. The games of a weaker level say "
    "little about good play; lengths and scores above are those of the strongest players."
)
THINKING = (
    "Search without knowledge of the game, by simulations per decision; each plays against its neighbours, in both "
    "seats. Ratings are on the Elo scale, where 400 points mean ten wins to one."
)
OPTIONS = "The same counts for other options and more players. A fair share is one divided by the number of players."


def _section(title: str, words: str, *parts: str) -> str:
    about = f"<p>{escape(words)}</p>" if words else ""
    return f"<section><h2>{escape(title)}</h2>{about}{''.join(parts)}</section>"


def _shares(series: Sequence[SeriesFigures]) -> str:
    """Draw one chart per number of players, because the fair share differs."""
    drawn = []
    for players in sorted({one.players for one in series}):
        rows = [
            DotRow(one.name, share.mean, share.low, share.high)
            for one in series
            if one.players == players
            for share in [one.counted.wins[0]]
        ]
        label = f"Wins of the first player, of {players} players"
        drawn.append(charts.dots(label, rows, 1 / players, "%"))
    return "".join(drawn)


def _table(series: Sequence[SeriesFigures]) -> str:
    heads = ["players", "games", "first player wins", "95 % interval", "shared", "decisions", "scores"]
    return _rows(
        heads,
        [
            [
                one.name,
                f"{one.counted.games:,}",
                percent(share.mean),
                f"{percent(share.low)} – {percent(share.high)}",
                percent(one.counted.shared.mean),
                _mean(one.counted.decisions),
                " : ".join(map(_mean, one.counted.scores)),
            ]
            for one in series
            for share in [one.counted.wins[0]]
        ],
    )


def _mean(spread: object) -> str:
    mean = getattr(spread, "mean", None)
    return "–" if mean is None else f"{mean:,.1f}"


def _rows(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _lengths(one: SeriesFigures) -> str:
    if one.counted.decisions is None:
        return ""
    counts = {int(value): n for value, n in one.counted.decisions.counts.items()}
    return f"<h3>{escape(one.name)}</h3>" + charts.histogram(f"Length of games, {one.name}", counts, "decisions")


def _scores(one: SeriesFigures) -> str:
    counts: dict[int, int] = {}
    for spread in filter(None, one.counted.scores):
        for value, n in spread.counts.items():
            counts[int(value)] = counts.get(int(value), 0) + n
    return f"<h3>{escape(one.name)}</h3>" + charts.histogram(f"Scores of all players, {one.name}", counts, "score")


def _choices(levels: Sequence[SeriesFigures]) -> str:
    choices = {
        one.name: [(nth + 0.5, mean) for nth, mean in enumerate(one.replayed.choices) if mean is not None]
        for one in levels
        if one.replayed
    }
    names = {float(nth): f"{10 * nth} %" for nth in range(1, 10, 2)}
    return charts.lines("Legal actions through the game", choices, "part of the game played", names)


def _lead_table(series: Sequence[SeriesFigures]) -> str:
    rows = [
        [
            one.name,
            _mean(one.replayed.lead_changes),
            percent(one.replayed.comebacks.mean),
            "–" if one.replayed.settled is None else percent(one.replayed.settled),
            _mean(one.replayed.margins),
            ", ".join(f"{why} {n}" for why, n in one.replayed.terminations.items()),
        ]
        for one in series
        if one.replayed
    ]
    return _rows(["players", "lead changes", "comebacks", "settled after", "margin", "ended by"], rows)


def _thinking(study: Study) -> str:
    rows = [DotRow(one.name, one.elo, one.elo - one.error, one.elo + one.error) for one in study.thinking]
    return charts.dots("Elo by simulations", rows)


def _matches(matches: Sequence[Comparison]) -> str:
    return _rows(
        ["players", "games", "points of the first", "95 % interval"],
        [
            [
                f"{one.one} – {one.other}",
                f"{one.share.count:,}",
                percent(one.share.mean),
                f"{percent(one.share.low)} – {percent(one.share.high)}",
            ]
            for one in matches
        ],
    )


def _openings(one: SeriesFigures) -> str:
    if one.replayed is None or not one.replayed.openings:
        return ""
    return f"<h3>{escape(one.name)}</h3>" + _opening_table(one.replayed.openings)


def _tried(series: Sequence[SeriesFigures]) -> str:
    if not series:
        return ""
    ranked = sorted(series, key=lambda one: -one.counted.wins[0].mean)
    words = f"<h3>All {len(ranked)} first moves, followed by random games</h3>"
    return words + _opening_table([Opening(one.name, one.counted.wins[0]) for one in ranked])


def _opening_table(openings: Sequence[Opening]) -> str:
    return _rows(
        ["first decision", "games", "wins", "95 % interval"],
        [
            [
                one.move,
                f"{one.share.count:,}",
                percent(one.share.mean),
                f"{percent(one.share.low)} – {percent(one.share.high)}",
            ]
            for one in openings
        ],
    )


def _remarkable(one: Remarkable | None) -> str:
    if one is None:
        return ""
    result, moves = one.record["result"], one.record["moves"]
    words = f"{one.decisions} decisions ({one.series}), scores {' : '.join(map(str, result['scores']))}"
    return f"<details><summary>{escape(words)}</summary><pre>{escape('; '.join(moves))}</pre></details>"


def _how(study: Study) -> str:
    return (
        f"<section><h2>How it was made</h2><p>By Quadrangle {escape(study.version)}: "
        f'<code>{escape(command(study))}</code></p><p class="small">The folder contains this page, '
        f"<code>study.json</code> with all figures ({escape(study.schema)}), its schema, and every recorded game "
        f"as JSON Lines. The players never change, so the same command gives the same figures.</p></section>"
    )
