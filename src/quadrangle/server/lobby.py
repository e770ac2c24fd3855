"""The lobby over REST: what kind of site this is, quick pairing, challenges. What changes comes over the socket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.server.documented import gives, takes
from quadrangle.server.refusals import NO_LOBBY, TOO_FAST
from quadrangle.server.requests import as_json, client_of, is_online, read_body, tables_of
from quadrangle.service.commands import Name
from quadrangle.service.lobby.challenges import ChallengeWanted
from quadrangle.service.lobby.pairing import Paired, PairingWanted
from quadrangle.service.lobby.shapes import ChallengeShown
from quadrangle.service.refusals import Refused

TableId = Annotated[str, Path(min_length=1, max_length=40)]
router = APIRouter(prefix="/api/v1", default_response_class=Response)


class Site(msgspec.Struct, frozen=True):
    """What this server offers: the app on somebody's own machine has no lobby."""

    lobby: bool


class ChallengeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`accept`: the one who is asked sits down, or not. `withdraw`: the one who asked gives up."""

    do: Literal["accept", "decline", "withdraw"]
    name: Name = ""


class ChallengeDone(msgspec.Struct, frozen=True):
    """The table to go to, if there is to be a game."""

    table: str | None


@router.get("/site", responses=gives(Site))
async def show_site(request: Request) -> Response:
    """What the start page has to know before it shows anything."""
    return as_json(Site(request.app.state.settings.lobby))


@router.post("/pairing", responses=gives(Paired), openapi_extra=takes(PairingWanted))
async def pair(request: Request) -> Response:
    """A game against whoever waits for it; else a table in the lobby, where the next one to ask sits down."""
    _check(request)
    wanted = await read_body(request, PairingWanted)
    return as_json(await tables_of(request).pairing.pair(client_of(request), wanted))


@router.get("/challenges", responses=gives(list[ChallengeShown]))
async def list_challenges(request: Request) -> Response:
    """What the asker is asked and has asked, for pages other than the lobby."""
    if not request.app.state.settings.lobby:
        raise Refused(NO_LOBBY)
    return as_json(tables_of(request).challenges.shown(client_of(request)))


@router.post("/challenges", status_code=201, responses=gives(ChallengeShown, 201), openapi_extra=takes(ChallengeWanted))
async def challenge(request: Request) -> Response:
    """Ask somebody who is here for a game."""
    _check(request)
    wanted = await read_body(request, ChallengeWanted)
    elsewhere = await _connected(request, wanted.to)
    return as_json(await tables_of(request).challenges.challenge(client_of(request), wanted, elsewhere), 201)


async def _connected(request: Request, person: str) -> str | None:
    """The client of this account, if somebody is connected under it: at a table, say, where the bell tells of it."""
    people = request.app.state.people
    if people is None:
        return None
    try:
        client: str = (await people.accounts.row(person)).client
    except Refused:  # a guest, or nobody
        return None
    await tables_of(request).directory.learn([client])
    return client if is_online(request, client) else None


@router.post("/challenges/{table}", responses=gives(ChallengeDone), openapi_extra=takes(ChallengeAnswer))
async def answer_challenge(request: Request, table: TableId) -> Response:
    """Accept, decline or withdraw a challenge."""
    _check(request)
    body = await read_body(request, ChallengeAnswer)
    challenges, client = tables_of(request).challenges, client_of(request)
    if body.do == "accept":
        return as_json(ChallengeDone(await challenges.accept(client, table, body.name)))
    if body.do == "decline":
        challenges.decline(client, table)
    else:
        await challenges.withdraw(client, table)
    return as_json(ChallengeDone(None))


def _check(request: Request) -> None:
    """Tables are made here at a word: not without end, and only where there is a lobby."""
    if not request.app.state.settings.lobby:
        raise Refused(NO_LOBBY)
    request.app.state.pairings.charge(request.scope["party"], TOO_FAST)
