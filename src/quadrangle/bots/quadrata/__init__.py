"""What bots know about quadrata."""
