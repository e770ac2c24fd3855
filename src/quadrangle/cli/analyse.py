"""`quadrangle analyse`: a bot reviews a recorded game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quadrangle.cli.console import AsJson, out, print_json, printable, progress_bar, read_lines
from quadrangle.core.errors import BadRecord
from quadrangle.record import Record, read_records

if TYPE_CHECKING:
    from quadrangle.bots.review import ReviewedDecision


def analyse(
    file: Annotated[Path, typer.Argument(help="A file of records, one JSON object per line.")],
    line: Annotated[int, typer.Option(min=1, help="The number of the record in the file.")] = 1,
    simulations: Annotated[int, typer.Option(min=1, help="Simulations per decision.")] = 3000,
    plot_file: Annotated[
        Path | None, typer.Option("--plot", help="Draw the chances of winning into this SVG file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Review a recorded game: the value of every decision, better alternatives, and mistakes with their reasons."""
    from quadrangle.bots import bot
    from quadrangle.bots.review import review

    record = _record(file, line)
    states = record.checked_states()
    with progress_bar(record.game) as bar:
        result = review(record, bot(record.game, simulations=simulations), bar.update, states)
    if plot_file:
        plot_file.write_text(result.chances_svg(), encoding="utf-8")
    if as_json:
        print_json(result.as_json())
        return
    for decision in result.decisions:
        better = ", ".join(f"{other.action} {other.value:.0%}" for other in decision.alternatives)
        mark = f"  {decision.size} −{decision.loss:.0%}; better: {better}" if decision.size else ""
        name = result.names[decision.player - 1]
        out.print(
            f"{decision.move:>4}  {printable(name)}  {decision.action}  {decision.value:.0%}{mark}",
            markup=False, highlight=False, soft_wrap=True,
        )  # fmt: skip
        for explanation in _explanations(record.game, decision):
            out.print(f"      {explanation}", markup=False, highlight=False, soft_wrap=True)


def _explanations(game: str, decision: ReviewedDecision) -> Iterator[str]:
    """What a mistake changed on the board, and what the best alternative would have changed."""
    from quadrangle.bots.reasons import in_words

    if decision.size:
        better = [(other.action, other.reasons) for other in decision.alternatives[:1]]
        for action, reasons in [(decision.action, decision.reasons), *better]:
            if reasons:
                yield f"{action}: {in_words(game, reasons)}"


def _record(file: Path, line: int) -> Record:
    records = list(read_records(read_lines(file)))
    if line > len(records):
        raise BadRecord(f"{file} contains {len(records)} records; there is no record {line}.")
    return records[line - 1]
