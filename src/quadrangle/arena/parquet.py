"""Reads and writes records as Parquet files; docs/notation.md documents the columns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from quadrangle.core.errors import BadRecord
from quadrangle.record import VERSION, Record

# Options differ between games, and unknown keys can be anything: both are stored as JSON.
SCHEMA = pa.schema(
    [
        pa.field("quadrangle", pa.int8(), nullable=False),
        pa.field("game", pa.string(), nullable=False),
        pa.field("players", pa.int8(), nullable=False),
        pa.field("options", pa.string(), nullable=False),
        pa.field("names", pa.list_(pa.string()), nullable=False),
        pa.field("moves", pa.list_(pa.string()), nullable=False),
        pa.field("scores", pa.list_(pa.int32())),
        pa.field("winners", pa.list_(pa.int8())),
        pa.field("termination", pa.string()),
        pa.field("extra", pa.string(), nullable=False),
    ]
)
GROUP_SIZE = 1000  # records per row group
RESULT = ("scores", "winners", "termination")


def write(file: Path, records: Iterable[Record]) -> Iterator[Record]:
    """Write records in groups, and yield them."""
    left = iter(records)
    with pq.ParquetWriter(file, SCHEMA) as writer:
        while group := list(islice(left, GROUP_SIZE)):
            writer.write_table(pa.Table.from_pylist([_row(record) for record in group], SCHEMA))
            yield from group


def read(file: Path) -> Iterator[Record]:
    """Yield the records of a file."""
    try:
        parquet = pq.ParquetFile(file)
        if parquet.schema_arrow.names != SCHEMA.names:
            raise BadRecord(f"{file} has the columns {', '.join(parquet.schema_arrow.names)}: these are not records.")
        for group in parquet.iter_batches(GROUP_SIZE):
            yield from map(_record, group.to_pylist())
    except pa.ArrowInvalid as error:
        raise BadRecord(f"{file} is not a Parquet file: {error}") from None


def _row(record: Record) -> dict[str, Any]:
    result = record.result or {}
    more = {key: value for key, value in result.items() if key not in RESULT}
    return {
        "quadrangle": VERSION,
        "game": record.game,
        "players": record.players,
        "options": _json(record.options),
        "names": record.names,
        "moves": record.moves,
        **{key: result.get(key) for key in RESULT},
        "extra": _json({**record.extra, **({"result": more} if more else {})}),
    }


def _record(row: dict[str, Any]) -> Record:
    extra = json.loads(row["extra"])
    more = extra.pop("result", {})
    result = {key: row[key] for key in RESULT if row[key] is not None}
    about = (row["game"], row["players"], json.loads(row["options"]), row["names"], row["moves"])
    return Record(*about, {**result, **more} if result else None, extra)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
