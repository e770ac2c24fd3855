"""`quadrangle daily`: check that a day's challenges were settled before the day began."""

from __future__ import annotations

from typing import Annotated

import typer

from quadrangle.cli.console import out, show_json
from quadrangle.daily import CHALLENGES, digest, events

app = typer.Typer(help="The daily challenge: check what a day brought.", add_completion=False, rich_markup_mode=None)


@app.callback()
def daily() -> None:
    """The daily challenge."""


@app.command()
def check(
    day: Annotated[str, typer.Argument(help="The day, as in 2026-11-16.")],
    secret: Annotated[str, typer.Argument(help="Its secret, told when the day is over.")],
    published: Annotated[str | None, typer.Option("--digest", help="The digest that was published before.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Show what follows from the secret. Exit code 1 if the digest is not that of the secret."""
    found = digest(secret)
    brought = {challenge: list(events(secret, day, challenge)) for challenge in CHALLENGES}
    if as_json:
        show_json({"day": day, "digest": found, "challenges": brought})
    else:
        out.print(f"digest: {found}", highlight=False)
        for challenge, what in brought.items():
            out.print(f"{challenge}: {', '.join(what)}", highlight=False)
    if published is not None and published.strip().lower() != found:
        typer.echo("The digest that was published is not that of this secret.", err=True)
        raise typer.Exit(1)
