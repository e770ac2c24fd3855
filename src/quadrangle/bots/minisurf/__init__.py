"""What bots know about Minisurf."""
