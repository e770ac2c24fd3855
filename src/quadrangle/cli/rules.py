"""`quadrangle rules`: how a game is played, in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

from quadrangle.cli.console import out
from quadrangle.games import state
from quadrangle.games.pages import LANGUAGES, Block, blocks


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
