"""The edition is data: the default one adds up, a faulty one is refused with what is wrong and where."""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import quadrangle
from quadrangle.games.quadrata.edition import DEFAULT, default_edition, read_edition
from quadrangle.games.quadrata.kernel.kernel import new

DATA: dict[str, Any] = json.loads(DEFAULT.read_text(encoding="utf-8"))
SCHEMA = json.loads(DEFAULT.with_name("edition.schema.json").read_text(encoding="utf-8"))


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = copy.deepcopy(DATA)
    change(data)
    return data


def form(data: dict[str, Any], code: str) -> dict[str, Any]:
    return next(each for each in data["forms"] if each["code"] == code)


def test_the_default_edition_has_45_forms_that_cover_160_triangles() -> None:
    edition = default_edition()
    assert sum(each.count for each in edition.forms) == 45
    assert sum(each.count * each.pips for each in edition.forms) == 160


def test_three_players_put_back_what_fills_a_small_square() -> None:
    edition = default_edition()
    put_back = edition.table(3).put_back
    assert sum(edition.supply(3)) == 35
    assert sum(count * each.pips for count, each in zip(put_back, edition.forms, strict=True)) == 36


def test_two_players_fill_the_large_square_three_and_four_the_small_one() -> None:
    assert [default_edition().table(players).side for players in (2, 3, 4)] == [4, 3, 3]


def test_the_default_edition_fits_the_schema() -> None:
    jsonschema_rs.validate(SCHEMA, DATA)
    assert not jsonschema_rs.is_valid(SCHEMA, DATA | {"colour": "red"})


FAULTS: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda d: d.update(colour="red"), "the edition: unknown key 'colour'"),
    (lambda d: d.pop("about"), "the edition: the key 'about' is missing"),
    (lambda d: d.update(edition=2), "'edition' is the format's number, 1, not 2"),
    (lambda d: d.update(name=""), "'name' is a text"),
    (lambda d: d.update(total=44), "the counts add up to 45 forms, but 'total' says 44"),
    (lambda d: d.update(total=True), "'total' is a whole number"),
    (lambda d: d.update(forms=[]), "'forms' is a list with something in it"),
    (lambda d: d["forms"].reverse(), "'forms' go from few pips to many"),
    (lambda d: d["forms"].append("six"), "form no. 8 is an object with the keys"),
    (lambda d: form(d, "3").update(weight=1), "form no. 3: unknown key 'weight'"),
    (lambda d: form(d, "3").update(code="4"), "form '4': a code is the number of pips, 3"),
    (lambda d: form(d, "4p").update(code="4s"), "form '4s': there are two forms of this code"),
    (lambda d: form(d, "3").update(pips=7), "form '3': 'pips' is a whole number from 1 to 6, not 7"),
    (lambda d: form(d, "3").update(count=0), "form '3': 'count' is a whole number from 1"),
    (lambda d: form(d, "3").update(polygon=[[0, 0], [2, 0], [2, 2], [0, 2]]),
     "form '3': the polygon covers 4 triangles, but the form has 3 pips"),
    (lambda d: form(d, "1").update(polygon=[[0, 0], [2, 0], [1, 2]]), "form '1': corner [1, 2] is off the lattice"),
    (lambda d: form(d, "1").update(polygon=[[1, 1], [3, 1], [2, 2]]),
     "the edge from [1, 1] to [3, 1] is off the lattice"),
    (lambda d: form(d, "1").update(polygon=[[0, 0], [4, 2], [0, 2]]),
     "the edge from [0, 0] to [4, 2] is off the lattice"),
    (lambda d: form(d, "1").update(polygon=[[0, 0], [2, 0]]), "three corners or more"),
    (lambda d: form(d, "1").update(polygon=[[0, 0], [2, 0], [1.0, 1]]), "two whole numbers, not [1.0, 1]"),
    (lambda d: form(d, "1").update(polygon=[[0, 0], [200, 0], [100, 100]]), "corner [200, 0] is too far away"),
    (lambda d: form(d, "4s").update(polygon=[[0, -2], [0, 0], [2, 2], [0, 2], [2, 0], [2, -2]]),
     "form '4s': the polygon crosses itself"),
    (lambda d: d["tables"].pop(), "needs one table each for 2, 3 and 4 players"),
    (lambda d: d["tables"][0].update(players=5), "table no. 1: 'players' is a whole number from 2 to 4"),
    (lambda d: d["tables"][0].update(side=5), "the table for 2 players: 'side' is a whole number from 1 to 4"),
    (lambda d: d["tables"][1]["put_back"].update({"7": 1}), "the table for 3 players: 'put_back' names '7'"),
    (lambda d: d["tables"][1]["put_back"].update({"5": 9}), "'put_back' of '5' is a whole number from 0 to 4"),
    (lambda d: d["tables"][1].update(total=36),
     "the table for 3 players: 35 forms stay in the game, but 'total' says 36"),
    (lambda d: d["tables"][0].update(put_back={"1": 5}, total=40), "no form of 1 stays in the game"),
    (lambda d: d["tables"][1].update(put_back=[]), "'put_back' gives a number for each code"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "says"), FAULTS, ids=[says for _, says in FAULTS])
def test_a_faulty_edition_is_refused_with_what_and_where(change: Callable[..., object], says: str) -> None:
    with pytest.raises(quadrangle.Unplayable, match=re.escape(says)):
        read_edition(changed(change))


def test_a_square_that_the_forms_cannot_fill_is_refused() -> None:
    def few(data: dict[str, Any]) -> None:
        for each in data["forms"]:
            each["count"] = 1
        data["total"] = 7
        data["tables"] = [{"players": n, "side": 3, "total": 7, "put_back": {}} for n in (2, 3, 4)]

    with pytest.raises(quadrangle.Unplayable, match="the forms cover 25 triangles, the square has 36"):
        read_edition(changed(few))


def small_box(path: Path) -> str:
    """An edition of its own kind: triangles of two as the only twos, squares of 2 × 2 cells."""

    def shrink(data: dict[str, Any]) -> None:
        data["name"] = "Small box"
        for table in data["tables"]:
            table["side"] = 2

    file = path / "small.json"
    file.write_text(json.dumps(changed(shrink)))
    return str(file)


def test_a_custom_edition_is_played_and_its_states_read_back(tmp_path: Path) -> None:
    game = quadrangle.game("quadrata", edition=small_box(tmp_path), rounds=1)
    state = game.start().play("begin 1").play("roll 1")
    assert len(state.actions()) == 16 + 1
    assert quadrangle.state(repr(state)) == state
    assert "<svg" in state._repr_svg_() and "b" in str(state)


def test_the_kernel_refuses_a_custom_edition(tmp_path: Path) -> None:
    with pytest.raises(quadrangle.Unplayable, match="default edition"):
        new(quadrangle.game("quadrata", edition=small_box(tmp_path)))  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["box", "my box.json", "a|b.json", "it's.json", "none"])
def test_a_path_that_a_state_could_not_say_is_refused(path: str) -> None:
    with pytest.raises(quadrangle.Unplayable, match="path"):
        quadrangle.game("quadrata", edition=path)


def test_a_missing_or_broken_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(quadrangle.Unplayable, match=r"nowhere\.json cannot be read"):
        quadrangle.game("quadrata", edition=str(tmp_path / "nowhere.json"))
    os.mkfifo(tmp_path / "pipe.json")  # reading it would wait for somebody who writes
    with pytest.raises(quadrangle.Unplayable, match=r"pipe\.json cannot be read: it is not a file"):
        quadrangle.game("quadrata", edition=str(tmp_path / "pipe.json"))
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    with pytest.raises(quadrangle.Unplayable, match=r"broken\.json is not JSON"):
        quadrangle.game("quadrata", edition=str(broken))
    broken.write_text("[]")
    with pytest.raises(quadrangle.Unplayable, match=r"broken\.json is faulty: the edition is an object"):
        quadrangle.game("quadrata", edition=str(broken))
