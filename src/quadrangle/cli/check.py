"""`quadrangle replay` and `quadrangle perft`: checks on records and on the rules themselves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from quadrangle.cli.console import fail, make_game, out, progress, show_json
from quadrangle.core.errors import BadRecord
from quadrangle.core.state import State
from quadrangle.record import Record


def replay(
    file: Annotated[Path, typer.Argument(help="A file of records, one JSON object a line.")],
    show: Annotated[bool, typer.Option("--show", help="Draw the last position of each game.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Check and show records."""
    lines = file.read_text(encoding="utf-8").splitlines()
    rows = [
        _replayed(number, line, show and not as_json)
        for number, line in enumerate(progress(lines, len(lines), "replaying"), 1)
        if line.strip()
    ]
    faults = [row for row in rows if row["error"]]
    if as_json:
        show_json({"records": len(rows), "faults": faults})
    else:
        for row in rows:
            out.print(row["line"], row["text"], markup=False, highlight=False, soft_wrap=True)
    if faults:
        raise fail(f"{len(faults)} of {len(rows)} records do not hold: line {faults[0]['line']}: {faults[0]['error']}")


def _replayed(number: int, line: str, show: bool) -> dict[str, Any]:
    try:
        record = Record.loads(line)
        last = record.check()
    except BadRecord as error:
        return {"line": number, "error": str(error), "move": error.number, "text": f"FAULT {error}"}
    if show:
        out.print(str(last), markup=False, highlight=False)
    return {"line": number, "error": None, "text": _summary(record, last)}


def _summary(record: Record, last: State) -> str:
    result = record.result or {"scores": list(last.scores), "winners": [], "termination": "unfinished"}
    names = dict(enumerate(record.names, start=1))
    winners = ", ".join(names.get(seat) or f"player {seat}" for seat in result["winners"]) or "nobody"
    scores = ":".join(map(str, result["scores"]))
    return f"{record.game} {scores}, won by {winners} ({result['termination']}), {len(record.moves)} moves, holds"


def perft(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    depth: Annotated[int, typer.Argument(min=0, help="How many decisions and chance events deep.")],
    players: Annotated[int | None, typer.Option(help="How many players.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A game option, name=value.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """Count positions, by depth: the number of ways to play so many decisions and chance events."""
    rules = make_game(game, players, option or [])
    counts = count_ways(rules.start(), depth)
    if as_json:
        show_json({"game": rules.heading(), "counts": counts})
        return
    for reached, count in enumerate(counts):
        out.print(f"{reached:>3}  {count:,}", highlight=False)


def count_ways(start: State, depth: int) -> list[int]:
    """The number of ways to play 0, 1, … `depth` decisions. Equal positions are played on once."""
    layer: Counter[State] = Counter({start: 1})
    counts = [1]
    for reached in range(1, depth + 1):
        counts.append(sum(ways * len(state.actions()) for state, ways in layer.items()))
        if reached < depth:
            layer = _next_layer(layer, f"depth {reached}")
    return counts


def _next_layer(layer: Counter[State], what: str) -> Counter[State]:
    following: Counter[State] = Counter()
    for state, ways in progress(layer.items(), len(layer), what):
        for action in state.actions():
            following[state.play(action)] += ways
    return following
