"""The fixed yardstick: players that never change, so that ratings of different versions lie on one scale.

    random          every legal action alike
    one-ply         a careful beginner: the best decision by a simple rule of the game, nothing beyond it
    plain:10000     textbook Monte-Carlo tree search with random playouts and so many simulations
    v1:1 … v1:6     the levels of version 0.1, from the tables `bots/<game>/v1.json`

A better idea becomes a new player with a new name; `tests/bots/reference.json` holds what these choose.
"""
