"""Imports: no cycles, not even inside functions; late imports only for a reason; NumPy only in compiled code."""

from __future__ import annotations

import re

from imports import DOCUMENT, cycle, imports, modules, with_packages

# Modules that may import late, and why.
LATE = {
    "quadrangle": "bots load compiled code and environments more packages: imported on demand",
    "quadrangle.arena.participants": "external programs need no compiled code",
    "quadrangle.bots": "the search is compiled code",
    "quadrangle.bots.build_engine": "the compiler is loaded by the process that builds",
    "quadrangle.bots.native_kernel": "the search is compiled code",
    "quadrangle.bots.search.search_run": "the native search is compiled code",
    "quadrangle.envs": "each environment needs the package whose interface it has",
    "quadrangle.games.throughput": "kernels are compiled code",
    "quadrangle.cli.admin.accounts": "a command loads what it needs",
    "quadrangle.cli.admin.push_key": "a command loads what it needs",
    "quadrangle.cli.admin.tables": "a command loads what it needs",
    "quadrangle.cli.admin.verify": "a command loads what it needs",
    "quadrangle.cli.analyse": "a command loads what it needs",
    "quadrangle.cli.arena": "a command loads what it needs",
    "quadrangle.cli.backup": "a command loads what it needs",
    "quadrangle.cli.bench": "a command loads what it needs",
    "quadrangle.cli.console": "few need the library that reads Parquet",
    "quadrangle.cli.site_database": "a command loads what it needs",
    "quadrangle.cli.play": "a command loads what it needs",
    "quadrangle.cli.puzzles": "a command loads what it needs",
    "quadrangle.cli.restore": "a command loads what it needs",
    "quadrangle.cli.serve": "a command loads what it needs",
    "quadrangle.cli.settings": "a command loads what it needs",
    "quadrangle.cli.simulate": "a command loads what it needs",
    "quadrangle.parallel.pmap": "Ray is an extra, and takes seconds to load",
    "quadrangle.cli.solve": "a command loads what it needs",
    "quadrangle.cli.study": "a command loads what it needs",
    "quadrangle.cli.static": "the builder loads the routes of the server; other commands start without them",
    "quadrangle.accounts.passkeys": "few sites see a passkey, and its packages take memory",
    "quadrangle.engine.instance": "wasmtime is not there in a browser, and the browser is not elsewhere",
    "quadrangle.static.link_routes": "the library for QR codes would delay the start in a browser",
    "quadrangle.server.compose": "accounts and notifications need packages that only a site has",
    "quadrangle.printing.document": "few need the library that writes PDF",
    "quadrangle.study.play_games": "random games are compiled code",
    "quadrangle.storage": "a store loads the driver of its database",
}


def test_no_modules_import_each_other_in_a_cycle_not_even_late() -> None:
    assert cycle() == []


def test_imports_inside_functions_have_a_reason() -> None:
    late = {one.module for one in imports() if one.late and one.imported.startswith("quadrangle")}
    assert late == set(LATE)


def test_only_compiled_code_and_research_use_numpy() -> None:
    arrays = {one.module for one in imports() if one.imported.partition(".")[0] in ("numpy", "numba")}
    outside = {name for name in arrays if not any(part.startswith("kernel") for part in name.split("."))}
    allowed = (
        "quadrangle.kernels.", "quadrangle.engine.builder.", "quadrangle.bots.", "quadrangle.envs.",
        "quadrangle.arena.bradley_terry",
        "quadrangle.learn.puzzles.planquadrat_finding", "quadrangle.study.exact.",
        "quadrangle.study.random_games",
    )  # fmt: skip
    assert {name for name in outside if not name.startswith(allowed)} == set()


def test_the_packages_in_the_document_are_those_of_the_code() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert with_packages(text) == text, "run: python tests/imports.py"


def test_every_package_has_a_purpose_in_the_document() -> None:
    rows = re.findall(r"^\| (`[a-z_.`, ]+`) \|", DOCUMENT.read_text("utf-8"), re.M)
    described = {name.partition(".")[0] for row in rows for name in re.findall(r"`([a-z_.]+)`", row)}
    assert described == {name.split(".")[1] for name in modules() if name.count(".")} - {"__main__"}


def test_the_client_imports_records_and_messages_only() -> None:
    imported = {one.imported for one in imports() if one.module.startswith("quadrangle.client")}
    allowed = (
        "quadrangle.client", "quadrangle.backoff", "quadrangle.core.", "quadrangle.record",
        "quadrangle.tables.live.messages", "quadrangle.tables.model.commands", "quadrangle.tables.model.events",
    )  # fmt: skip
    assert {name for name in imported if name.startswith("quadrangle.") and not name.startswith(allowed)} == set()


def test_storage_imports_of_tables_what_the_document_says() -> None:
    imported = {one.imported for one in imports() if one.module.startswith("quadrangle.storage")}
    allowed = (
        "quadrangle.tables.cluster.single_node", "quadrangle.tables.counters", "quadrangle.tables.damage_log",
        "quadrangle.tables.errors", "quadrangle.tables.model.", "quadrangle.tables.ports",
    )  # fmt: skip
    assert {name for name in imported if name.startswith("quadrangle.tables") and not name.startswith(allowed)} == set()
