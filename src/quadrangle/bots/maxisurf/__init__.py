"""What bots know about Maxisurf."""
