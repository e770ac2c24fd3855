"""What the compiled kernels share: the cache, the decorators, bits, random numbers and the kernel protocol.

Knows no game. Importing this package does not import Numba; importing its modules `jit`, `bits`, `rng`, `protocol` and
`python_api` does.

Every game has a package `kernel` with the same layout. `kernel.py` is for Python (records, codes). The other files are
compiled: `@protocol.implements(protocol.NAME, DTYPE)` above `@internal` makes a function the implementation of NAME.
`@compiled` is for the few functions that Python calls too.
"""
