"""What all commands share: output, error messages, the progress bar, game options."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.console import Console

from quadrangle.core import extras
from quadrangle.core.errors import Unplayable
from quadrangle.core.facts import Value
from quadrangle.core.state import Game
from quadrangle.games import game

if TYPE_CHECKING:  # a server would keep it in memory
    from rich.progress import Progress, TaskID

out = Console()
err = Console(stderr=True)

T = TypeVar("T")
AsJson = Annotated[bool, typer.Option("--json", help="Machine-readable output.")]
PARQUET = ".parquet"  # the file name extension


def printable(text: str) -> str:
    """Untrusted text, with everything that could control the terminal escaped: escape sequences, line separators."""
    return "".join(char if _is_harmless(char) else f"\\u{ord(char):04x}" for char in text)


def _is_harmless(char: str) -> bool:
    kind = unicodedata.category(char)
    return not (kind.startswith("C") or kind in ("Zl", "Zp"))


def require_parquet() -> None:
    """Raise an error that names the missing extra if Parquet files cannot be read or written."""
    extras.require("parquet", "Parquet files", "pyarrow")


def read_lines(file: Path) -> list[str]:
    """The lines of a file of records. Only line feeds end a line, because a name may contain other separators."""
    if file.suffix == PARQUET:
        require_parquet()
        from quadrangle.arena import parquet  # an optional extra

        return [record.dumps() for record in parquet.read(file)]
    try:
        return file.read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise fail(f"{file} is not UTF-8 text (see byte {error.start}), so it contains no records.") from None


def print_error(message: str, code: int) -> int:
    """Print one sentence to standard error and return the exit code."""
    sentence = printable(" ".join(message.split()))
    print(f"quadrangle: {sentence}", file=sys.stderr)
    return code


def fail(message: str) -> typer.Exit:
    """A failed check: print the reason and exit with 1. Use as `raise fail(…)`."""
    return typer.Exit(print_error(message, 1))


def print_json(value: Any) -> None:
    """Print one JSON document on one line."""
    text = json.dumps(value, ensure_ascii=False)
    print(text if text.isprintable() else printable(text))


def print_columns(rows: Sequence[Sequence[str]]) -> None:
    """Print a table, one line per row. Lines are never wrapped, so that other programs can read them too."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = (printable(text).ljust(width) for text, width in zip(row, widths, strict=True))
        out.print("  ".join(padded).rstrip(), markup=False, highlight=False, soft_wrap=True)


class ProgressBar:
    """How much of some work is done: visible on a terminal, not in a pipe."""

    def __init__(self, bar: Progress, task: TaskID) -> None:
        self._bar = bar
        self._task = task

    def advance(self) -> None:
        """One more item is done."""
        self._bar.advance(self._task)

    def update(self, done: int, total: int | None = None) -> None:
        """`done` items of `total` are done; without `total` it stays as it was."""
        self._bar.update(self._task, completed=done, total=total)


@contextmanager
def progress_bar(label: str, total: int | None = None) -> Iterator[ProgressBar]:
    """The progress bar of every command."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        yield ProgressBar(bar, bar.add_task(label, total=total))


def track(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Yield the items and show how many are done."""
    with progress_bar(label, total) as bar:
        for item in items:
            yield item
            bar.advance()


def make_game(name: str, players: int | None, options: Iterable[str]) -> Game:
    """The game that the command line describes; options are written name=value."""
    return game(name, players, **dict(_option(word) for word in options))


def _option(word: str) -> tuple[str, Value]:
    name, equals, value = word.partition("=")
    if not equals:
        raise Unplayable(f"An option is written name=value, not {word!r}.")
    if value.lower() in ("true", "on", "yes"):
        return name, True
    if value.lower() in ("false", "off", "no"):
        return name, False
    return name, int(value) if value.lstrip("-").isdecimal() else value
