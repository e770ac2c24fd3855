"""Runs many independent jobs in processes or on a Ray cluster.

A job's result depends only on the job, seeds included. So results do not depend on how the jobs are distributed.
"""

from __future__ import annotations

from quadrangle.parallel.pmap import Progress, as_finished, each
from quadrangle.parallel.work_queue import ClusterError, WorkersDied

__all__ = ["ClusterError", "Progress", "WorkersDied", "as_finished", "each"]
