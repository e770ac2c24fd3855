"""Several nodes on one log: log sync, presence sync, move relay; and what a single node uses instead."""
