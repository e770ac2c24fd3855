"""Builds the WebAssembly artefacts of all games: `python -m quadrangle.bots.build_engine [FOLDER]`.

Each game has one artefact with its search and the functions that Python calls, and one with plain search. Every
artefact is built in a process of its own with a fixed hash seed, so the same sources give the same bytes.
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any, get_args, get_type_hints

from quadrangle.bots.strategy import strategy, weights
from quadrangle.engine.artefact import FOLDER, PLAIN, SEARCH, SUBTREE
from quadrangle.games import GAMES
from quadrangle.games.descriptor import load

FORMATS = {"<i4": "i", "<i8": "q", "<f4": "f", "<f8": "d"}  # of NumPy, and of `struct`
TOOLS = ("numba", "llvmlite", "ziglang")


def names() -> list[str]:
    """The artefacts of all games of this package."""
    games = GAMES.having("packing")
    return [*games, *(game + PLAIN for game in games)]


def build(name: str, folder: Path) -> None:
    """Build one artefact in this process, which cannot run compiled code afterwards."""
    from quadrangle.engine.builder import wasm_target  # imports Numba, as all of these
    from quadrangle.engine.builder.linking import link
    from quadrangle.engine.builder.lowering import lower

    gc.disable()  # while Numba compiles, collecting finds hardly anything
    codegen = wasm_target.install()
    game = name.removesuffix(PLAIN)
    entries = [lower(codegen, *wanted) for wanted in _wanted(game, plain=name != game)]
    manifest = {
        "built_with": {tool: version(tool) for tool in TOOLS},
        "tree": _tree_layout(),
        "entries": {entry.name: {"arguments": entry.arguments, "returns": entry.returns} for entry in entries},
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.wasm").write_bytes(link(entries))
    (folder / f"{name}.json").write_text(_compact(manifest), "utf-8")


def _wanted(game: str, plain: bool) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """The name, the function and the argument types of each entry."""
    import numba
    import numpy as np

    from quadrangle.bots.native_kernel import kernel
    from quadrangle.bots.search.native_tree import with_arrays
    from quadrangle.bots.search.search_settings import SearchSettings
    from quadrangle.bots.search.subtree import copy_subtree
    from quadrangle.bots.search.tree import new_tree
    from quadrangle.bots.search.tree_search import simulate
    from quadrangle.kernels.rng import seeded

    records, tree = np.zeros(1, kernel(game).DTYPE), new_tree(4, 4, 2)
    game_weights = None if plain else with_arrays(weights(game))
    arguments = {
        "root": records,
        "settings": SearchSettings(),
        "w": game_weights,
        "rng": seeded(0),
        "max_actions": 1,
        "count": 1,
    }
    for name, function, values in (
        (SEARCH, simulate, {"tree": tree, **arguments}),
        (SUBTREE, copy_subtree, {"tree": tree, "node": 1, "into": tree}),
    ):
        yield name, function, {argument: numba.typeof(value) for argument, value in values.items()}
    for name, where in {} if plain else strategy(game).functions.items():
        function = load(where)
        yield name, function, _argument_types(function.py_func, numba.typeof(records))


def _argument_types(function: Any, records: Any) -> dict[str, Any]:
    """The Numba types that the annotations of a function mean."""
    import numpy as np
    from numba.np.numpy_support import from_dtype

    def numba_type(hint: Any) -> Any:
        if not get_args(hint):
            return from_dtype(np.dtype(hint))
        scalar = get_args(get_args(hint)[1])[0]
        return records if scalar is np.void else from_dtype(np.dtype(scalar))[::1]

    hints = get_type_hints(function)
    return {name: numba_type(hint) for name, hint in hints.items() if name != "return"}


def _tree_layout() -> dict[str, Any]:
    """How nodes and edges are laid out: `struct` formats, with their fields in order."""
    from quadrangle.bots.search.tree import EDGE, NODE

    def layout(dtype: Any) -> dict[str, Any]:
        return {"format": "<" + "".join(FORMATS[dtype[name].str] for name in dtype.names), "fields": list(dtype.names)}

    return {"node": layout(NODE), "edge": layout(EDGE)}


def _compact(manifest: dict[str, Any]) -> str:
    """JSON with one line per argument."""
    return json.dumps(manifest, indent=1) + "\n"


def build_all(folder: Path, names: Sequence[str]) -> None:
    """Build artefacts, each in a process of its own, two at a time."""
    with ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        list(pool.map(lambda name: _spawn(name, folder), names))


def _spawn(name: str, folder: Path) -> None:
    # The cache is for native code: a folder that cannot exist switches it off.
    environment = os.environ | {"PYTHONHASHSEED": "0", "QUADRANGLE_CACHE": os.devnull + "/none"}
    subprocess.run([sys.executable, "-m", __spec__.name, str(folder), name], env=environment, check=True)


if __name__ == "__main__":
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    if len(sys.argv) > 2:
        build(sys.argv[2], place)
    else:
        build_all(place, names())
