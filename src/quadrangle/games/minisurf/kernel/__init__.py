"""The rules of Minisurf again, on bit masks and compiled by Numba. Tests check that both agree."""
