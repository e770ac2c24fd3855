"""A program that holds a cluster of two workers, prints its address and ends with its input: `-m parallel.holder`."""

from __future__ import annotations

import sys

from quadrangle.parallel.ray_local import LOCAL, restrict_to_this_machine

if __name__ == "__main__":
    restrict_to_this_machine()
    from quadrangle.parallel.ray_cluster import connected  # which loads Ray

    with connected(LOCAL, workers=2) as address:
        print(address, flush=True)
        sys.stdin.read()
