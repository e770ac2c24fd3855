"""Invitations: the link, its QR code and its short code; finding a table by the code; opening to the network."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.server.addresses import is_here, name_in
from quadrangle.server.bodies import Invitation, NetworkShown, NetworkWanted, TableFound
from quadrangle.server.codes import Codes
from quadrangle.server.documented import gives, takes
from quadrangle.server.lan import Lan, machine_addresses
from quadrangle.server.qr import qr_picture
from quadrangle.server.refusals import NO_SUCH_CODE, NO_SUCH_PAGE, NOT_THIS_MACHINE
from quadrangle.server.requests import as_json, read_body, tables_of
from quadrangle.service.refusals import Refused
from quadrangle.service.shown import Snapshot

router = APIRouter(prefix="/api/v1", default_response_class=Response)
EVERYWHERE = ("0.0.0.0", "::")
LONGEST_HOST = 260  # a name has 253 letters at the most, then come a colon and a port


@router.get("/tables/{table}/invitation", responses=gives(Invitation))
async def show_invitation(request: Request, table: Annotated[str, Path(min_length=1, max_length=40)]) -> Response:
    """How to invite somebody to a free seat. Whoever knows the table's link may pass it on, in whatever form."""
    free = _has_free_seat(await tables_of(request).snapshot(None, table))
    base = _base(request)
    link = None if base is None else f"{base}/t/{table}"
    shown = Invitation(
        link=link,
        qr=None if link is None else qr_picture(link),
        code=_codes(request).of(table) if free else None,
        network=_network(request),
    )
    return as_json(shown)


@router.get("/codes/{code}", responses=gives(TableFound))
async def find_table(request: Request, code: Annotated[str, Path(min_length=1, max_length=20)]) -> Response:
    """The table that waits for a guest under this code."""
    codes = _codes(request)
    table = codes.find(request.scope["party"], code)
    snapshot = await tables_of(request).snapshot(None, table)
    if not _has_free_seat(snapshot):
        codes.drop(table)
        raise Refused(NO_SUCH_CODE, code=code)
    return as_json(TableFound(table, snapshot.game))


@router.post("/network", responses=gives(NetworkShown), openapi_extra=takes(NetworkWanted))
async def open_to_network(request: Request) -> Response:
    """Open `quadrangle play` to the machine's network, or close it again. Only for who sits at the machine."""
    lan = _lan(request)
    if lan is None:
        raise Refused(NO_SUCH_PAGE)
    if not is_here(request.scope["party"]):
        raise Refused(NOT_THIS_MACHINE)
    wanted = await read_body(request, NetworkWanted)
    await (lan.open() if wanted.open else lan.close())
    return as_json(_network(request))


def _codes(request: Request) -> Codes:
    return request.app.state.codes  # type: ignore[no-any-return]


def _lan(request: Request) -> Lan | None:
    return request.app.state.lan  # type: ignore[no-any-return]


def _has_free_seat(snapshot: Snapshot) -> bool:
    return snapshot.status != "over" and any(seat.kind == "open" for seat in snapshot.seats)


def _network(request: Request) -> NetworkShown | None:
    """What the asker may open or close: nothing, unless it is `quadrangle play` on the asker's own machine."""
    lan = _lan(request)
    if lan is None or not is_here(request.scope["party"]):
        return None
    return NetworkShown(open=bool(lan.links), available=lan.available, link=next(iter(lan.links), None))


def _base(request: Request) -> str | None:
    """Where others reach this server; None if nobody but this machine does."""
    host = request.headers.get("host", "")
    name = name_in(host)
    lan = _lan(request)
    if lan is not None and not lan.answers_to(name):
        return next(iter(lan.links), None)
    if lan is None and is_here(name):
        return _elsewhere(request)
    return f"{request.url.scheme}://{host}" if len(host) <= LONGEST_HOST else None


def _elsewhere(request: Request) -> str | None:
    """Who speaks to a server for everybody over loopback would give away a link that works nowhere else."""
    settings = request.app.state.settings
    addresses = (settings.lan_addresses or machine_addresses()) if settings.host in EVERYWHERE else ()
    port = request.scope["server"][1]
    return next((f"http://{address}:{port}" for address in addresses), None)
