"""The rules of PlanQuadrat again, on bit masks and compiled by Numba. Tests check that both agree."""
