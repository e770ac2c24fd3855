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


DOCUMENT = PACKAGE.parent.parent / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms: `python tests/imports.py` writes this -->\n", "<!-- end of rooms -->"


def rooms() -> str:
    """The rooms of the package, those that import most first, each with the rooms it imports."""
    found: dict[str, set[str]] = {name.split(".")[1]: set() for name in modules() if name.count(".")}
    for module, imported, _ in imports():
        one, other = (f"{name}.".split(".")[1] for name in (module, imported))
        if one != other and one in found and other in found and imported.startswith("quadrangle."):
            found[one].add(other)
    del found["__main__"]
    lines = [f"{room:<8} ─► {'  '.join(sorted(found[room])) or 'no other room'}" for room in _layers(found)]
    return "```\n" + "\n".join(lines) + "\n```\n"


def _layers(found: dict[str, set[str]]) -> list[str]:
    """Nobody before those who import it."""
    left, order = {room: set(others) for room, others in found.items()}, list[str]()
    while left:
        free = sorted(room for room in left if not any(room in others for others in left.values()))
        order += free
        left = {room: others for room, others in left.items() if room not in free}
    return order


def with_rooms(text: str) -> str:
    """The document with the rooms as they are."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + rooms() + END + rest.partition(END)[2]


if __name__ == "__main__":
    DOCUMENT.write_text(with_rooms(DOCUMENT.read_text("utf-8")), "utf-8")
