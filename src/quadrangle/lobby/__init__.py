"""The lobby: waiting tables, games to watch, people who are online; pairing and challenges.

    commit ──► event bus ──► LobbyChanges ──► once a second: changed rows, encoded once ──► every subscriber

It is in memory only and follows from the tables. It decides nothing about a game.
"""
