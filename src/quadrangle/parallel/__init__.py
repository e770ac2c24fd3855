"""Work in many units, spread over processes or over a Ray cluster; it knows neither bots nor games.

A unit's result follows from the unit alone (seeds are part of it), so results are the same however it is spread.
"""

from __future__ import annotations

from quadrangle.parallel.spreading import Progress, as_finished, each
from quadrangle.parallel.units import ClusterError, WorkersDied

__all__ = ["ClusterError", "Progress", "WorkersDied", "as_finished", "each"]
