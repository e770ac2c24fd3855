"""Optimises once: functions that only compiled functions call get no machine code of their own.

Numba optimises each function together with everything it calls. In a search of 150 functions, those at the bottom would
be optimised again at every level above. So a function that Python never calls is a *fragment*: it is only typed and
lowered. A function that Python calls is an *entry*: it links all fragments below it and is optimised with
them once. Searches compile in less than half the time and are as fast.

This depends on Numba internals, so pyproject.toml limits the versions.
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder

Library = Any  # one of Numba's, or one of the classes below
Codegen = Any


class FragmentLibrary(JITCodeLibrary):
    """The code of a function that Python does not call: lowered, but neither optimised nor loaded."""

    def __init__(self, codegen: Codegen, name: str) -> None:
        super().__init__(codegen, name)
        self.environments: dict[str, Any] = {}

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0  # "not found", for Numba

    @property
    def codegen(self) -> FragmentLibrary:
        """Numba sets the environment of a function on its codegen. Here it is stored until the entry is loaded."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        self.environments[name] = environment

    def defined(self) -> Iterator[str]:
        """Return the names of the functions defined here."""
        return (function.name for function in self._final_module.functions if not function.is_declaration)

    def fragment_module(self) -> Any:
        """Return this function alone, to be linked into an entry."""
        return super()._get_module_for_linking()

    def _get_module_for_linking(self) -> Any:
        """Return this function with all fragments below it, for compiled functions outside this package."""
        module = self.fragment_module().clone()
        for library in linked_libraries(self):
            own = (
                library.fragment_module() if isinstance(library, FragmentLibrary) else library._get_module_for_linking()
            )
            module.link_in(own, preserve=True)
        return module


class EntryLibrary(JITCodeLibrary):
    """The code of a function that Python calls, with all fragments below it."""

    def finalize(self) -> None:
        libraries = linked_libraries(self)
        fragments = [library for library in libraries if isinstance(library, FragmentLibrary)]
        for fragment in fragments:
            self._final_module.link_in(fragment.fragment_module(), preserve=True)
        self._check_links(fragments)
        self._linking_libraries = [library for library in libraries if not isinstance(library, FragmentLibrary)]
        super().finalize()
        self._set_environments(fragments)

    def _check_links(self, fragments: list[FragmentLibrary]) -> None:
        """Raise if a fragment is not linked: calling it would crash, and Numba checks only its own names."""
        missing = {function.name for function in self._final_module.functions if function.is_declaration}
        for fragment in fragments:
            if missing & set(fragment.defined()):
                raise AssertionError(f"a fragment of {self.name} was not linked: {missing & set(fragment.defined())}")

    def _set_environments(self, fragments: list[FragmentLibrary]) -> None:
        codegen: Codegen = self._codegen
        left = {variable.name for variable in self._final_module.global_variables}
        for fragment in fragments:
            for name in fragment.environments.keys() & left:
                codegen.set_env(name, fragment.environments[name])


def linked_libraries(library: Library) -> list[Library]:
    """Return all libraries that one links, directly or through fragments, each once and after all its callers.

    LLVM links such a function only if the code linked before calls it.
    """
    seen, ordered = {library}, list[Library]()

    def visit(caller: Library) -> None:
        for called in caller._linking_libraries if caller is library or isinstance(caller, FragmentLibrary) else ():
            if called not in seen:
                seen.add(called)
                visit(called)
                ordered.append(called)

    visit(library)
    return ordered[::-1]


# Compiler passes for features that internal functions do not use: closures, comprehensions, inlining, `with`, loops
# over mixed tuples, exceptions with computed arguments.
UNUSED_PASSES = {
    "WithLifting",
    "InlineClosureLikes",
    "InlineInlinables",
    "InlineOverloads",
    "MakeFunctionToJitFunction",
    "LiteralUnroll",
    "RewriteDynamicRaises",
    "DumpParforDiagnostics",
}


class FragmentCompiler(Compiler):
    """The compiler for internal functions of this package, without the passes that they do not need."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library or FragmentLibrary(targetctx.codegen(), "fragment"), *rest)

    def define_pipelines(self) -> list[Any]:
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [step for step in pipeline.passes if step[0].__name__ not in UNUSED_PASSES]
        pipeline._finalized = False
        pipeline.finalize()
        return [pipeline]


class EntryCompiler(Compiler):
    """Numba's compiler for entries."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library or _new_entry(targetctx), *rest)


def _new_entry(targetctx: Any) -> EntryLibrary:
    library = EntryLibrary(targetctx.codegen(), "entry")
    library.enable_object_caching()
    return library
