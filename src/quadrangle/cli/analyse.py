"""`quadrangle analyse`: a game looked at again by a bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quadrangle.cli.arena import bar_of
from quadrangle.cli.console import out, printable, read_lines, show_json
from quadrangle.core.errors import BadRecord
from quadrangle.record import Record, read_records

if TYPE_CHECKING:
    from quadrangle.bots.review import Decision


def analyse(
    file: Annotated[Path, typer.Argument(help="A file of records, one JSON object per line.")],
    line: Annotated[int, typer.Option(min=1, help="Which record of the file.")] = 1,
    simulations: Annotated[int, typer.Option(min=1, help="How long to think about each decision.")] = 3000,
    plot_file: Annotated[Path | None, typer.Option("--plot", help="Draw the chances into this SVG file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Machine-readable output.")] = False,
) -> None:
    """The value of every decision, better alternatives, mistakes by size and what they changed on the board."""
    from quadrangle.bots import bot
    from quadrangle.bots.review import review

    record = _record(file, line)
    record.check()
    with bar_of(record.game) as bar:
        task = bar.add_task(record.game, total=None)
        found = review(
            record,
            bot(record.game, simulations=simulations),
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if plot_file:
        plot_file.write_text(found.chances_svg(), encoding="utf-8")
    if as_json:
        show_json(found.as_json())
        return
    for decision in found.decisions:
        better = ", ".join(f"{other.action} {other.value:.0%}" for other in decision.alternatives)
        mark = f"  {decision.size} −{decision.loss:.0%}; better: {better}" if decision.size else ""
        name = found.names[decision.player - 1]
        out.print(
            f"{decision.move:>4}  {printable(name)}  {decision.action}  {decision.value:.0%}{mark}",
            markup=False, highlight=False, soft_wrap=True,
        )  # fmt: skip
        for told in _told(record.game, decision):
            out.print(f"      {told}", markup=False, highlight=False, soft_wrap=True)


def _told(game: str, decision: Decision) -> Iterator[str]:
    """What a mistake brought on the board, and what the best alternative would have."""
    from quadrangle.bots.reasons import in_words

    if decision.size:
        better = [(other.action, other.reasons) for other in decision.alternatives[:1]]
        for action, reasons in [(decision.action, decision.reasons), *better]:
            if reasons:
                yield f"{action}: {in_words(game, reasons)}"


def _record(file: Path, line: int) -> Record:
    records = list(read_records(read_lines(file)))
    if line > len(records):
        raise BadRecord(f"{file} holds {len(records)} records; there is no record {line}.")
    return records[line - 1]
