"""What this server offers, and the numbers that page and server share."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle import rating_model
from quadrangle.accounts import api_tokens, display_names, moderation, password_rules
from quadrangle.bots import LEVELS
from quadrangle.server.routes.dependencies import as_json, site_of
from quadrangle.server.routes.documentation import responses
from quadrangle.server.schemas.puzzles import SolverRating
from quadrangle.server.schemas.site import (
    ChatLimits,
    ClockLimits,
    NameLengths,
    Operator,
    SettledRating,
    SiteInfo,
    TextLengths,
)
from quadrangle.server.settings import Settings
from quadrangle.tables.live import chat
from quadrangle.tables.model import absence, commands, events, time_control, vacation

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.get("/site", responses=responses(SiteInfo))
async def show_site(request: Request) -> Response:
    """What this server offers, and the numbers that page and server share."""
    settings = site_of(request).settings
    return as_json(site_info(settings.lobby, operator_of(settings)))


def operator_of(settings: Settings) -> Operator:
    """Who runs the site, as the settings say."""
    return Operator(
        settings.site_name,
        settings.site_contact,
        settings.site_imprint,
        settings.site_privacy,
        settings.site_house_rules,
    )


def site_info(lobby: bool, operator: Operator) -> SiteInfo:
    """Each number comes from the module that decides it."""
    return SiteInfo(
        lobby=lobby,
        operator=operator,
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
        reports_per_page=moderation.REPORTS_PER_PAGE,
    )
