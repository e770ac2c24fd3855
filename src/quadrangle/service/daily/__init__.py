"""The daily challenge: the secrets of days, everybody's one counted try, how they compare, and the best known solution.

A try is an ordinary table for one at which chance brings what the day has in store; moves are judged as everywhere.
What follows from the tables (results, best solutions) is kept beside the log and written once.
"""
