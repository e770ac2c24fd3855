"""Which modules import which, read from the sources: at the top of a file, or late, inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parent.parent / "src" / "quadrangle"


class Import(NamedTuple):
    module: str  # the importing module
    imported: str
    late: bool  # inside a function


def name_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    return {name_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}


@cache
def imports() -> tuple[Import, ...]:
    """All imports at run time. Imports for type checkers and under `__main__` are left out."""
    return tuple(one for name, file in modules().items() for one in _of(name, ast.parse(file.read_text("utf-8"))))


def _of(name: str, tree: ast.AST, late: bool = False) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(name, alias.name, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (Import(name, imported, late) for imported in _from(node))
        elif not (isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "__name__ == '__main__'")):
            inside = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from _of(name, node, inside)


def _from(node: ast.ImportFrom) -> set[str]:
    """`from a import b` imports the module a.b if there is one, else a."""
    module = node.module or ""
    return {full if (full := f"{module}.{alias.name}") in modules() else module for alias in node.names}


def cycle() -> list[str]:
    """Modules that import each other in a cycle, late imports included; empty if there is no cycle."""
    graph: dict[str, set[str]] = {name: set() for name in modules()}
    for module, imported, _ in imports():
        if imported in graph:
            graph[module].add(imported)
    done: set[str] = set()
    for name in graph:
        if path := _cycle_from(name, graph, [], done):
            return path
    return []


def _cycle_from(name: str, graph: dict[str, set[str]], path: list[str], done: set[str]) -> list[str]:
    if name in path:
        return [*path[path.index(name) :], name]
    if name not in done:
        for other in sorted(graph[name]):
            if longer := _cycle_from(other, graph, [*path, name], done):
                return longer
        done.add(name)
    return []


DOCUMENT = PACKAGE.parent.parent / "docs" / "architecture.md"
BEGIN, END = "<!-- packages: `python tests/imports.py` writes this -->\n", "<!-- end of packages -->"


def packages() -> str:
    """The top-level packages, each with the packages it imports; a package comes after those that import it."""
    graph: dict[str, set[str]] = {name.split(".")[1]: set() for name in modules() if name.count(".")}
    for module, imported, _ in imports():
        one, other = (f"{name}.".split(".")[1] for name in (module, imported))
        if one != other and one in graph and other in graph and imported.startswith("quadrangle."):
            graph[one].add(other)
    del graph["__main__"]
    lines = [f"{name:<13} ─► {'  '.join(sorted(graph[name])) or 'no other package'}" for name in _sorted(graph)]
    return "```\n" + "\n".join(lines) + "\n```\n"


def _sorted(graph: dict[str, set[str]]) -> list[str]:
    """Topologically: a package comes after all packages that import it."""
    left, order = {name: set(others) for name, others in graph.items()}, list[str]()
    while left:
        importers = {name: sum(name in others for others in left.values()) for name in left}
        free = sorted(name for name in left if importers[name] == min(importers.values()))  # more than 0 in a cycle
        order += free
        left = {name: others for name, others in left.items() if name not in free}
    return order


def with_packages(text: str) -> str:
    """The document with the current list of packages."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + packages() + END + rest.partition(END)[2]


if __name__ == "__main__":
    DOCUMENT.write_text(with_packages(DOCUMENT.read_text("utf-8")), "utf-8")
