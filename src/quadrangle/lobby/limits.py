"""How much the lobby shows, and how long it waits for people who left.

Defaults of the settings `lobby_tables`, `lobby_boards`, `lobby_people`, `lobby_tables_per_client`,
`lobby_tables_per_address`, `lobby_absence_seconds` and `challenges_per_client` in `server/settings.py`, where an
operator changes them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LobbyLimits:
    """The sizes of the lobby's lists, and how long a table waits for players who left."""

    tables: int = 300
    boards: int = 12
    people: int = 100
    waiting_each: int = 5
    waiting_per_network: int = 20
    absence_seconds: float = 60.0
    challenges_each: int = 5
