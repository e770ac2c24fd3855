"""`quadrangle games` and `quadrangle rules`: what can be played, and how."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markdown import Markdown
from rich.table import Table

from quadrangle.cli.console import out, show_json
from quadrangle.core.facts import Facts
from quadrangle.games import games as table_of_games
from quadrangle.games import state
from quadrangle.games.pages import LANGUAGES, Block, blocks


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
    return "\n".join(f"{option.name}={str(option.default).lower()}: {option.about}" for option in facts.options)


def _facts(facts: Facts) -> dict[str, Any]:
    return {
        "title": facts.title,
        "titles": dict(facts.titles),
        "players": [facts.least_players, facts.most_players],
        "chance": facts.chance,
        "longest": facts.longest,
        "minutes": facts.minutes,
        "options": {option.name: {"default": option.default, "about": option.about} for option in facts.options},
    }


def rules(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    lang: Annotated[str, typer.Option(help=f"The language: {', '.join(LANGUAGES)}.")] = "en",
) -> None:
    """The rules, in the terminal."""
    for block in blocks(game, lang):
        if block.kind == "position":
            out.print(_drawn(block), markup=False, highlight=False)
        else:
            out.print(Markdown(block.text))


def _drawn(block: Block) -> str:
    """The position without words, as they would be English ones; below it what may be done and what may not."""
    marks = "".join(f"\n{'✗' if refused else '✓'} {action}" for action, refused in block.marks)
    return f"{state(block.text).wordless()}{marks}\n"
