"""Studies: what many games, played by bots and saved, say about a game itself. Decides nothing, plays nothing new."""
