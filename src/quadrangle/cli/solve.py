"""`quadrangle solve`: exact results for small games."""

from __future__ import annotations

from typing import Annotated

import typer

from quadrangle.cli.console import AsJson, make_game, out, print_json, progress_bar
from quadrangle.core import extras
from quadrangle.core.errors import Unplayable


def solve(
    game: Annotated[str, typer.Argument(help="planquadrat, minisurf or quadrata.")],
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="planquadrat: the small game, e.g. -o width=2 -o height=2 -o small=4."),
    ] = None,
    cards: Annotated[str | None, typer.Option(help="minisurf: cards such as BBRY,BBBB; or use --size.")] = None,
    size: Annotated[int | None, typer.Option(min=1, max=4, help="minisurf: all sets of this many cards.")] = None,
    side: Annotated[int, typer.Option(help="quadrata: cells along a side of the square.")] = 3,
    players: Annotated[
        int | None, typer.Option(help="quadrata: use the forms for this many players. Default: any number of forms.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Solve a small game exactly: perfect play, the fewest cells, all ways to fill a square."""
    match game:
        case "planquadrat":
            result = _planquadrat(option or [])
        case "minisurf":
            result = _minisurf(cards, size)
        case "quadrata":
            result = _quadrata(side, players)
        case _:
            raise Unplayable(f"Exact results exist only for planquadrat, minisurf and quadrata, not for {game!r}.")
    if as_json:
        print_json(result)
        return
    for key, value in result.items():
        out.print(f"{key:>12}  {_formatted(value)}", highlight=False, markup=False, soft_wrap=True)


def _formatted(value: object) -> str:
    if isinstance(value, dict):
        return "  ".join(f"{key}: {number:,}" for key, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _planquadrat(options: list[str]) -> dict[str, object]:
    extras.require("research", "Exact results for planquadrat", "numba", "numpy")
    from quadrangle.games.planquadrat.game import PlanQuadrat
    from quadrangle.study.exact.planquadrat import solve

    rules = make_game("planquadrat", None, options)
    assert isinstance(rules, PlanQuadrat)
    with progress_bar("positions") as bar:
        solution = solve(rules, bar.update)
    result = {0: "a draw", 1: "player 1 wins", 2: "player 2 wins"}[solution.winner]
    return {"game": solution.game, "value": solution.value, "result": result, "positions": solution.positions,
            "best first": list(solution.best_first)}  # fmt: skip


def _minisurf(cards: str | None, size: int | None) -> dict[str, object]:
    from quadrangle.study.exact.minisurf import fewest_cells, table

    if (cards is None) == (size is None):
        raise Unplayable("Give either --cards or --size.")
    if size:
        return {"cards": size, "sets by cells": {str(cells): sets for cells, sets in table(size).items()}}
    solution = fewest_cells((cards or "").split(","))
    return {"cells": solution.cells, "laid": [str(lay) for lay in solution.lays]}


def _quadrata(side: int, players: int | None) -> dict[str, object]:
    from quadrangle.study.exact.quadrata import box, fillings

    count = fillings(side, box(players) if players else None)
    return {"fillings": count.total, "fewest": min(count.ways), "most": max(count.ways),
            "by forms": {str(forms): ways for forms, ways in count.ways.items()}}  # fmt: skip
