"""What the compiled kernels share: the cache, the decorator, bits, the random generator, the kernel protocol.

Knows no game. Importing `quadrangle` imports none of this; importing this room alone does not import Numba
either, its files `jit`, `bits`, `rng` and `protocol` do.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quadrangle.kernels.jit import compiled

__all__ = ["compiled"]


def __getattr__(name: str) -> Any:
    if name == "compiled":
        from quadrangle.kernels.jit import compiled

        return compiled
    raise AttributeError(f"module 'quadrangle.kernels' has no attribute {name!r}")
