"""The texts of notifications, in the languages of their readers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from quadrangle.games.rules_pages import titles
from quadrangle.texts import text

Subject = Literal["turn", "over", "challenge"]


class OtherPlayer(NamedTuple):
    """Another player. Guests choose any name, so they are marked."""

    name: str
    guest: bool


class Message(msgspec.Struct, frozen=True):
    """What a device shows; `path` is where it leads. A newer one with the same `tag` takes its place."""

    title: str
    body: str
    path: str
    tag: str


def words(language: str, key: str, **values: str) -> str:
    """A text of `texts/<language>/email.toml`."""
    return text(language, "email", key, **values)


def message(language: str, subject: Subject, table: str, game: str, others: Sequence[OtherPlayer]) -> Message:
    named = ", ".join(_called(language, one) for one in others)
    about = words(language, "about", game=titles(game)[language], others=named)
    return Message(words(language, subject), about, f"/t/{table}", table)


def _called(language: str, one: OtherPlayer) -> str:
    name = _without_links(one.name)
    if not name:
        return words(language, "nobody")
    return words(language, "guest", name=name) if one.guest else name


def _without_links(name: str) -> str:
    """Mail programs turn addresses into links, and guests choose their names."""
    return " ".join(re.sub(r"[:/@]|\.(?=\S)", " ", name).split())
