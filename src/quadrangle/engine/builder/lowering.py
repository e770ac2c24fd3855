"""Lowers one Numba function to a WebAssembly object with a simple entry.

Numba passes each array as several scalars. The entry `NAME(slots)` loads them from memory instead, one slot of 8 bytes
for each, and returns Numba's status, 0 for success. `describe` lists the arguments for the manifest.
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import llvmlite.binding as llvm
from numba.core import compiler, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

from quadrangle.engine.builder.wasm_target import WasmCodegen
from quadrangle.kernels.numba_linking import EntryCompiler

SCALARS = {"int64": "i64", "uint64": "i64", "float64": "f64"}


@dataclass(frozen=True, slots=True)
class LoweredEntry:
    """A function of an artefact: its object file, arguments and results."""

    name: str
    code: bytes
    arguments: list[tuple[str, str]]
    returns: list[str]


def lower(codegen: WasmCodegen, name: str, function: Any, arguments: Mapping[str, Any]) -> LoweredEntry:
    """Lower a compiled function for arguments of these Numba types."""
    compiled = _compile(function, tuple(arguments.values()))
    module = _with_entry(compiled, name)
    _hide(module, name)
    codegen.optimise(module)
    described = [one for argument, kind in arguments.items() for one in describe(argument, kind)]
    return LoweredEntry(name, codegen.emit_object(module), described, list(_scalars(compiled.signature.return_type)))


def _compile(function: Any, argtypes: tuple[Any, ...]) -> Any:
    dispatcher = function._compiler
    flags = compiler.Flags()
    dispatcher.targetdescr.options.parse_as_flags(flags, dispatcher.targetoptions)
    flags = dispatcher._customize_flags(flags)
    flags.no_cpython_wrapper = flags.no_compile = True
    compiled = compiler.compile_extra(
        cpu_target.typing_context,
        cpu_target.target_context,
        function.py_func,
        args=argtypes,
        return_type=None,
        flags=flags,
        locals={},
        pipeline_class=EntryCompiler,
    )
    with global_compiler_lock:
        compiled.library._ensure_finalized()
    return compiled


def _with_entry(compiled: Any, name: str) -> Any:
    """The function's module with the entry added."""
    inner = compiled.fndesc.mangled_name
    module = compiled.library._final_module
    function = next(each for each in module.functions if each.name == inner)
    kinds = [str(argument.type) for argument in function.arguments]
    loads = [
        f"  %p{at} = getelementptr i64, ptr %slots, i32 {at}\n  %v{at} = load {kind}, ptr %p{at}, align 8"
        for at, kind in enumerate(kinds)
    ]
    passed = ", ".join(f"{kind} %v{at}" for at, kind in enumerate(kinds))
    entry = "\n".join(
        (
            f"\ndefine i32 @{name}(ptr %slots) {{",
            *loads,
            f"  %status = call i32 @{json.dumps(inner)}({passed})",
            "  ret i32 %status",
            "}",
        )
    )
    text = str(module).replace(" common ", " ")  # WebAssembly has no common symbols
    linked = llvm.parse_assembly(text + entry)
    linked.verify()
    return linked


def _hide(module: Any, name: str) -> None:
    """Make everything but the entry internal, so that unused code is removed and objects do not clash."""
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration and each.name != name:
            each.linkage = "internal"


def describe(name: str, kind: Any) -> Iterator[tuple[str, str]]:
    """The name and kind of an argument; those of its fields for a named tuple."""
    fields: Any = kind
    if isinstance(kind, types.Array):
        yield name, f"array{kind.ndim}"
    elif isinstance(kind, types.BaseNamedTuple):
        for field, part in zip(fields.fields, fields.types, strict=True):
            yield from describe(f"{name}.{field}", part)
    elif not isinstance(kind, types.NoneType):
        yield name, SCALARS[str(kind)]
    else:
        yield name, "i64"  # None takes a slot, too


def _scalars(kind: Any) -> Iterator[str]:
    """The kinds of a function's results."""
    parts: Any = kind
    if isinstance(kind, types.BaseTuple):
        for part in parts:
            yield from _scalars(part)
    elif not isinstance(kind, types.NoneType):
        yield SCALARS[str(kind)]
