"""Imports: no circle, not even one hidden in a function; late ones only for a reason; NumPy only in kernels."""

from __future__ import annotations

from imports import DOCUMENT, cycle, imports, with_rooms

# Who may import late, and why.
LATE = {
    "quadrangle": "bots load compiled code and environments more packages: only who asks for one imports them",
    "quadrangle.arena.participants": "outside programs need no compiled code",
    "quadrangle.bots": "the search is compiled code",
    "quadrangle.bots.loading": "the search is compiled code",
    "quadrangle.envs": "each environment needs the package whose interface it has",
    "quadrangle.games.kernels": "kernels are compiled code",
    "quadrangle.games.playouts": "kernels are compiled code",
    "quadrangle.games.quadrata.cover": "the search for fillings is compiled code",
    "quadrangle.cli.admin": "a command loads what it needs",
    "quadrangle.cli.analyse": "a command loads what it needs",
    "quadrangle.cli.arena": "a command loads what it needs",
    "quadrangle.cli.backup": "a command loads what it needs",
    "quadrangle.cli.bench": "a command loads what it needs",
    "quadrangle.cli.console": "few need the library that reads Parquet",
    "quadrangle.cli.database": "a command loads what it needs",
    "quadrangle.cli.people": "a command loads what it needs",
    "quadrangle.cli.play": "a command loads what it needs",
    "quadrangle.cli.print": "a command loads what it needs",
    "quadrangle.cli.puzzles": "a command loads what it needs",
    "quadrangle.cli.serve": "a command loads what it needs",
    "quadrangle.cli.settings": "a command loads what it needs",
    "quadrangle.cli.simulate": "a command loads what it needs",
    "quadrangle.parallel.spreading": "Ray is an extra, and takes seconds to load",
    "quadrangle.cli.solve": "a command loads what it needs",
    "quadrangle.cli.study": "a command loads what it needs",
    "quadrangle.puzzles.planquadrat": "the opponent's answer is found by compiled code",
    "quadrangle.server.app": "accounts need packages that only a site has",
    "quadrangle.server.notifier": "notifications need packages that only a site has",
    "quadrangle.server.prints": "few need the library that writes PDF",
    "quadrangle.service.reviewing": "the search is compiled code",
    "quadrangle.study.playing": "random games are compiled code",
    "quadrangle.service.stores": "a store loads the driver of its database",
}


def test_no_module_imports_itself_in_a_circle_not_even_late() -> None:
    assert cycle() == []


def test_imports_inside_functions_have_a_reason() -> None:
    late = {found.module for found in imports() if found.late and found.imported.startswith("quadrangle")}
    assert late == set(LATE)


def test_numpy_stays_in_kernels() -> None:
    arrays = {found.module for found in imports() if found.imported.partition(".")[0] in ("numpy", "numba")}
    outside = {name for name in arrays if not name.rpartition(".")[2].startswith("kernel")}
    rooms = (
        "quadrangle.kernels.", "quadrangle.bots.", "quadrangle.envs.", "quadrangle.arena.ratings",
        "quadrangle.puzzles.planquadrat_finding", "quadrangle.study.exact.",
    )  # fmt: skip
    assert {name for name in outside if not name.startswith(rooms)} == set()


def test_the_rooms_in_the_document_are_those_of_the_code() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert with_rooms(text) == text, "run: python tests/imports.py"
