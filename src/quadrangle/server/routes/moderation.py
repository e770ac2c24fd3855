"""REST: reports, and what operators do about them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quadrangle.accounts.errors import NO_SUCH_PERSON, NOT_AN_OPERATOR
from quadrangle.accounts.moderation import Complaint, ReportView
from quadrangle.server.http_errors import TOO_FAST
from quadrangle.server.ops.store_chat_reports import complaint_about_seat
from quadrangle.server.routes.dependencies import as_json, network_of, person_of, read_body, session_of, site_of
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.accounts import ReportDecision, ReportWanted
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
    if wanted.person is not None:
        row = await people.accounts.row(wanted.person)
        return Complaint(row.id, row.client, row.name, wanted.table, wanted.reason, wanted.words)
    if wanted.table is None or wanted.seat is None:
        raise Refused(NO_SUCH_PERSON)
    return await complaint_about_seat(
        site_of(request).tables, people, wanted.table, wanted.seat, wanted.reason, wanted.words
    )


def _operator(request: Request) -> AccountService:
    if not person_of(request).operator or session_of(request) is None:
        raise Refused(NOT_AN_OPERATOR)
    return site_of(request).require_accounts()


@router.get("/reports", responses=responses(list[ReportView]))
async def show_reports(
    request: Request, closed: bool = False, skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0
) -> Response:
    """What operators have to look at, the latest first; a page of 200, after the first `skip`."""
    return as_json(await _operator(request).moderation.reports(closed, skip=skip))


@router.post("/reports/{report}", responses=responses(list[ReportView]), openapi_extra=request_body(ReportDecision))
async def decide_report(request: Request, report: Annotated[str, Path(max_length=20)]) -> Response:
    """Dismiss a report, ban whom it names, or give them another name. The reports that still wait."""
    people = _operator(request)
    decision = await read_body(request, ReportDecision)
    row = await people.moderation.reported(report)
    if decision.do == "ban" and row.client is not None:
        until = None if decision.days is None else datetime.now(UTC) + timedelta(days=decision.days)
        await people.ban(row.client, row.person, row.reason, until)
        site_of(request).require_revocations().client(row.client)
    elif decision.do == "rename":
        if row.person is None:
            raise Refused(NO_SUCH_PERSON)
        await people.rename(row.person, decision.name, by_operator=True)
    await people.moderation.close(report, decision.do)
    return as_json(await people.moderation.reports(closed=False))
