"""`quadrangle print`: a game as sheets to cut out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.console import out
from quadrangle.games.pages import LANGUAGES


def print_sheets(
    game: Annotated[str, typer.Argument(help="planquadrat, quadracarta (Minisurf and Maxisurf) or quadrata.")],
    paper: Annotated[str, typer.Option(help="The size of the paper: a4 or letter.")] = "a4",
    lang: Annotated[str, typer.Option(help=f"The language: {', '.join(LANGUAGES)}.")] = "en",
    to: Annotated[Path | None, typer.Option("--out", help="The PDF file to write; default: GAME-PAPER.pdf.")] = None,
) -> None:
    """Write the board, the pieces and the rules of a game as a PDF to print and cut out, at true size."""
    from quadrangle.printing import box_of, printed

    sheets = printed(game, paper, lang)
    file = to or Path(f"{box_of(game)}-{paper}.pdf")
    file.write_bytes(sheets)
    out.print(f"{file}: print at 100 %, not “fit to page”; the ruler on each sheet measures 50 mm.", highlight=False)
