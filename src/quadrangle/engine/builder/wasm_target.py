"""A Numba code generator that lowers for wasm32 instead of for this machine.

Install it before anything is compiled. From then on the process can lower functions, but not run them. Structs with
pointers are laid out for wasm32 from the start, because no LLVM pass ever sees another data layout. `intp` stays 64
bits wide.

This depends on Numba internals, as `kernels/numba_linking.py` does, so pyproject.toml limits the versions.
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import callconv, cgutils, codegen, types
from numba.core.registry import cpu_target

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128"
OPTIMISATION = 3


class NoEngine:
    """Takes the place of the object with which Numba runs code."""

    def is_symbol_defined(self, name: str) -> bool:
        return False

    def finalize_object(self) -> None: ...

    def _load_defined_symbols(self, module: Any) -> None: ...


class WasmCodegen(codegen.CPUCodegen):
    """Generates WebAssembly objects."""

    _library_class = codegen.JITCodeLibrary

    def _init(self, llvm_module: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        self._tm_features = FEATURES
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(
            cpu="generic", features=FEATURES, opt=OPTIMISATION, reloc="static", codemodel="default"
        )
        self._engine: Any = NoEngine()
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Any:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = TRIPLE
        if self._data_layout:  # unknown while Numba makes its first module
            module.data_layout = self._data_layout
        return module

    def _add_module(self, module: Any) -> None: ...

    def _scan_and_fix_unresolved_refs(self, module: Any) -> None: ...

    def set_env(self, name: str, environment: Any) -> None: ...

    def optimise(self, module: Any) -> None:
        """Run LLVM's passes on a whole program."""
        options = llvm.create_pipeline_tuning_options()
        options.speed_level = OPTIMISATION
        options.loop_vectorization = options.slp_vectorization = True
        builder = llvm.create_pass_builder(self._tm, options)
        builder.getModulePassManager().run(module, builder)

    def emit_object(self, module: Any) -> bytes:
        return bytes(self._tm.emit_object(module))


def install() -> WasmCodegen:
    """Make this process compile for WebAssembly."""
    context = cpu_target.target_context
    made = WasmCodegen("numba.wasm")
    context._internal_codegen = made
    # Arrays become data, and names of Python objects become null pointers: nothing refers to this process.
    type(context).allow_dynamic_globals = False
    type(context).add_dynamic_addr = _null_pointer
    # An exception is a status code. What Numba would tell Python about it contains paths of this machine.
    convention: Any = callconv.CPUCallConv
    convention.return_user_exc = convention.return_dynamic_user_exc = _return_status
    return made


def _null_pointer(context: Any, builder: Any, address: Any, info: Any) -> Any:
    return cgutils.get_null_value(context.get_value_type(types.voidptr))


def _return_status(convention: Any, builder: Any, *about: Any, **more: Any) -> None:
    convention._return_errcode_raw(builder, callconv.RETCODE_USEREXC)
