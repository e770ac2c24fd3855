"""`quadrangle static`: the edition without a server, as a folder of files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadrangle.cli.console import out
from quadrangle.static.builder.errors import BuildFailed


def static(
    folder: Annotated[Path, typer.Argument(help="The folder to write: new, empty, or built before.")],
) -> None:
    """Build a folder of files for playing the games without a server, also offline."""
    from quadrangle.static.builder.folder import build

    try:
        size = build(folder, lambda text: out.print(text, highlight=False))
    except BuildFailed as error:
        raise typer.BadParameter(str(error)) from None
    out.print(f"{folder}: {size / 1e6:.1f} MB. Any file host can serve it.", highlight=False)
