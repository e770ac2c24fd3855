"""The difference between two views of one game, as changes that a client applies to the view that it has.

    [path, value]                   the part at this path is replaced
    [path, at, removed, items]      in the list at this path, these items replace `removed` items from index `at` on

A path has the names of fields and the indices of items, from the outside in. Changes apply one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Path = tuple[str | int, ...]
Change = tuple[Path, Any] | tuple[Path, int, int, Sequence[Any]]


def view_changes(before: Any, after: Any) -> list[Change]:
    """What turns one view into the other. Both consist of plain dictionaries, lists and values."""
    changes: list[Change] = []
    _compare(before, after, (), changes)
    return changes


def _compare(before: Any, after: Any, path: Path, changes: list[Change]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name, value in after.items():
            _compare(before[name], value, (*path, name), changes)
    elif isinstance(before, list) and isinstance(after, list):
        _compare_lists(before, after, path, changes)
    else:
        changes.append((path, after))


def _compare_lists(before: list[Any], after: list[Any], path: Path, changes: list[Change]) -> None:
    """What lies between the equal beginning and the equal end is replaced, or compared item by item."""
    shorter, begin, end = min(len(before), len(after)), 0, 0
    while begin < shorter and before[begin] == after[begin]:
        begin += 1
    while end < shorter - begin and before[-1 - end] == after[-1 - end]:
        end += 1
    removed, items = len(before) - begin - end, after[begin : len(after) - end]
    if removed == len(items) and isinstance(items[0], dict | list):
        for at, item in enumerate(items, start=begin):
            _compare(before[at], item, (*path, at), changes)
    else:
        changes.append((path, begin, removed, items))


def with_changes(view: Any, changes: Iterable[Sequence[Any]]) -> Any:
    """The view after these changes. The given one stays as it is."""
    for path, *change in changes:
        view = _changed(view, path, change)
    return view


def _changed(view: Any, path: Sequence[str | int], change: Sequence[Any]) -> Any:
    if path:
        first: Any = path[0]
        part = _changed(view[first], path[1:], change)
        return {**view, first: part} if isinstance(view, dict) else [*view[:first], part, *view[first + 1 :]]
    if len(change) == 1:
        return change[0]
    at, removed, items = change
    return [*view[:at], *items, *view[at + removed :]]
