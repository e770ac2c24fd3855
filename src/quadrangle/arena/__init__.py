"""The arena: matches and round robins between bots, honest ratings, and the line protocol for programs from outside."""
