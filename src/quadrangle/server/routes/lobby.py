"""The lobby over REST: what kind of site this is, quick pairing, challenges. What changes comes over the socket."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle import rating_model
from quadrangle.accounts import api_tokens, display_names, moderation, password_rules
from quadrangle.bots import LEVELS
from quadrangle.lobby.challenges import ChallengeWanted
from quadrangle.lobby.messages import ChallengeView
from quadrangle.lobby.pairing import Paired, PairingWanted
from quadrangle.server.http_errors import NO_LOBBY, TOO_FAST
from quadrangle.server.routes.dependencies import TableId, as_json, client_of, network_of, read_body, site_of
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.lobby import (
    ChallengeAnswer,
    ChallengeDone,
    ChatLimits,
    ClockLimits,
    NameLengths,
    SettledRating,
    SiteInfo,
    TextLengths,
)
from quadrangle.server.schemas.puzzles import SolverRating
from quadrangle.tables.errors import Refused
from quadrangle.tables.live import chat
from quadrangle.tables.model import absence, commands, events, time_control, vacation

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.get("/site", responses=responses(SiteInfo))
async def show_site(request: Request) -> Response:
    """What this server offers, and the numbers that page and server share."""
    return as_json(site_info(site_of(request).settings.lobby))


def site_info(lobby: bool) -> SiteInfo:
    """Each number comes from the module that decides it."""
    return SiteInfo(
        lobby=lobby,
        time_controls=time_control.OFFERED,
        days_per_turn=time_control.OFFERED_DAYS,
        clock_limits=ClockLimits(events.CLOCK_BASE, events.CLOCK_INCREMENT),
        claim_after_seconds=absence.CLAIM_AFTER_SECONDS,
        vacation_days=vacation.DAYS,
        settled_rating=SettledRating(rating_model.SETTLED_GAMES, rating_model.SETTLED_DEVIATION),
        chat=ChatLimits(chat.CHARACTERS, chat.LINES),
        puzzle_beginner=SolverRating(*rating_model.PUZZLE_BEGINNER),
        bot_levels=len(LEVELS),
        rated_games_per_pair=rating_model.GAMES_PER_PAIR_AND_DAY,
        name_lengths=NameLengths(display_names.MIN_LENGTH, display_names.MAX_LENGTH, commands.MAX_NAME_LENGTH),
        text_lengths=TextLengths(password_rules.MAX_LENGTH, moderation.MOST_CHARACTERS, api_tokens.MAX_NAME_LENGTH),
    )


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
    elsewhere = await _connected(request, wanted.to)
    challenges = site_of(request).challenges
    return as_json(await challenges.challenge(client_of(request), wanted, elsewhere, network_of(request)), 201)


async def _connected(request: Request, person: str) -> str | None:
    """The client of this account, if somebody is connected under it: at a table, say, where the bell announces it."""
    accounts = site_of(request).accounts
    if accounts is None:
        return None
    try:
        client: str = (await accounts.accounts.row(person)).client
    except Refused:  # a guest, or nobody
        return None
    await site_of(request).tables.directory.learn([client])
    return client if site_of(request).is_online(client) else None


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
    """Tables are made here at a word: not without end, and only where there is a lobby."""
    if not site_of(request).settings.lobby:
        raise Refused(NO_LOBBY)
    site_of(request).quotas.pairings.check(TOO_FAST, network_of(request))
