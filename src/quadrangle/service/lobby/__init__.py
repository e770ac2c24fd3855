"""The lobby: who waits for an opponent, what is being played, who is here; pairing and challenges.

    commit ──► Lobby.note ──► once a second: lines that changed, encoded once ──► every follower of the lobby

It is kept in memory and follows from the tables: nothing of it is written down. It decides nothing about a game.
"""
