"""A game as the text of a link: short, for a message or a QR code, and readable by every later version.

The text is URL-safe base64 of deflated JSON. A dictionary of what most games contain makes it a third shorter.
"""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Annotated

import msgspec
from msgspec import Meta

from quadrangle.core.facts import Value
from quadrangle.static.errors import LINK_UNREADABLE
from quadrangle.tables.errors import Refused
from quadrangle.tables.model.events import Result

# The first character of every link; another one for another format.
FORMAT = "1"
MAX_CHARACTERS = 60_000
MAX_BYTES = 400_000
# Texts of links depend on it: it is part of the format.
DICTIONARY = (
    b'"quadrata","maxisurf","minisurf","planquadrat",{"sliding":true},{"duplicate":true,"rounds":3,"turn_limit":'
    b"take show turn deal BBRYRYBB@-1,draw pass RRYB@0,YYRB@1,roll begin supply>reserve reserve>supply square:"
    b'6 supply>square:a1e.a1n.a1s.a1w.b2e.b2n.b2s.b2w.c3e.c3n.c3s.c3w.d4e.d4n.d4s.d4w","roll '
    b'"-","a0-a1","b2-c2","c3-d3","d4-e4","e5-f5","f6-g6","g7-h7","h8-i8","*a1","c2-c3>c4-c5","'
)

Text = Annotated[str, Meta(max_length=200)]


class LinkedGame(msgspec.Struct, frozen=True, array_like=True):
    """What a link contains. `id` is the same in every link of one game."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Value]
    names: Annotated[tuple[Text, ...], Meta(min_length=2, max_length=8)]
    moves: Annotated[tuple[Text, ...], Meta(max_length=2000)]
    # Only of a game that ended at the table, for instance by resigning.
    result: Result | None = None


def write(game: LinkedGame) -> str:
    packer = zlib.compressobj(9, wbits=-15, zdict=DICTIONARY)
    packed = packer.compress(msgspec.json.encode(game)) + packer.flush()
    return FORMAT + urlsafe_b64encode(packed).decode().rstrip("=")


def read(text: str) -> LinkedGame:
    """The game in a link; `Refused` if it is damaged or of another version."""
    if not text.startswith(FORMAT) or len(text) > MAX_CHARACTERS:
        raise Refused(LINK_UNREADABLE)
    try:
        packed = urlsafe_b64decode(text[1:] + "=" * (-(len(text) - 1) % 4))
        data = zlib.decompressobj(wbits=-15, zdict=DICTIONARY).decompress(packed, MAX_BYTES)
        return msgspec.json.decode(data, type=LinkedGame)
    except (binascii.Error, zlib.error, ValueError, msgspec.DecodeError):
        raise Refused(LINK_UNREADABLE) from None
