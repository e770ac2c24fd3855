"""How many tables stay in memory, for how long, how large a table may become, and how long a bot may think.

Defaults of the settings `tables_in_memory`, `idle_seconds`, `events_per_table`, `bot_attention_seconds`,
`bot_patience_seconds`, `bot_searches_per_client`, `events_per_day`, `written_bytes_per_day`, `days_of_silence` and
`days_of_guest_tables` in `server/settings.py`, where an operator changes them.
"""

from __future__ import annotations

from dataclasses import dataclass

# A bot that has not decided after this time is stopped. For one client, at most this number of bots search at a time.
BOT_PATIENCE_SECONDS = 60.0
BOT_SEARCHES_PER_CLIENT = 2


@dataclass(frozen=True, slots=True)
class TableLimits:
    """How much stays in memory, how long a table may become, and how long bots play on without people."""

    rooms: int = 5000
    idle_seconds: float = 120.0
    listed: int = 100
    events: int = 10_000
    attention_seconds: float = 60.0
    events_per_day: int = 50_000
    bytes_per_day: int = 50_000_000
    # Days without an event after which a shared table is closed; 0: never. The default of the setting is 90. Here it is
    # 0, so that only a server with settings runs the job that closes tables.
    days_of_silence: int = 0
    # Days without an event after which an unfinished table of guests is deleted; 0: never. The setting's default is 30.
    days_of_guest_tables: int = 0
