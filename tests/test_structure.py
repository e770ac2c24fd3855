"""The layout helps a newcomer to find things: one name has one meaning, and folders and classes stay small."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "quadrangle"
AROUND = ("tests", "scripts", "benchmarks", "examples", "web/tests")
GAMES = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()}  # and what games share

# Words that say nothing about what they name. Write created, result, stored, entry, view, option, notified …
EMPTY_WORDS = {"told", "found", "kept", "known", "shown", "given", "heard"}
GAME_WORDS = {"games/minisurf": "shown", "games/maxisurf": "shown", "games/quadracarta": "shown"}  # the shown cards

# Class names that several games or packages share because each has the same part.
SHARED_CLASSES = {
    "View": "what the page is sent of a game's position",
    "Effect": "what a game's action changes on the board",
    "Weights": "the weights of a game's bot",
}

# Module names that several packages share because each has the same part.
ROLES = {
    "errors": "the refusals of a package",
    "service": "the public face of a package",
    "messages": "what a package sends to clients",
    "schemas": "what a package returns to the API",
    "texts": "what a package says, in four languages",
    "report": "the report of one kind of research",
    "bus_events": "what a package publishes on the event bus",
    "limits": "how much a package keeps and shows; settings change it",
}
# In these folders a module is named after its feature, its command or what it prints: it shares the name with that.
LAYERS = {"cli", "cli/admin", "printing", "server/routes", "server/schemas", "storage/schema"}
# Modules that define what the modules of the same name in the games or for the games implement.
PROTOCOLS = {
    "core/state", "core/lesson", "core/symmetry", "drawing/svg", "games/descriptor", "bots/level_ratings",
    "bots/reasons", "bots/strategy",
}  # fmt: skip

# Constants of one name and value in several modules that mean different things: one may change without the other.
EQUAL_BY_CHANCE = {
    "APART", "BATCH", "CAPTION", "CLEAR", "FORMAT", "MAX_NAME_LENGTH", "MAX_SOLUTIONS", "NONE",
    "SIMULATIONS", "TIMEOUT_SECONDS",
}  # fmt: skip
# What kernels repeat of rules and drawings, because they import neither. Tests compare rules and kernels.
IN_RULES_AND_KERNEL = {"CORNERS", "JOKER"}

# Modules that draw random texts in another alphabet than that of `random_ids`, and why.
OTHER_ALPHABETS = {
    "activities/daily/secrets": "published, and checked by programs in other languages",
    "client/client": "the client imports messages only",
    "client/reconnecting_socket": "the client imports messages only",
    "parallel/ray_local": "Ray decides the form of its token",
}
# A transport exists before its socket, so the socket sets what receives text.
SET_LATER = {"server/net/connection_limits: self.receive_text"}
# Shorter functions may be alike: what they do is said faster than a name for it.
SHORT_FUNCTION = 80
# The packages with database queries, and the calls that search in a text.
QUERYING = ("storage/", "accounts/", "notifications/", "activities/", "tables/", "lobby/", "server/", "cli/")
TEXT_SEARCHES = {"like", "ilike", "contains", "icontains", "substr", "regexp_match", "json_extract"}

MOST_MODULES = 27
MOST_METHODS = 20
# Classes with more methods, because they implement somebody else's interface.
LARGE_CLASSES = {"LimitedTransport": "asyncio calls it as a protocol, uvicorn as a transport: 18 methods are theirs"}


@cache
def modules() -> dict[str, ast.Module]:
    """The syntax tree of every module, by its path without the ending."""
    files = sorted(PACKAGE.rglob("*.py"))
    return {file.relative_to(PACKAGE).with_suffix("").as_posix(): ast.parse(file.read_text("utf-8")) for file in files}


def modules_around() -> Iterator[tuple[str, ast.Module]]:
    """Tests and tools: the syntax tree of every file, by its path."""
    for file in sorted(
        file for tree in AROUND for file in (ROOT / tree).rglob("*.py") if "node_modules" not in file.parts
    ):
        yield file.relative_to(ROOT).as_posix(), ast.parse(file.read_text("utf-8"))


def folder(module: str) -> str:
    return module.rpartition("/")[0] or "."


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for module, tree in modules().items():
        yield from ((module, node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def new_names(node: ast.AST) -> list[str]:
    """The names that a piece of code introduces."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
            return [name]
        case ast.alias(asname=str(name)):
            return [name]
    return []


def family(module: str) -> str:
    """Modules of one family may share a name: the same file of several games, bots or databases."""
    parts = module.split("/")
    if parts[0] == "games" and len(parts) > 2:
        return "games"
    if module in PROTOCOLS or (parts[0] == "bots" and parts[1] in GAMES):
        return "games" if parts[0] != "bots" else "bots"
    return "databases" if module.startswith(("storage/sqlite/", "storage/postgres/")) else module


def is_about_one_game(name: str) -> bool:
    return name.removeprefix("kernel_") in GAMES


def test_a_class_name_has_one_meaning() -> None:
    homes = defaultdict(set)
    for module, node in classes():
        homes[node.name].add(module)
    twice = {name: places for name, places in homes.items() if len(places) > 1 and name not in SHARED_CLASSES}
    assert twice == {}


def test_two_modules_share_a_name_only_if_they_play_the_same_part() -> None:
    homes = defaultdict(set)
    for module in modules():
        name = module.rpartition("/")[2]
        if name != "__init__" and name not in ROLES and not is_about_one_game(name) and folder(module) not in LAYERS:
            homes[name].add(family(module))
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


def test_a_constant_is_defined_once() -> None:
    homes = defaultdict(set)
    for module, tree in modules().items():
        for node in tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if name.strip("_").isupper():
                    if not any(isinstance(part, ast.Call) for part in ast.walk(value)):
                        homes[name, ast.unparse(value)].add(module)
    twice = {name: places for (name, _), places in homes.items() if len(places) > 1}
    assert {name: twice[name] for name in twice.keys() - EQUAL_BY_CHANCE - IN_RULES_AND_KERNEL} == {}


def test_a_folder_has_few_enough_modules_to_take_in_at_a_glance() -> None:
    counts: dict[str, int] = defaultdict(int)
    for module in modules():
        counts[folder(module)] += not module.endswith("__init__")
    assert {name: count for name, count in counts.items() if count > MOST_MODULES} == {}


def test_a_class_has_a_small_public_face() -> None:
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    counts = {
        f"{module}: {node.name}": sum(isinstance(f, functions) and not f.name.startswith("_") for f in node.body)
        for module, node in classes()
        if node.name not in LARGE_CLASSES
    }
    assert {name: count for name, count in counts.items() if count > MOST_METHODS} == {}


def test_a_function_is_written_once() -> None:
    homes = defaultdict(set)
    for module, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and "/migrations/" not in module:
                first = node.body[0]
                documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
                code = "\n".join(ast.unparse(part) for part in node.body[documented:])
                if len(code) > SHORT_FUNCTION:
                    homes[code].add(f"{module}: {node.name}")
    assert [places for places in homes.values() if len(places) > 1] == []


def test_ids_and_secrets_have_one_alphabet() -> None:
    using = {
        module
        for module, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node).startswith(("secrets.token_", "secrets.choice"))
    }
    assert using == {"random_ids", *OTHER_ALPHABETS}


def test_only_the_site_is_in_the_state_of_the_application() -> None:
    stored = {
        f"{module}: {ast.unparse(node)}"
        for module, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and ast.unparse(node.value).endswith((".state", "app.state"))
        and "app" in ast.unparse(node.value)
    }
    assert {one.partition(": ")[2].rpartition(".")[2] for one in stored} == {"site"}
    assert {one.partition(": ")[0] for one in stored} == {"server/app", "server/routes/dependencies"}


def test_parts_use_the_event_bus_and_not_callbacks_that_others_set() -> None:
    """A part gets its callbacks when it is made. One that can be set later has a type like `Callable[…] | None`."""
    settable = {
        f"{module}: {ast.unparse(node.target)}"
        for module, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
        if not node.target.attr.startswith("_") and "Callable" in ast.unparse(node.annotation)
    }
    assert settable - SET_LATER == set()


def test_queries_do_not_search_in_stored_json() -> None:
    """What is queried has a column of its own. Names are searched, and prefixes of keys."""
    searches = {
        f"{module}: {ast.unparse(node)}"
        for module, tree in modules().items()
        if module.startswith(QUERYING) and "/migrations/" not in module
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TEXT_SEARCHES
    }
    assert {one.partition("(")[0] for one in searches} == {
        "accounts/accounts: people.c.folded.contains",
        "storage/sql_key_value: sa.func.substr",
    }


def test_no_name_is_an_empty_word() -> None:
    empty = {
        f"{module}:{getattr(node, 'lineno', 0)}: {name}"
        for module, tree in (*modules().items(), *modules_around())
        for node in ast.walk(tree)
        for name in new_names(node)
        if (word := name.strip("_").lower()) in EMPTY_WORDS and GAME_WORDS.get("/".join(module.split("/")[:2])) != word
    }
    assert empty == set()


def test_no_module_is_named_by_an_empty_word() -> None:
    assert {module for module in modules() if module.rpartition("/")[2] in EMPTY_WORDS} == set()


def test_every_package_states_its_purpose_in_its_first_sentence() -> None:
    for module, tree in modules().items():
        if module.endswith("__init__"):
            first = (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ")
            assert first.rstrip().endswith((".", ":")) and len(first.split()) > 3, f"{module}: {first!r}"
