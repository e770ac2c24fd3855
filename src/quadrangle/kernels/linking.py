"""Optimise once: functions that only compiled functions call get no machine code of their own.

Numba optimises each function together with all that it calls, and turns the whole into machine code. In a search of 150
functions, what lies at the bottom would be optimised again at every step upwards. So a function that Python never calls
is a *part*: typed and lowered, and that is all. What Python calls is a *whole*, which links its parts, and the parts of
these, and is optimised with them in one go. Searches are compiled in less than half the time, and are as fast.

This stands on the inside of Numba's code libraries, of which pyproject.toml therefore names the versions.
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder

Library = Any  # one of Numba's, or of these
Codegen = Any


class Part(JITCodeLibrary):
    """The code of a function that is not called from Python: lowered, neither optimised nor loaded."""

    def __init__(self, codegen: Codegen, name: str) -> None:
        super().__init__(codegen, name)
        self.environments: dict[str, Any] = {}

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0  # Numba's word for "not there"

    @property
    def codegen(self) -> Part:
        """Whoever is told the environment of this function: the whole has to know it, once it is loaded."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        self.environments[name] = environment

    def defined(self) -> Iterator[str]:
        """The names of the functions in it."""
        return (function.name for function in self._final_module.functions if not function.is_declaration)

    def own_module(self) -> Any:
        """This function alone, to be linked into a whole."""
        return super()._get_module_for_linking()

    def _get_module_for_linking(self) -> Any:
        """This function with all its parts, for compiled functions that are not ours."""
        module = self.own_module().clone()
        for library in below(self):
            own = library.own_module() if isinstance(library, Part) else library._get_module_for_linking()
            module.link_in(own, preserve=True)
        return module


class Whole(JITCodeLibrary):
    """The code of a function that Python calls, with all its parts."""

    def finalize(self) -> None:
        libraries = below(self)
        parts = [library for library in libraries if isinstance(library, Part)]
        for part in parts:
            self._final_module.link_in(part.own_module(), preserve=True)
        self._check(parts)
        self._linking_libraries = [library for library in libraries if not isinstance(library, Part)]
        super().finalize()
        self._tell_environments(parts)

    def _check(self, parts: list[Part]) -> None:
        """Code that calls what is not there would crash, and Numba looks only for names of its own."""
        missing = {function.name for function in self._final_module.functions if function.is_declaration}
        for part in parts:
            if missing & set(part.defined()):
                raise AssertionError(f"a part of {self.name} was not linked: {missing & set(part.defined())}")

    def _tell_environments(self, parts: list[Part]) -> None:
        codegen: Codegen = self._codegen
        left = {variable.name for variable in self._final_module.global_variables}
        for part in parts:
            for name in part.environments.keys() & left:
                codegen.set_env(name, part.environments[name])


def below(library: Library) -> list[Library]:
    """All libraries that one links, directly or through parts: each once, and after everybody who calls it.

    LLVM links such a function only if it is called by what is there already.
    """
    seen, found = {library}, list[Library]()

    def visit(caller: Library) -> None:
        for called in caller._linking_libraries if caller is library or isinstance(caller, Part) else ():
            if called not in seen:
                seen.add(called)
                visit(called)
                found.append(called)

    visit(library)
    return found[::-1]


# Passes for what inner functions do without: closures and comprehensions, functions that are pasted in, `with`,
# loops over tuples of several types, errors with arguments.
NOT_FOR_PARTS = {
    "WithLifting", "InlineClosureLikes", "InlineInlinables", "InlineOverloads", "MakeFunctionToJitFunction",
    "LiteralUnroll", "RewriteDynamicRaises", "DumpParforDiagnostics",
}  # fmt: skip


class NumbasPartCompiler(Compiler):
    """Numba's compiler, for parts that Numba itself brings."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library or Part(targetctx.codegen(), "part"), *rest)


class PartCompiler(NumbasPartCompiler):
    """For parts of our own."""

    def define_pipelines(self) -> list[Any]:
        found = DefaultPassBuilder.define_nopython_pipeline(self.state)
        found.passes = [step for step in found.passes if step[0].__name__ not in NOT_FOR_PARTS]
        found._finalized = False
        found.finalize()
        return [found]


class WholeCompiler(Compiler):
    """Numba's compiler, for wholes."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library or _new_whole(targetctx), *rest)


def _new_whole(targetctx: Any) -> Whole:
    found = Whole(targetctx.codegen(), "whole")
    found.enable_object_caching()
    return found
