"""REST: reports, and what operators do about them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.accounts.errors import NO_SUCH_PERSON
from quadrangle.accounts.moderation import BanView, Complaint, ReportView
from quadrangle.accounts.unusual_pairs import UnusualPair
from quadrangle.server.http_errors import TOO_FAST
from quadrangle.server.ops.store_chat_reports import complaint_about_seat, context_lines
from quadrangle.server.routes.dependencies import as_json, network_of, operator_of, person_of, read_body, site_of
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.accounts import BanWanted, OpenReports, ReportDecision, ReportWanted
from quadrangle.tables.errors import Refused

if TYPE_CHECKING:
    from quadrangle.accounts.service import AccountService

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.post(
    "/reports", status_code=201, responses=responses(list[ReportView], 201), openapi_extra=request_body(ReportWanted)
)
async def report(request: Request) -> Response:
    """Report an account, or the player in a seat of a table, to the operators."""
    people, caller = site_of(request).require_accounts(), person_of(request)
    wanted = await read_body(request, ReportWanted)
    site_of(request).quotas.reports.check(TOO_FAST, network_of(request))
    await people.moderation.report(caller.id or caller.client, await _complaint(request, people, wanted))
    return as_json([], 201)


async def _complaint(request: Request, people: AccountService, wanted: ReportWanted) -> Complaint:
    chat = site_of(request).chat
    if wanted.person is not None:
        row = await people.accounts.row(wanted.person)
        return Complaint(row.id, row.client, row.name, wanted.table, wanted.reason, wanted.words)
    if wanted.table is None or wanted.seat is None:
        raise Refused(NO_SUCH_PERSON)
    about = await complaint_about_seat(
        site_of(request).tables, people, wanted.table, wanted.seat, wanted.reason, wanted.words
    )
    return msgspec.structs.replace(about, context=context_lines(chat.recent(wanted.table), wanted.seat))


@router.get("/reports", responses=responses(list[ReportView]))
async def show_reports(
    request: Request, closed: bool = False, skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0
) -> Response:
    """What operators have to look at, the latest first; a page of 200, after the first `skip`."""
    return as_json(await operator_of(request)[0].moderation.reports(closed, skip=skip))


@router.get("/reports/count", responses=responses(OpenReports))
async def count_reports(request: Request) -> Response:
    """For the bell of operators."""
    return as_json(OpenReports(await operator_of(request)[0].moderation.count_open()))


@router.get("/reports/pairs", responses=responses(list[UnusualPair]))
async def show_unusual_pairs(request: Request) -> Response:
    """Accounts whose rated games of the last 30 days look arranged; those with most reasons first."""
    return as_json(await operator_of(request)[0].unusual_pairs.find())


@router.post("/reports/{report}", responses=responses(list[ReportView]), openapi_extra=request_body(ReportDecision))
async def decide_report(request: Request, report: Annotated[str, Path(max_length=20)]) -> Response:
    """Dismiss a report, ban the person it names, or rename them. Returns the open reports.

    A ban closes all open reports on the same person; the others do it with `all`.
    """
    people, operator = operator_of(request)
    decision = await read_body(request, ReportDecision)
    row = await people.moderation.reported(report)
    if decision.do == "ban" and row.client is not None:
        await people.ban(
            row.client, row.person, row.reason, _end(decision.days),
            words=decision.words, name=row.name, operator=operator,
        )  # fmt: skip
        site_of(request).require_revocations().client(row.client)
    elif decision.do == "rename":
        if row.person is None:
            raise Refused(NO_SUCH_PERSON)
        await people.rename(row.person, decision.name, by_operator=True)
    await people.moderation.close(report, decision.do, row.client if decision.all or decision.do == "ban" else None)
    return as_json(await people.moderation.reports(closed=False))


@router.get("/bans", responses=responses(list[BanView]))
async def show_bans(request: Request) -> Response:
    """All bans that are valid, of accounts and guests."""
    return as_json(await operator_of(request)[0].moderation.bans())


@router.post("/bans", responses=responses(list[BanView]), openapi_extra=request_body(BanWanted))
async def ban(request: Request) -> Response:
    """Ban an account, or change how long its ban lasts."""
    people, operator = operator_of(request)
    wanted = await read_body(request, BanWanted)
    row = await people.accounts.row(wanted.person)
    await people.ban(row.client, row.id, wanted.reason, _end(wanted.days), words=wanted.words, operator=operator)
    site_of(request).require_revocations().client(row.client)
    return as_json(await people.moderation.bans())


@router.delete("/bans/{ban}", responses=responses(list[BanView]))
async def unban(request: Request, ban: Annotated[str, Path(max_length=20)]) -> Response:
    """Lift a ban."""
    people, _ = operator_of(request)
    client = await people.moderation.banned_client(ban)
    await people.unban(client)
    site_of(request).require_revocations().client(client)
    return as_json(await people.moderation.bans())


def _end(days: int | None) -> datetime | None:
    return None if days is None else datetime.now(UTC) + timedelta(days=days)
