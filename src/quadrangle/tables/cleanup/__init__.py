"""Jobs over all stored tables, done by one node: abandoned ones are closed, those of guests deleted."""
