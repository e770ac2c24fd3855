"""`quadrangle games`: what can be played."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from quadrangle.cli.console import out, show_json
from quadrangle.core.facts import Facts
from quadrangle.games import games as table_of_games


def games(as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False) -> None:
    """What can be played, with options."""
    if as_json:
        show_json({name: _facts(facts) for name, facts in table_of_games().items()})
        return
    shown = Table(box=None, pad_edge=False)
    for heading in ("game", "title", "players", "chance", "minutes", "options"):
        shown.add_column(heading)
    for name, facts in table_of_games().items():
        shown.add_row(
            name,
            facts.title,
            _players(facts),
            "yes" if facts.chance else "no",
            str(facts.minutes),
            _options(facts),
        )
    out.print(shown)


def _players(facts: Facts) -> str:
    span = f"{facts.least_players}–{facts.most_players}" if len(facts.players) > 1 else str(facts.least_players)
    more = [f"{least}–{most} with {name}" for name, (least, most) in facts.players_with.items()]
    return ", ".join([span, *more])


def _options(facts: Facts) -> str:
    shown = [f"{option.name}={str(option.default).lower()}: {option.about}" for option in facts.options
             if not option.research]  # fmt: skip
    research = [f"{option.name}={option.default}" for option in facts.options if option.research]
    return "\n".join(shown + ([f"for research: {', '.join(research)}"] if research else []))


def _facts(facts: Facts) -> dict[str, Any]:
    return {
        "title": facts.title,
        "titles": dict(facts.titles),
        "players": [facts.least_players, facts.most_players],
        "chance": facts.chance,
        "longest": facts.longest,
        "minutes": facts.minutes,
        "options": {
            option.name: {"default": option.default, "about": option.about, "research": option.research}
            for option in facts.options
        },
    }
