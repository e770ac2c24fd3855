"""The artefacts: one WebAssembly file and one manifest per search, built by `make engine`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("artefacts")
SEARCH = "simulate"  # the entry of the search
SUBTREE = "copy_subtree"  # the entry that copies a part of a tree
PLAIN = "-plain"  # ends the name of an artefact with plain search


@dataclass(frozen=True, slots=True)
class Entry:
    """A function of an artefact.

    An argument is a name with a kind: `i64`, `f64`, or `array1` and `array2` by the number of dimensions. A result is
    a kind.
    """

    name: str
    arguments: tuple[tuple[str, str], ...]
    returns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """How a node or an edge of the tree is stored: its `struct` format and its fields in order."""

    format: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Artefact:
    """A WebAssembly file with its entries."""

    name: str
    file: Path
    entries: Mapping[str, Entry]
    node: Layout
    edge: Layout


def available(name: str) -> bool:
    """Whether there is an artefact with this name: a game, or a game with `PLAIN`."""
    return (FOLDER / f"{name}.json").is_file()


@cache
def artefact(name: str) -> Artefact:
    """Read the manifest of an artefact."""
    manifest = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    entries = {
        entry: Entry(entry, tuple((argument, kind) for argument, kind in about["arguments"]), tuple(about["returns"]))
        for entry, about in manifest["entries"].items()
    }
    node, edge = (_layout(manifest["tree"][part]) for part in ("node", "edge"))
    return Artefact(name, FOLDER / f"{name}.wasm", entries, node, edge)


def _layout(about: Mapping[str, Any]) -> Layout:
    return Layout(about["format"], tuple(about["fields"]))
