"""What imports what in the package, read from its sources: at the top of a file, or late, inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parent.parent / "src" / "quadrangle"


class Import(NamedTuple):
    module: str  # that imports, …
    imported: str  # … and what
    late: bool  # inside a function


def name_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    return {name_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}


@cache
def imports() -> tuple[Import, ...]:
    """All imports that happen when the package runs; those for type checkers, and of programs, are left out."""
    return tuple(found for name, file in modules().items() for found in _of(name, ast.parse(file.read_text("utf-8"))))


def _of(name: str, tree: ast.AST, late: bool = False) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(name, alias.name, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (Import(name, found, late) for found in _from(node))
        elif not (isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'")):
            inside = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from _of(name, node, inside)


def _from(node: ast.ImportFrom) -> set[str]:
    """`from a import b` imports the module a.b if there is one, else a."""
    module = node.module or ""
    return {full if (full := f"{module}.{alias.name}") in modules() else module for alias in node.names}


def cycle() -> list[str]:
    """Modules of the package that import one another in a circle, late imports included; none if all is well."""
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for module, imported, _ in imports():
        if imported in graph:
            graph[module].add(imported)
    done: set[str] = set()
    for name in graph:
        if found := _cycle_from(name, graph, [], done):
            return found
    return []


def _cycle_from(name: str, graph: dict[str, set[str]], path: list[str], done: set[str]) -> list[str]:
    if name in path:
        return [*path[path.index(name) :], name]
    if name not in done:
        for other in sorted(graph[name]):
            if found := _cycle_from(other, graph, [*path, name], done):
                return found
        done.add(name)
    return []
