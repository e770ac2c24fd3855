"""`quadrangle daily`: check that a day's challenges were fixed before the day began."""

from __future__ import annotations

from typing import Annotated

import typer

from quadrangle.cli.console import AsJson, fail, out, print_json
from quadrangle.learn.daily import challenges, digest, events

app = typer.Typer(help="Check the daily challenge.", add_completion=False, rich_markup_mode=None)


@app.callback()
def daily() -> None:
    """Check the daily challenge."""


@app.command()
def check(
    day: Annotated[str, typer.Argument(help="The day, e.g. 2026-11-16.")],
    secret: Annotated[str, typer.Argument(help="The day’s secret, published when the day is over.")],
    published: Annotated[
        str | None, typer.Option("--digest", help="The digest published before the day began.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a day's chance events. Exits with 1 if the digest does not match the secret."""
    expected = digest(secret)
    chance = {challenge: list(events(secret, day, challenge)) for challenge in challenges()}
    if as_json:
        print_json({"day": day, "digest": expected, "challenges": chance})
    else:
        out.print(f"digest: {expected}", highlight=False)
        for challenge, chance_events in chance.items():
            out.print(f"{challenge}: {', '.join(chance_events)}", highlight=False)
    if published is not None and published.strip().lower() != expected:
        raise fail("The published digest does not match this secret.")
