"""The artefacts fit their sources: they are rebuilt and compared byte for byte."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path

import pytest
import wasmtime

from quadrangle.bots.build_engine import TOOLS, build_all, names
from quadrangle.engine.artefact import FOLDER
from quadrangle.engine.wasmtime_module import engine

# The bytes depend on these versions; constraints/dev.txt pins them.
REBUILD = "they do not fit the sources or the tools: run `make engine`"


def test_there_is_an_artefact_for_each_search_and_nothing_else() -> None:
    files = {f"{name}.{ending}" for name in names() for ending in ("wasm", "json")}
    assert {path.name for path in FOLDER.iterdir() if path.name != "__pycache__"} == files


@pytest.mark.parametrize("name", names())
def test_an_artefact_fits_its_sources(name: str, tmp_path: Path) -> None:
    """About 10 seconds each on one core."""
    build_all(tmp_path, [name])
    for file in (f"{name}.json", f"{name}.wasm"):
        assert (tmp_path / file).read_bytes() == (FOLDER / file).read_bytes(), REBUILD


@pytest.mark.parametrize("name", names())
def test_an_artefact_needs_nothing_from_outside(name: str) -> None:
    module = wasmtime.Module(engine(), (FOLDER / f"{name}.wasm").read_bytes())
    assert [each.name for each in module.imports] == []
    assert json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["built_with"] == {t: version(t) for t in TOOLS}


def test_all_artefacts_are_small() -> None:
    assert sum((FOLDER / f"{name}.wasm").stat().st_size for name in names()) < 450_000
