"""`quadrangle games`: list the games."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from quadrangle.cli.console import AsJson, out, print_json
from quadrangle.core.facts import Facts
from quadrangle.games import games as all_games
from quadrangle.games.rules_pages import titles


def games(as_json: AsJson = False) -> None:
    """List the games with their options."""
    if as_json:
        print_json({name: _facts(facts) for name, facts in all_games().items()})
        return
    columns = Table(box=None, pad_edge=False)
    for heading in ("game", "title", "players", "chance", "minutes", "options"):
        columns.add_column(heading)
    for name, facts in all_games().items():
        columns.add_row(
            name,
            facts.title,
            _players(facts),
            "yes" if facts.chance else "no",
            str(facts.minutes),
            _options(facts),
        )
    out.print(columns)


def _players(facts: Facts) -> str:
    span = f"{facts.least_players}–{facts.most_players}" if len(facts.players) > 1 else str(facts.least_players)
    more = [f"{least}–{most} with {name}" for name, (least, most) in facts.players_with.items()]
    return ", ".join([span, *more])


def _options(facts: Facts) -> str:
    options = [f"{option.name}={str(option.default).lower()}: {option.about}" for option in facts.options
             if not option.research]  # fmt: skip
    research = [f"{option.name}={option.default}" for option in facts.options if option.research]
    return "\n".join(options + ([f"for research: {', '.join(research)}"] if research else []))


def _facts(facts: Facts) -> dict[str, Any]:
    return {
        "title": facts.title,
        "titles": titles(facts.name),
        "players": [facts.least_players, facts.most_players],
        "chance": facts.chance,
        "longest": facts.longest,
        "minutes": facts.minutes,
        "options": {
            option.name: {"default": option.default, "about": option.about, "research": option.research}
            for option in facts.options
        },
    }
