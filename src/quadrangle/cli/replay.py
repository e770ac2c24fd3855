"""`quadrangle replay`: check and show records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from quadrangle.cli.console import AsJson, fail, out, print_json, printable, read_lines, track
from quadrangle.core.errors import BadRecord
from quadrangle.core.state import State
from quadrangle.record import Record


def replay(
    file: Annotated[Path, typer.Argument(help="A file of records, one JSON object per line.")],
    show: Annotated[bool, typer.Option("--show", help="Draw the last position of each game.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check and show records."""
    lines = read_lines(file)
    rows = [
        _replay_line(number, line, show and not as_json)
        for number, line in enumerate(track(lines, len(lines), "replaying"), 1)
        if line.strip()
    ]
    faults = [row for row in rows if row["error"]]
    if as_json:
        print_json({"records": len(rows), "faults": faults})
    else:
        for row in rows:
            out.print(row["line"], printable(row["text"]), markup=False, highlight=False, soft_wrap=True)
    if faults:
        raise fail(f"{len(faults)} of {len(rows)} records are invalid: line {faults[0]['line']}: {faults[0]['error']}")


def _replay_line(number: int, line: str, show: bool) -> dict[str, Any]:
    try:
        record = Record.loads(line)
        last = record.check()
    except BadRecord as error:
        return {"line": number, "error": str(error), "move": error.number, "text": f"INVALID {error}"}
    if show:
        out.print(str(last), markup=False, highlight=False)
    return {"line": number, "error": None, "text": _summary(record, last)}


def _summary(record: Record, last: State) -> str:
    result = record.result or {"scores": list(last.scores), "winners": [], "termination": "unfinished"}
    names = dict(enumerate(record.names, start=1))
    winners = ", ".join(names.get(seat) or f"player {seat}" for seat in result["winners"]) or "nobody"
    scores = ":".join(map(str, result["scores"]))
    return f"{record.game} {scores}, won by {winners} ({result['termination']}), {len(record.moves)} moves, valid"
