"""`quadrangle solve`: exact answers about small games."""

from __future__ import annotations

from typing import Annotated

import typer

from quadrangle.cli.arena import bar_of
from quadrangle.cli.console import make_game, out, show_json
from quadrangle.core.errors import Unplayable


def solve(
    game: Annotated[str, typer.Argument(help="planquadrat, minisurf or quadrata.")],
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="planquadrat: the small game, as in -o width=2 -o height=2 -o small=4."),
    ] = None,
    cards: Annotated[str | None, typer.Option(help="minisurf: cards such as BBRY,BBBB; or say --size.")] = None,
    size: Annotated[int | None, typer.Option(min=1, max=4, help="minisurf: all sets of so many cards.")] = None,
    side: Annotated[int, typer.Option(help="quadrata: cells along a side of the square.")] = 3,
    players: Annotated[int | None, typer.Option(help="quadrata: with the forms for so many; else any number.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Solve a small game exactly: perfect play, the fewest cells, all ways to fill a square."""
    match game:
        case "planquadrat":
            found = _planquadrat(option or [])
        case "minisurf":
            found = _minisurf(cards, size)
        case "quadrata":
            found = _quadrata(side, players)
        case _:
            raise Unplayable(f"Exact results are there for planquadrat, minisurf and quadrata, not for {game!r}.")
    if as_json:
        show_json(found)
        return
    for key, value in found.items():
        out.print(f"{key:>12}  {_said(value)}", highlight=False, markup=False, soft_wrap=True)


def _said(value: object) -> str:
    if isinstance(value, dict):
        return "  ".join(f"{key}: {number:,}" for key, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _planquadrat(options: list[str]) -> dict[str, object]:
    from quadrangle.games.planquadrat.game import PlanQuadrat
    from quadrangle.study.exact.planquadrat import solve

    rules = make_game("planquadrat", None, options)
    assert isinstance(rules, PlanQuadrat)
    with bar_of("positions") as bar:
        task = bar.add_task("positions", total=None)
        found = solve(rules, lambda positions: bar.update(task, completed=positions))
    result = {0: "a draw", 1: "player 1 wins", 2: "player 2 wins"}[found.winner]
    return {"game": found.game, "value": found.value, "result": result, "positions": found.positions,
            "best first": list(found.best_first)}  # fmt: skip


def _minisurf(cards: str | None, size: int | None) -> dict[str, object]:
    from quadrangle.study.exact.minisurf import fewest_cells, table

    if (cards is None) == (size is None):
        raise Unplayable("Say either --cards or --size.")
    if size:
        return {"cards": size, "sets by cells": {str(cells): sets for cells, sets in table(size).items()}}
    found = fewest_cells((cards or "").split(","))
    return {"cells": found.cells, "laid": [str(lay) for lay in found.lays]}


def _quadrata(side: int, players: int | None) -> dict[str, object]:
    from quadrangle.study.exact.quadrata import box, fillings

    found = fillings(side, box(players) if players else None)
    return {"fillings": found.total, "fewest": min(found.ways), "most": max(found.ways),
            "by forms": {str(forms): ways for forms, ways in found.ways.items()}}  # fmt: skip
