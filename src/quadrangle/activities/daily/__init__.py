"""The server's side of the daily challenge: secrets of days, one counted try per player, leaderboards, best solutions.

A try is an ordinary table for one person, where the secret determines every chance event. The usual rules apply.
Results and best solutions follow from the tables. They are in the key-value store, each written once.
"""
