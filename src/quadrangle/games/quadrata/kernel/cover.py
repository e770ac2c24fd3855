"""Exact cover on masks of triangles, compiled: can the rest be filled, in how many ways, with how many forms?

At each step the free triangle with the fewest fitting places is covered, in all ways (Knuth's algorithm X). A
level keeps the list of the places that still fit, so nothing is unlinked or restored.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from quadrangle.kernels.jit import compiled, internal

ANY, COUNT, LEAST, MOST = 0, 1, 2, 3
TRIANGLES = 64
DEEPEST = TRIANGLES + 1
ZERO, ONE = np.uint64(0), np.uint64(1)

Ints = npt.NDArray[np.int64]
Places = npt.NDArray[np.int16]
Masks = npt.NDArray[np.uint64]


@compiled
def search(
    goal: int, full: np.uint64, taken: np.uint64, masks: Masks, forms: Ints, pips: Ints, limits: Ints,
    budget: int, filling: Ints,
) -> tuple[int, int, int]:  # fmt: skip
    """Search the fillings; `limits` says how many of each form there are.

    Returns the answer, how many forms `filling` was given, and the number of steps. The answer is the number of
    fillings found (ANY stops at the first), or the least or greatest number of forms, −1 if there is no filling.
    When the steps reach the budget, it is only what was found so far.
    """
    fitting = np.empty((DEEPEST, len(masks)), np.int16)  # by depth: the places that still fit …
    choices = np.empty((DEEPEST, len(masks)), np.int16)  # … the ways to cover the triangle chosen there …
    tried, ways = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)  # … how many are tried, and are there
    n_fitting, chosen = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
    everything, left = np.empty(len(masks), np.int16), limits.copy()
    for k in range(len(masks)):
        everything[k] = k
    n_fitting[0] = fit(everything, len(masks), masks, forms, taken, left, fitting[0])
    answer, length, steps, depth, entering = (0 if goal <= COUNT else -1), 0, 0, 0, True
    while depth >= 0:
        if entering:
            steps += 1
            tried[depth] = ways[depth] = 0
            if taken == full:
                if goal != COUNT and better(goal, depth, answer):
                    length = depth
                    for k in range(depth):  # assigning a slice would compile its error message, too
                        filling[k] = chosen[k]
                answer = tally(goal, depth, answer)
                if goal == ANY:
                    return answer, length, steps
            elif steps < budget and not hopeless(goal, depth, answer, full & ~taken, pips, left):
                ways[depth] = choose(full & ~taken, masks, fitting[depth], n_fitting[depth], choices[depth])
        else:
            taken ^= masks[chosen[depth]]
            left[forms[chosen[depth]]] += 1
        entering = tried[depth] < ways[depth]
        if not entering:
            depth -= 1
            continue
        # Places are sorted by number: small forms first for MOST, large ones first otherwise.
        nth = tried[depth] if goal == MOST else ways[depth] - 1 - tried[depth]
        place = np.int64(choices[depth, nth])
        tried[depth], chosen[depth] = tried[depth] + 1, place
        taken |= masks[place]
        left[forms[place]] -= 1
        n_fitting[depth + 1] = fit(fitting[depth], n_fitting[depth], masks, forms, taken, left, fitting[depth + 1])
        depth += 1
    return answer, length, steps


@internal
def fit(places: Places, n: int, masks: Masks, forms: Ints, taken: np.uint64, left: Ints, out: Places) -> int:
    """Write those of the places that are free and whose form is still there; returns how many."""
    count = 0
    for k in range(n):
        place = places[k]
        if masks[place] & taken == ZERO and left[forms[place]] > 0:
            out[count] = place
            count += 1
    return count


@internal
def better(goal: int, depth: int, answer: int) -> bool:
    """True if a filling with `depth` forms is better than the best so far."""
    return goal == ANY or answer < 0 or (depth < answer if goal == LEAST else depth > answer)


@internal
def tally(goal: int, depth: int, answer: int) -> int:
    """The answer after a filling with `depth` forms."""
    if goal <= COUNT:
        return answer + 1
    return depth if better(goal, depth, answer) else answer


@internal
def choose(free: np.uint64, masks: Masks, fitting: Places, n: int, choices: Places) -> int:
    """Write the places that cover the free triangle with the fewest of them; returns how many."""
    counts = np.zeros(TRIANGLES, np.int64)
    for k in range(n):
        mask = masks[fitting[k]]
        while mask != ZERO:
            counts[lowest(mask)] += 1
            mask &= mask - ONE
    best, fewest = 0, len(masks) + 1
    while free != ZERO:
        triangle = lowest(free)
        if counts[triangle] < fewest:
            best, fewest = triangle, counts[triangle]
        free &= free - ONE
    count = 0
    for k in range(n):
        if (masks[fitting[k]] >> np.uint64(best)) & ONE != ZERO:
            choices[count] = fitting[k]
            count += 1
    return count


@internal
def lowest(mask: np.uint64) -> int:
    """The number of the lowest bit."""
    return count((mask & (~mask + ONE)) - ONE)


@internal
def count(mask: np.uint64) -> int:
    """How many bits are set. A signed number: mixed with an unsigned one, Numba computes in floating point."""
    mask = mask - ((mask >> ONE) & np.uint64(0x5555555555555555))
    mask = (mask & np.uint64(0x3333333333333333)) + ((mask >> np.uint64(2)) & np.uint64(0x3333333333333333))
    mask = (mask + (mask >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((mask * np.uint64(0x0101010101010101)) >> np.uint64(56))  # type: ignore[return-value]


@internal
def hopeless(goal: int, depth: int, answer: int, free: np.uint64, pips: Ints, left: Ints) -> bool:
    """Whether the area alone shows that no filling from here can be better than the one found."""
    area, needed = count(free), 0
    for k in range(len(pips)):
        # The forms stand in rising order of pips: the greatest number of forms takes the small ones first.
        form = k if goal == MOST else len(pips) - 1 - k
        used = min(left[form], area // pips[form]) if goal == MOST else min(left[form], -(-area // pips[form]))
        area -= used * pips[form]
        needed += used
        if area <= 0:
            break
    if goal == MOST:
        return answer >= 0 and depth + needed <= answer
    return area > 0 or (goal == LEAST and answer >= 0 and depth + needed >= answer)
