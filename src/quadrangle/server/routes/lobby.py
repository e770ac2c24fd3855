"""The lobby over REST: quick pairing and challenges. What changes comes over the socket."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle.lobby.challenges import ChallengeWanted
from quadrangle.lobby.messages import ChallengeView
from quadrangle.lobby.pairing import Paired, PairingWanted
from quadrangle.server.http_errors import NO_LOBBY, TOO_FAST
from quadrangle.server.routes.dependencies import TableId, as_json, client_of, network_of, person_of, read_body, site_of
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.lobby import ChallengeAnswer, ChallengeDone
from quadrangle.tables.errors import Refused
from quadrangle.tables.model import events

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.post("/pairing", responses=responses(Paired), openapi_extra=request_body(PairingWanted))
async def pair(request: Request) -> Response:
    """A game against a waiting player; otherwise a table in the lobby, where the next player who asks sits down."""
    _check(request)
    wanted = await read_body(request, PairingWanted)
    return as_json(await site_of(request).pairing.pair(client_of(request), wanted, network_of(request)))


@router.get("/challenges", responses=responses(list[ChallengeView]))
async def list_challenges(request: Request) -> Response:
    """The challenges to the caller and by the caller, for pages other than the lobby."""
    if not site_of(request).settings.lobby:
        raise Refused(NO_LOBBY)
    return as_json(site_of(request).challenges.of(client_of(request)))


@router.post(
    "/challenges",
    status_code=201,
    responses=responses(ChallengeView, 201),
    openapi_extra=request_body(ChallengeWanted),
)
async def challenge(request: Request) -> Response:
    """Ask somebody who is here for a game."""
    _check(request)
    wanted = await read_body(request, ChallengeWanted)
    elsewhere = await _not_in_lobby(request, wanted)
    challenges = site_of(request).challenges
    return as_json(await challenges.challenge(client_of(request), wanted, elsewhere, network_of(request)), 201)


async def _not_in_lobby(request: Request, wanted: ChallengeWanted) -> str | None:
    """The client of this account, if somebody is connected under it: at a table, say, where the bell announces it.

    People with an account can challenge others who are offline, to a correspondence game. E-mails tell them of it.
    """
    accounts = site_of(request).accounts
    if accounts is None:
        return None
    try:
        client: str = (await accounts.accounts.row(wanted.to)).client
    except Refused:  # a guest, or nobody
        return None
    await site_of(request).tables.directory.learn([client])
    if site_of(request).is_online(client):
        return client
    if not isinstance(wanted.pace, events.ByDays) or person_of(request).is_guest:
        return None
    quotas = site_of(request).quotas
    quotas.offline_challenges.check(TOO_FAST, client_of(request))
    quotas.offline_challenges_of_address.check(TOO_FAST, network_of(request))
    return client


@router.post("/challenges/{table}", responses=responses(ChallengeDone), openapi_extra=request_body(ChallengeAnswer))
async def answer_challenge(request: Request, table: TableId) -> Response:
    """Accept, decline or withdraw a challenge."""
    _check(request)
    body = await read_body(request, ChallengeAnswer)
    challenges, client = site_of(request).challenges, client_of(request)
    if body.do == "accept":
        return as_json(ChallengeDone(await challenges.accept(client, table, body.name, network_of(request))))
    if body.do == "decline":
        challenges.decline(client, table)
    else:
        await challenges.withdraw(client, table)
    return as_json(ChallengeDone(None))


def _check(request: Request) -> None:
    """One request creates a table here: so the rate is limited, and there must be a lobby."""
    if not site_of(request).settings.lobby:
        raise Refused(NO_LOBBY)
    site_of(request).quotas.pairings.check(TOO_FAST, network_of(request))
