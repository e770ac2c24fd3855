"""Invitations: the link, its QR code and its short code; finding a table by the code; opening to the network."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.server.http_errors import NO_SUCH_CODE, NO_SUCH_PAGE, NOT_THIS_MACHINE
from quadrangle.server.net.client_address import host_name, is_loopback
from quadrangle.server.net.lan import machine_addresses
from quadrangle.server.qr_code import qr_picture
from quadrangle.server.routes.dependencies import as_json, network_of, read_body, site_of
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.invitations import Invitation, InvitedTable, NetworkStatus, NetworkWanted
from quadrangle.tables.errors import Refused
from quadrangle.tables.live.messages import Snapshot

router = APIRouter(prefix="/api/v1", default_response_class=Response)
EVERYWHERE = ("0.0.0.0", "::")
LONGEST_HOST = 260  # a name has 253 letters at the most, then come a colon and a port


@router.get("/tables/{table}/invitation", responses=responses(Invitation))
async def show_invitation(request: Request, table: Annotated[str, Path(min_length=1, max_length=40)]) -> Response:
    """How to invite somebody to a free seat. Everybody with the table's link may pass it on, in any form."""
    free = _has_free_seat(await site_of(request).tables.snapshot(None, table))
    base = _base(request)
    link = None if base is None else f"{base}/t/{table}"
    invitation = Invitation(
        link=link,
        qr=None if link is None else qr_picture(link),
        code=site_of(request).invite_codes.of(table) if free else None,
        network=_network(request),
    )
    return as_json(invitation)


@router.get("/codes/{code}", responses=responses(InvitedTable))
async def find_table(request: Request, code: Annotated[str, Path(min_length=1, max_length=20)]) -> Response:
    """The table that waits for a guest under this code."""
    codes = site_of(request).invite_codes
    table = codes.find(network_of(request), code)
    snapshot = await site_of(request).tables.snapshot(None, table)
    if not _has_free_seat(snapshot):
        codes.drop(table)
        raise Refused(NO_SUCH_CODE, code=code)
    return as_json(InvitedTable(table, snapshot.game))


@router.post("/network", responses=responses(NetworkStatus), openapi_extra=request_body(NetworkWanted))
async def open_to_network(request: Request) -> Response:
    """Open `quadrangle play` to the machine's network, or close it again. Only from the machine itself."""
    lan = site_of(request).lan
    if lan is None:
        raise Refused(NO_SUCH_PAGE)
    if not is_loopback(network_of(request)):
        raise Refused(NOT_THIS_MACHINE)
    wanted = await read_body(request, NetworkWanted)
    await (lan.open() if wanted.open else lan.close())
    return as_json(_network(request))


def _has_free_seat(snapshot: Snapshot) -> bool:
    return snapshot.status != "over" and any(seat.kind == "open" for seat in snapshot.seats)


def _network(request: Request) -> NetworkStatus | None:
    """What the caller may open or close; None unless it is `quadrangle play` on the caller's own machine."""
    lan = site_of(request).lan
    if lan is None or not is_loopback(network_of(request)):
        return None
    return NetworkStatus(open=bool(lan.links), available=lan.available, link=next(iter(lan.links), None))


def _base(request: Request) -> str | None:
    """Where others reach this server; None if only this machine does."""
    host = request.headers.get("host", "")
    name = host_name(host)
    lan = site_of(request).lan
    if lan is not None and not lan.answers_to(name):
        return next(iter(lan.links), None)
    if lan is None and is_loopback(name):
        return _elsewhere(request)
    return f"{request.url.scheme}://{host}" if len(host) <= LONGEST_HOST else None


def _elsewhere(request: Request) -> str | None:
    """For a public server reached over loopback: a loopback link would not work on other machines."""
    settings = site_of(request).settings
    addresses = (settings.lan_addresses or machine_addresses()) if settings.host in EVERYWHERE else ()
    port = request.scope["server"][1]
    return next((f"http://{address}:{port}" for address in addresses), None)
