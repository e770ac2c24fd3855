"""`quadrangle print`: a game as a PDF to print and cut out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.console import out
from quadrangle.languages import codes
from quadrangle.printing import DEFAULT_PAPER, box_of, printed


def print_sheets(
    game: Annotated[str, typer.Argument(help="The game or its box, e.g. planquadrat or quadracarta.")],
    paper: Annotated[str, typer.Option(help="The paper size: a4 or letter.")] = DEFAULT_PAPER,
    lang: Annotated[str, typer.Option(help=f"The language: {', '.join(codes())}.")] = "en",
    out_file: Annotated[
        Path | None, typer.Option("--out", help="The PDF file to write. Default: GAME-PAPER.pdf.")
    ] = None,
) -> None:
    """Write a game as a PDF to print and cut out: board, pieces and rules, at actual size."""
    sheets = printed(game, paper, lang)
    file = out_file or Path(f"{box_of(game)}-{paper}.pdf")
    file.write_bytes(sheets)
    out.print(f"{file}: print at 100 %, not “fit to page”; the ruler on each sheet measures 50 mm.", highlight=False)
