"""Bodies of the routes about the lobby."""

from __future__ import annotations

from typing import Literal

import msgspec

from quadrangle.tables.model.commands import Name


class ChallengeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`accept`: the one who is asked sits down, or not. `withdraw`: the one who asked gives up."""

    do: Literal["accept", "decline", "withdraw"]
    name: Name = ""


class ChallengeDone(msgspec.Struct, frozen=True):
    """The table to go to, if there is to be a game."""

    table: str | None
