"""Games by link over the page's requests. A server does not have these routes: there a table's address is enough."""

from __future__ import annotations

from typing import Protocol, cast

import msgspec

from quadrangle.server.routes.routing import Call, Reply, Routes, TableId, as_reply, read
from quadrangle.server.schemas.replay import RecordBody
from quadrangle.static.link_codec import MAX_CHARACTERS
from quadrangle.static.linked_games import GameLink, LinkedGames, OpenedLink, record_of

# A picture with more is too fine for the cameras of phones.
MOST_IN_PICTURE = 1800
routes = Routes()


class LinkBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link that arrived. `apart`: as a game of its own, although this device has another course of it."""

    text: str
    apart: bool = False


class Address(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address for a picture."""

    address: str


class Picture(msgspec.Struct, frozen=True):
    """An SVG in a data URI; null where the address is too long for a camera."""

    qr: str | None


class _Site(Protocol):
    @property
    def links(self) -> LinkedGames: ...


def _links(call: Call) -> LinkedGames:
    return cast(_Site, call.site).links


@routes.get("/tables/{table}/link", GameLink)
async def show_link(call: Call, table: TableId) -> GameLink:
    """The link to a game as it is now."""
    return await _links(call).link(table)


@routes.get("/tables/{table}/copy", GameLink)
async def show_copy(call: Call, table: TableId) -> GameLink:
    """A copy of any game as text, for an embedded replay."""
    return await _links(call).copy(table)


@routes.post("/links/record", RecordBody, wanted=LinkBody)
async def show_record_of_link(call: Call) -> Reply:
    """The game in a link as a record."""
    text = (await read(call, LinkBody)).text
    return Reply((await call.run(lambda: record_of(text))).dumps().encode())


@routes.post("/links", OpenedLink, wanted=LinkBody)
async def open_link(call: Call) -> Reply:
    """Open a link that arrived."""
    body = await read(call, LinkBody)
    return as_reply(await _links(call).open(body.text[: MAX_CHARACTERS + 1], body.apart))


@routes.post("/links/picture", Picture, wanted=Address)
async def draw_link(call: Call) -> Reply:
    """The QR code of an address."""
    from quadrangle.server.qr_code import qr_picture  # drawing is rare, and starting is not

    address = (await read(call, Address)).address
    return as_reply(Picture(qr_picture(address) if len(address) <= MOST_IN_PICTURE else None))
