"""What the compiled kernels share: the cache, the decorators, bits, the random generator, the kernel protocol.

Knows no game. Importing `quadrangle` imports none of this; importing this room alone does not import Numba
either, its files `jit`, `bits`, `rng`, `protocol` and `calls` do.

Every game's kernel has the same layout: `kernel*.py` for Python (records, codes), and beside it the compiled files, in
which `@protocol.implements(protocol.NAME, DTYPE)` above `@internal` makes a function the protocol's NAME. `@compiled`
is for the few functions that Python calls too (tests, `kernel*.py`).
"""
