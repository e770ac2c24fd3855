"""The compiled code of bots as WebAssembly: how it is built from Numba (`builder/`) and run with wasmtime.

Everything but `builder/` needs wasmtime only: no Numba and no NumPy. It knows games by the names of their artefacts.
"""
