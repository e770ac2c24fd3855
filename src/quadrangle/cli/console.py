"""What all commands share: output, errors, progress, game options."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from quadrangle.core.errors import Unplayable
from quadrangle.core.facts import Value
from quadrangle.core.state import Game
from quadrangle.games import game

out = Console()
err = Console(stderr=True)

T = TypeVar("T")
PARQUET = ".parquet"  # how the name of such a file ends


def printable(text: str) -> str:
    """Text from elsewhere, with whatever could steer the terminal written out: escape sequences, line separators."""
    return "".join(char if _harmless(char) else f"\\u{ord(char):04x}" for char in text)


def _harmless(char: str) -> bool:
    kind = unicodedata.category(char)
    return not (kind.startswith("C") or kind in ("Zl", "Zp"))


def need_parquet() -> None:
    if find_spec("pyarrow") is None:
        raise Unplayable("Parquet files need pyarrow: pip install 'quadrangle[parquet]'.")


def read_lines(file: Path) -> list[str]:
    """The lines of a file of records. Only line feeds end a line: a name may hold other separators."""
    if file.suffix == PARQUET:
        need_parquet()
        from quadrangle.arena import parquet  # an extra, which few need

        return [record.dumps() for record in parquet.read(file)]
    try:
        return file.read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise fail(f"{file} is not UTF-8 text (byte {error.start} is not), so it holds no records.") from None


def say_error(message: str, code: int) -> int:
    """One clear sentence on standard error; the exit code for it."""
    sentence = printable(" ".join(message.split()))
    print(f"quadrangle: {sentence}", file=sys.stderr)
    return code


def fail(message: str) -> typer.Exit:
    """A check that failed: says why, exits with 1. Use as `raise fail(…)`."""
    return typer.Exit(say_error(message, 1))


def show_json(value: Any) -> None:
    """Machine-readable output: one JSON document on one line."""
    text = json.dumps(value, ensure_ascii=False)
    print(text if text.isprintable() else printable(text))


def show_columns(rows: Sequence[Sequence[str]]) -> None:
    """Texts in columns, a line a row: it is never folded, so that other programs can read it too."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = (printable(text).ljust(width) for text, width in zip(row, widths, strict=True))
        out.print("  ".join(padded).rstrip(), markup=False, highlight=False, soft_wrap=True)


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Pass the items on, with a bar on a terminal and none in a pipe."""
    with Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    ) as bar:
        yield from bar.track(items, total=total)


def make_game(name: str, players: int | None, options: Iterable[str]) -> Game:
    """A game from the command line's words: options are written name=value."""
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
