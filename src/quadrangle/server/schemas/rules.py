"""Bodies of the rules route."""

from __future__ import annotations

import msgspec

from quadrangle.tables.live.messages import Position


class RulesText(msgspec.Struct, frozen=True, tag_field="kind", tag="text"):
    """A piece of a rules page."""

    html: str


class RulesMark(msgspec.Struct, frozen=True):
    """An action shown in a diagram; `refused` is the code of the rule that forbids it, null if it is legal."""

    action: str
    refused: str | None


class RulesDiagram(msgspec.Struct, frozen=True, tag_field="kind", tag="position"):
    """A position for the page to draw, without actions."""

    position: Position
    marks: tuple[RulesMark, ...]


class RulesPage(msgspec.Struct, frozen=True):
    game: str
    lang: str
    title: str
    blocks: tuple[RulesText | RulesDiagram, ...]
