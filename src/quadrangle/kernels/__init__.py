"""What the compiled kernels share: the cache, the decorator, the random generator, the kernel protocol.

Importing this room imports Numba; `import quadrangle` never does.
"""

from quadrangle.kernels.cache import prepare

prepare()  # before any decorator below or elsewhere runs

from quadrangle.kernels.jit import compiled  # noqa: E402

__all__ = ["compiled"]
