"""What is in the box, as data: the forms, their numbers, what is put back for how many players.

`edition.json` in this folder is the default; `edition.schema.json` describes the format. A faulty edition
is refused with a sentence that says what is wrong and where.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from quadrangle.core.errors import Unplayable
from quadrangle.games.quadrata import lattice
from quadrangle.games.quadrata.lattice import Point

FORMAT = 1
DIE = range(1, 7)
LARGEST_SIDE = 4  # 64 triangles: one machine word
MOST_FORMS = 255
DEFAULT = Path(__file__).with_name("edition.json")
_CODE = re.compile(r"[1-6][a-z]?")
# A path is one word in a state's text, so it must not contain what separates words there.
_PATH = re.compile(r"[^\s|'\"\\]+\.json")


@dataclass(frozen=True, slots=True)
class Form:
    """One kind of form: its outline in half cell sides, and how many are in the box."""

    code: str
    pips: int
    name: str
    polygon: tuple[Point, ...]
    count: int


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The table for one number of players: the side of the square in cells, and what is put back."""

    players: int
    side: int
    put_back: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """A box of quadrata."""

    name: str
    about: str
    forms: tuple[Form, ...]
    tables: tuple[TableSetup, ...]

    def table(self, players: int) -> TableSetup:
        return next(table for table in self.tables if table.players == players)

    def supply(self, players: int) -> tuple[int, ...]:
        """How many of each form the supply holds when a round begins."""
        put_back = self.table(players).put_back
        return tuple(form.count - away for form, away in zip(self.forms, put_back, strict=True))


@cache
def default_edition() -> Edition:
    """The edition of the rules page."""
    return load_edition(DEFAULT)


def own_edition(path: str) -> Edition:
    """An edition from a file of the user's own."""
    if not _PATH.fullmatch(path):
        raise Unplayable(
            f"quadrata: an edition is a .json file whose path has no spaces, quotes, bars or backslashes, not {path!r}."
        )
    return load_edition(Path(path))


def load_edition(path: Path) -> Edition:
    """Read and check an edition file."""
    if path.exists() and not path.is_file():
        raise Unplayable(f"The edition {path} cannot be read: it is not a file.")  # a pipe would be waited for
    try:
        return read_edition(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise Unplayable(f"The edition {path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, Unplayable):
            raise Unplayable(f"The edition {path} is faulty: {error}") from None
        raise Unplayable(f"The edition {path} is not JSON.") from None


def read_edition(data: Any) -> Edition:
    """The edition that this data describes; `Unplayable` says what is wrong and where."""
    fields = _object(data, "the edition", "edition", "name", "about", "total", "forms", "tables")
    if fields["edition"] != FORMAT:
        raise Unplayable(f"the edition: 'edition' is the format's number, {FORMAT}, not {fields['edition']!r}.")
    name, about = (_text(fields[key], f"the edition: {key!r}") for key in ("name", "about"))
    forms = tuple(_form(form, nth) for nth, form in enumerate(_list(fields["forms"], "the edition: 'forms'"), 1))
    _check_forms(forms, _number(fields["total"], "the edition: 'total'", 1, MOST_FORMS))
    tables = tuple(
        _table(table, nth, forms) for nth, table in enumerate(_list(fields["tables"], "the edition: 'tables'"), 1)
    )
    if sorted(table.players for table in tables) != [2, 3, 4]:
        raise Unplayable("the edition: 'tables' needs one table each for 2, 3 and 4 players.")
    return Edition(name, about, forms, tables)


def _form(data: Any, nth: int) -> Form:
    fields = _object(data, f"form no. {nth}", "code", "pips", "name", "polygon", "count")
    code = _text(fields["code"], f"form no. {nth}: 'code'")
    where = f"form {code!r}"
    pips = _number(fields["pips"], f"{where}: 'pips'", DIE.start, DIE.stop - 1)
    if not _CODE.fullmatch(code) or int(code[0]) != pips:
        raise Unplayable(f"{where}: a code is the number of pips, {pips}, and at most one small letter.")
    polygon = _polygon(fields["polygon"], where)
    _check_area(polygon, pips, where)
    count = _number(fields["count"], f"{where}: 'count'", 1, MOST_FORMS)
    return Form(code, pips, _text(fields["name"], f"{where}: 'name'"), polygon, count)


def _polygon(data: Any, where: str) -> tuple[Point, ...]:
    points = _list(data, f"{where}: 'polygon'")
    for point in points:
        if not isinstance(point, list) or len(point) != 2 or not all(type(value) is int for value in point):
            raise Unplayable(f"{where}: a corner of the polygon is two whole numbers, not {point!r}.")
        if abs(point[0]) > 99 or abs(point[1]) > 99:
            raise Unplayable(f"{where}: corner {point} is too far away.")
        if (point[0] + point[1]) % 2:
            raise Unplayable(f"{where}: corner {point} is off the lattice (both even, or both odd).")
    polygon = tuple((x, y) for x, y in points)
    if len(polygon) < 3 or len(set(polygon)) < len(polygon):
        raise Unplayable(f"{where}: a polygon has three corners or more, all different.")
    for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        _check_edge(start, end, where)
    return polygon


def _check_edge(start: Point, end: Point, where: str) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    along_cells = (dx == 0 and start[0] % 2 == 0) or (dy == 0 and start[1] % 2 == 0)
    if not along_cells and abs(dx) != abs(dy):
        raise Unplayable(f"{where}: the edge from {list(start)} to {list(end)} is off the lattice.")


def _check_area(polygon: tuple[Point, ...], pips: int, where: str) -> None:
    area = abs(lattice.twice_area(polygon)) // 2
    if area != pips:
        raise Unplayable(f"{where}: the polygon covers {area} triangles, but the form has {pips} pips.")
    if len(lattice.within(*lattice.at_corner(polygon))) != pips:
        raise Unplayable(f"{where}: the polygon crosses itself.")


def _check_forms(forms: tuple[Form, ...], total: int) -> None:
    codes = [form.code for form in forms]
    for code in codes:
        if codes.count(code) > 1:
            raise Unplayable(f"form {code!r}: there are two forms of this code.")
    if [form.pips for form in forms] != sorted(form.pips for form in forms):
        raise Unplayable("the edition: 'forms' go from few pips to many.")
    count = sum(form.count for form in forms)
    if count != total:
        raise Unplayable(f"the edition: the counts add up to {count} forms, but 'total' says {total}.")


def _table(data: Any, nth: int, forms: tuple[Form, ...]) -> TableSetup:
    fields = _object(data, f"table no. {nth}", "players", "side", "total", "put_back")
    players = _number(fields["players"], f"table no. {nth}: 'players'", 2, 4)
    where = f"the table for {players} players"
    side = _number(fields["side"], f"{where}: 'side'", 1, LARGEST_SIDE)
    put_back = fields["put_back"]
    if not isinstance(put_back, dict):
        raise Unplayable(f"{where}: 'put_back' gives a number for each code, not {put_back!r}.")
    for code in put_back:
        if code not in {form.code for form in forms}:
            raise Unplayable(f"{where}: 'put_back' names {code!r}, but there is no such form.")
    away = tuple(
        _number(put_back.get(form.code, 0), f"{where}: 'put_back' of {form.code!r}", 0, form.count) for form in forms
    )
    _check_table(forms, away, side, _number(fields["total"], f"{where}: 'total'", 1, MOST_FORMS), where)
    return TableSetup(players, side, away)


def _check_table(forms: tuple[Form, ...], away: tuple[int, ...], side: int, total: int, where: str) -> None:
    left = [(form.pips, form.count - back) for form, back in zip(forms, away, strict=True)]
    remaining = sum(count for _, count in left)
    if remaining != total:
        raise Unplayable(f"{where}: {remaining} forms stay in the game, but 'total' says {total}.")
    for number in DIE:
        if not any(count for pips, count in left if pips == number):
            raise Unplayable(f"{where}: no form of {number} stays in the game, so a {number} could not be moved.")
    area = sum(pips * count for pips, count in left)
    if area < lattice.triangles(side):
        raise Unplayable(f"{where}: the forms cover {area} triangles, the square has {lattice.triangles(side)}.")


def _object(data: Any, where: str, *keys: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise Unplayable(f"{where} is an object with the keys {', '.join(keys)}.")
    for key in data:
        if key not in keys:
            raise Unplayable(f"{where}: unknown key {key!r}; choose one of: {', '.join(keys)}.")
    for key in keys:
        if key not in data:
            raise Unplayable(f"{where}: the key {key!r} is missing.")
    return data


def _list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list) or not data:
        raise Unplayable(f"{where} is a list with something in it.")
    return data


def _text(data: Any, where: str) -> str:
    if not isinstance(data, str) or not data:
        raise Unplayable(f"{where} is a text, not {data!r}.")
    return data


def _number(data: Any, where: str, least: int, most: int) -> int:
    if type(data) is not int or not least <= data <= most:
        raise Unplayable(f"{where} is a whole number from {least} to {most}, not {data!r}.")
    return data
