"""Reference bots that never change, so that ratings of different versions are comparable.

    random          uniformly random legal actions
    one-ply         a careful beginner: the best action by one simple rule per game
    plain:10000     textbook Monte Carlo tree search with random playouts and this many simulations
    v1:1 … v1:6     the levels of version 0.1, from `bots/<game>/v1.json`

An improved bot gets a new name. `tests/bots/reference.json` records the choices of these.
"""
