"""The compiled Monte Carlo tree search, the bot that runs it, and the reuse of trees."""
