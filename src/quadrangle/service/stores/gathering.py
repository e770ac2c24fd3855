"""How long a writer of the log waits for company: a commit for each handful would cost more than the moves."""

from __future__ import annotations

# When this many appends came together, the next ones wait, so many seconds for each that came. Somebody alone is
# written at once.
CROWD = 5
GATHERING = 0.00025
MOST_GATHERING = 0.008


def patience(came: int) -> float:
    """Seconds to wait for the next commit's company, after one of so many appends."""
    return min(came * GATHERING, MOST_GATHERING) if came >= CROWD else 0.0
