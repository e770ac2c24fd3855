"""Bodies of the routes about lessons."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quadrangle.server.http_errors import Error
from quadrangle.tables.live.messages import Position


class WantedTargets(msgspec.Struct, frozen=True):
    """`count` of these targets have to be touched."""

    count: int
    targets: tuple[str, ...]


class ForbiddenTry(msgspec.Struct, frozen=True):
    """A try whose last move the rules refuse."""

    moves: tuple[str, ...]
    refusal: Error


class LessonStepView(msgspec.Struct, frozen=True):
    """A step. With `wanted`, targets have to be touched; otherwise `solution` is one way to play it."""

    key: str
    position: Position
    effects: dict[str, Any]
    lit: tuple[str, ...]
    solution: tuple[str, ...] = ()
    forbidden: ForbiddenTry | None = None
    targets: tuple[str, ...] = ()
    wanted: tuple[WantedTargets, ...] = ()


class LessonView(msgspec.Struct, frozen=True):
    game: str
    steps: tuple[LessonStepView, ...]


class LessonTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All decisions taken in a step so far."""

    moves: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=8)]


class LessonTryResult(msgspec.Struct, frozen=True):
    """`right`: the step is done. `going`: continue. `allowed`: legal, not asked for. `forbidden`: with the refusal."""

    outcome: Literal["right", "going", "allowed", "forbidden"]
    position: Position
    effects: dict[str, Any]
    refusal: Error | None


class LessonSolution(msgspec.Struct, frozen=True):
    """The result after each decision of a step's solution."""

    tries: tuple[LessonTryResult, ...]
