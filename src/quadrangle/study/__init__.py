"""Studies of a game, based on many saved games between bots."""
