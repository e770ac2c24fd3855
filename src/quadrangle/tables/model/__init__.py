"""The pure model of a table: events, commands and what follows from them. No asyncio, no IO, no clock."""
