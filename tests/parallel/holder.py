"""A program that holds a cluster of two workers, prints its address and ends with its input: `-m parallel.holder`."""

from __future__ import annotations

import sys

from quadrangle.parallel.alone import LOCAL, set_up_alone

if __name__ == "__main__":
    set_up_alone()
    from quadrangle.parallel.cluster import connected  # which loads Ray

    with connected(LOCAL, workers=2) as address:
        print(address, flush=True)
        sys.stdin.read()
