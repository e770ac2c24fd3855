"""Builds the artefacts: lowers Numba functions for WebAssembly and links them. Needs the extra `engine`."""
