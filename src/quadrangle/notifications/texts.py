"""The texts of notifications, in the languages of their readers."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from quadrangle.games.rules_pages import titles
from quadrangle.texts import text

Subject = Literal["turn", "over", "challenge"]


class Message(msgspec.Struct, frozen=True):
    """What a device shows; `path` is where it leads. A newer one with the same `tag` takes its place."""

    title: str
    body: str
    path: str
    tag: str


def words(language: str, key: str, **values: str) -> str:
    """A text of `texts/<language>/email.toml`."""
    return text(language, "email", key, **values)


def message(language: str, subject: Subject, table: str, game: str, others: list[str]) -> Message:
    named = ", ".join(_without_links(one) or words(language, "nobody") for one in others)
    about = words(language, "about", game=titles(game)[language], others=named)
    return Message(words(language, subject), about, f"/t/{table}", table)


def _without_links(name: str) -> str:
    """Mail programs turn addresses into links, and guests choose their names."""
    return " ".join(re.sub(r"[:/@]|\.(?=\S)", " ", name).split())
