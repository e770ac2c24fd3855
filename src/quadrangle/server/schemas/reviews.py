"""Bodies of the routes about reviews."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from quadrangle.activities.review_job import StoredReview
from quadrangle.bots import review


class Variation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a finished game, or of a line that leaves the game after this many moves."""

    after: Annotated[int, Meta(ge=0, le=1_000_000)]
    moves: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=200)] = []


class ReviewStatus(msgspec.Struct, frozen=True):
    """A review, or how far it is."""

    status: Literal["none", "waiting", "working", "done"]
    done: int
    total: int
    review: StoredReview | None


class Retry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another decision in the position that a finished game had after this many moves."""

    after: Annotated[int, Meta(ge=0, le=1_000_000)]
    move: Annotated[str, Meta(max_length=80)]


class TriedDecision(msgspec.Struct, frozen=True):
    """The verdict on a decision. `value` and `best` are the player's chances after it and after the best one."""

    action: str
    value: float
    best: float
    loss: float
    size: review.Size | None
