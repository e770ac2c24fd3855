"""REST: reports, and what operators do about them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.people.moderation import Complaint, Reason, ReportShown
from quadrangle.people.refusals import NO_SUCH_PERSON, NOT_AN_OPERATOR
from quadrangle.server.account import people_of
from quadrangle.server.documented import gives, takes
from quadrangle.server.people_bodies import Decision, ReportWanted
from quadrangle.server.refusals import TOO_FAST
from quadrangle.server.requests import as_json, person_of, read_body, tables_of
from quadrangle.service.refusals import Refused
from quadrangle.service.tables import Tables

if TYPE_CHECKING:
    from quadrangle.people.people import People

router = APIRouter(prefix="/api/v1", default_response_class=Response)


@router.post("/reports", status_code=201, responses=gives(list[ReportShown], 201), openapi_extra=takes(ReportWanted))
async def report(request: Request) -> Response:
    """Tell the operators about somebody: a person, or whoever sits on a seat of a table."""
    people, asker = people_of(request), person_of(request)
    wanted = await read_body(request, ReportWanted)
    request.app.state.reports.charge(request.scope["party"], TOO_FAST)
    await people.moderation.report(asker.id or asker.client, await _complaint(request, people, wanted))
    return as_json([], 201)


async def _complaint(request: Request, people: People, wanted: ReportWanted) -> Complaint:
    if wanted.person is not None:
        row = await people.accounts.row(wanted.person)
        return Complaint(row.id, row.client, row.name, wanted.table, wanted.reason, wanted.words)
    if wanted.table is None or wanted.seat is None:
        raise Refused(NO_SUCH_PERSON)
    return await complaint_at(tables_of(request), people, wanted.table, wanted.seat, wanted.reason, wanted.words)


async def complaint_at(tables: Tables, people: People, table: str, seat: int, reason: Reason, words: str) -> Complaint:
    """About whoever sits there, with an account or without."""
    client, name = await tables.sitting(table, seat)
    if client is None:
        raise Refused(NO_SUCH_PERSON)
    person = people.registry.known(client)
    return Complaint(person.id, client, person.name or name, table, reason, words)


def _operator(request: Request) -> People:
    if not person_of(request).operator or request.scope["session"] is None:
        raise Refused(NOT_AN_OPERATOR)
    return people_of(request)


@router.get("/reports", responses=gives(list[ReportShown]))
async def show_reports(request: Request, closed: bool = False) -> Response:
    """What operators have to look at, the oldest first."""
    return as_json(await _operator(request).moderation.reports(closed))


@router.post("/reports/{report}", responses=gives(list[ReportShown]), openapi_extra=takes(Decision))
async def decide_report(request: Request, report: Annotated[str, Path(max_length=20)]) -> Response:
    """Dismiss a report, ban whom it names, or give them another name. The reports that still wait."""
    people = _operator(request)
    decision = await read_body(request, Decision)
    row = await people.moderation.reported(report)
    if decision.do == "ban" and row.client is not None:
        until = None if decision.days is None else datetime.now(UTC) + timedelta(days=decision.days)
        await people.ban(row.client, row.person, row.reason, until)
        request.app.state.dismissals.client(row.client)
    elif decision.do == "rename":
        if row.person is None:
            raise Refused(NO_SUCH_PERSON)
        await people.rename(row.person, decision.name, by_operator=True)
    await people.moderation.close(report, decision.do)
    return as_json(await people.moderation.reports(closed=False))
