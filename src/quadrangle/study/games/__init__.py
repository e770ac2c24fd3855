"""What a study plays of each game, and how it names an opening: `PLAN` and `opening`."""
