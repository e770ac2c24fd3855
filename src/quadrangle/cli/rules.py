"""`quadrangle rules`: the rules of a game, in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from quadrangle.cli.console import out
from quadrangle.games import state
from quadrangle.games.rules_pages import Block, blocks
from quadrangle.languages import codes


def rules(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    lang: Annotated[str, typer.Option(help=f"The language: {', '.join(codes())}.")] = "en",
) -> None:
    """Show the rules of a game in the terminal."""
    from rich.markdown import Markdown  # brings Pygments along, which a server would keep in memory

    for block in blocks(game, lang):
        if block.kind == "position":
            out.print(_drawing(block), markup=False, highlight=False)
        else:
            out.print(Markdown(block.text))


def _drawing(block: Block) -> str:
    """The position without words, which would be English, and below it the legal and illegal moves of the example."""
    marks = "".join(f"\n{'✗' if refused else '✓'} {action}" for action, refused in block.marks)
    return f"{state(block.text).wordless()}{marks}\n"
