"""exp, log and power are exact to one unit of the last place, and the same bits on every machine."""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Callable
from decimal import Decimal, localcontext

import numpy as np
import numpy.typing as npt
import pytest

from quadrangle.kernels import functions
from quadrangle.kernels.jit import compiled

Floats = npt.NDArray[np.float64]


@compiled
def all_exp(x: Floats, out: Floats) -> None:
    for i in range(x.size):
        out[i] = functions.exp(x[i])


@compiled
def all_log(x: Floats, out: Floats) -> None:
    for i in range(x.size):
        out[i] = functions.log(x[i])


@compiled
def all_power(x: Floats, y: Floats, out: Floats) -> None:
    for i in range(x.size):
        out[i] = functions.power(x[i], y[i])


def computed(function: Callable[..., None], *arguments: Floats) -> Floats:
    out = np.empty(arguments[0].size)
    function(*arguments, out)
    return out


def units_off(value: float, exact: Decimal) -> float:
    """How far a value is from the exact one, in units of its last place."""
    return float(abs(Decimal(value) - exact) / Decimal(math.ulp(float(exact))))


def drawn(count: int, draw: Callable[[random.Random], float]) -> Floats:
    rng = random.Random(1)
    return np.array([draw(rng) for _ in range(count)])


ARGUMENTS = {
    "usual": drawn(3000, lambda rng: rng.uniform(-30, 30)),
    "small": drawn(1000, lambda rng: rng.uniform(-1, 1) * 2.0 ** -rng.randrange(60)),
    "all": drawn(1000, lambda rng: rng.uniform(-708, 709)),
}


@pytest.mark.parametrize("kind", ARGUMENTS)
def test_exp_is_exact_to_one_unit_of_the_last_place(kind: str) -> None:
    x = ARGUMENTS[kind]
    with localcontext() as context:
        context.prec = 40
        assert max(units_off(value, Decimal(at).exp()) for at, value in zip(x, computed(all_exp, x), strict=True)) < 0.6


@pytest.mark.parametrize("kind", ARGUMENTS)
def test_log_is_exact_to_one_unit_of_the_last_place(kind: str) -> None:
    x = np.concatenate([np.exp(ARGUMENTS[kind]), 1 + np.abs(ARGUMENTS[kind])])
    with localcontext() as context:
        context.prec = 40
        assert max(units_off(value, Decimal(at).ln()) for at, value in zip(x, computed(all_log, x), strict=True)) < 1


def test_power_is_exact_to_one_unit_of_the_last_place() -> None:
    x = np.exp(drawn(2000, lambda rng: rng.uniform(-3, 3)))
    y = ARGUMENTS["usual"][:2000] / 2
    with localcontext() as context:
        context.prec = 60
        triples = zip(x, y, computed(all_power, x, y), strict=True)
        assert max(units_off(value, Decimal(base) ** Decimal(at)) for base, at, value in triples) < 1.01


def test_the_ends_of_the_range() -> None:
    inf, nan = math.inf, math.nan
    x = np.array([0.0, -0.0, inf, -inf, 710.0, -746.0, 709.7, -745.0, nan])
    expected = [1.0, 1.0, inf, 0.0, inf, 0.0, math.exp(709.7), 5e-324, nan]
    np.testing.assert_allclose(computed(all_exp, x), expected, rtol=1e-15)
    x = np.array([1.0, 0.0, inf, 5e-324, -1.0, nan])
    np.testing.assert_allclose(computed(all_log, x), [0.0, -inf, inf, math.log(5e-324), nan, nan], rtol=1e-15)
    x, y = np.array([0.0, 0.0, 0.0, inf, -1.0, 2.0, 2.0]), np.array([0.0, 2.0, -1.0, -1.0, 0.5, 2000.0, -2000.0])
    np.testing.assert_array_equal(computed(all_power, x, y), [1.0, 0.0, inf, 0.0, nan, inf, 0.0])


def test_the_bits_are_the_same_on_every_machine() -> None:
    x = np.concatenate(list(ARGUMENTS.values()))
    parts = (
        computed(all_exp, x),
        computed(all_log, np.abs(x) + 1e-9),
        computed(all_power, np.abs(x) + 0.1, x[::-1] / 50),
    )
    assert hashlib.sha256(b"".join(part.tobytes() for part in parts)).hexdigest()[:16] == "0b2786209c8bd63e"
