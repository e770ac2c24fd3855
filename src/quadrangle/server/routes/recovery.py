"""REST: ways back into an account, and proof that its owner is at the browser."""

from __future__ import annotations

import structlog
from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle.accounts.errors import RESET_ELSEWHERE
from quadrangle.notifications.errors import NO_MAIL
from quadrangle.server.compose import Site
from quadrangle.server.http_errors import TOO_FAST
from quadrangle.server.routes.account import device_of, own_account, relying_party, signed_in
from quadrangle.server.routes.dependencies import (
    account_of,
    as_json,
    network_of,
    operator_of,
    read_body,
    session_of,
    site_of,
)
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.accounts import AccountStatus
from quadrangle.server.schemas.recovery import (
    CodesMade,
    Forgotten,
    ForgottenAnswer,
    ProofGiven,
    RecoveryByCode,
    RecoveryByLink,
    ResetLink,
    ResetLinkWanted,
)
from quadrangle.tables.errors import Refused
from quadrangle.tables.ports import StoreFailed

router = APIRouter(prefix="/api/v1", default_response_class=Response)
log = structlog.get_logger("quadrangle.accounts")


@router.post("/account/proof", responses=responses(AccountStatus), openapi_extra=request_body(ProofGiven))
async def prove(request: Request) -> Response:
    """Password or passkey once more, for what changes the ways into the account. Valid for ten minutes."""
    people, wanted = site_of(request).require_accounts(), await read_body(request, ProofGiven)
    passkey = None if wanted.passkey is None else (relying_party(request), wanted.passkey)
    await people.prove(account_of(request), session_of(request), wanted.password, passkey, network_of(request))
    return await own_account(request)


@router.post("/account/recovery-codes", status_code=201, responses=responses(CodesMade, 201))
async def make_codes(request: Request) -> Response:
    """New recovery codes, shown this once; earlier ones are void. Needs a proof."""
    people = site_of(request).require_accounts()
    id = account_of(request)
    await people.require_proof(session_of(request))
    return as_json(CodesMade(await people.recovery.make_codes(id)), 201)


@router.post(
    "/session/forgotten",
    status_code=202,
    responses=responses(ForgottenAnswer, 202),
    openapi_extra=request_body(Forgotten),
)
async def forgot_password(request: Request) -> Response:
    """Send a link to the confirmed address of this account. The answer does not say whether there is one."""
    site = site_of(request)
    site.require_accounts()
    if site.notifier is None or site.notifier.mail is None:
        raise Refused(NO_MAIL)
    wanted = await read_body(request, Forgotten)
    if not site.quotas.emails.allow(network_of(request)):
        raise Refused(TOO_FAST)
    site.in_background(_send_link(site, wanted))  # the time of the answer does not say it either
    return as_json(ForgottenAnswer(), 202)


async def _send_link(site: Site, wanted: Forgotten) -> None:
    people, notifier = site.require_accounts(), site.notifier
    assert notifier is not None and notifier.mail is not None
    try:
        client = await notifier.contacts.client_with(wanted.name) if "@" in wanted.name else None
        row = await (people.accounts.named(wanted.name) if client is None else people.accounts.of_client(client))
        if row is None:
            return
        contact = await notifier.contacts.of(row.client)
        if contact.address is None or not contact.confirmed or await people.recovery.was_mailed_recently(row.id):
            return
        secret, _ = await people.recovery.make_link(row.id)
        code = await notifier.contacts.unsubscribe_code(row.client)
        await notifier.mail.reset(contact.address, wanted.language, row.name, secret, code)
    except (Refused, StoreFailed) as failed:
        log.warning("a link for a new password was not sent", reason=str(failed))


@router.post("/session/reset", responses=responses(AccountStatus), openapi_extra=request_body(RecoveryByLink))
async def recover_by_link(request: Request) -> Response:
    """A new password by the link of an e-mail or of an operator. Signs in here and out everywhere else."""
    wanted = await read_body(request, RecoveryByLink)
    people = site_of(request).require_accounts()
    people.check_tries(network_of(request))
    return await _recovered(request, await people.recovery.by_link(wanted.code, wanted.password))


@router.post("/session/recovery", responses=responses(AccountStatus), openapi_extra=request_body(RecoveryByCode))
async def recover_by_code(request: Request) -> Response:
    """A new password by name and recovery code. Signs in here and out everywhere else."""
    wanted = await read_body(request, RecoveryByCode)
    people = site_of(request).require_accounts()
    people.check_tries(network_of(request), wanted.name)
    return await _recovered(request, await people.recovery.by_code(wanted.name, wanted.code, wanted.password))


async def _recovered(request: Request, id: str) -> Response:
    people = site_of(request).require_accounts()
    secret = await people.recovered(id, device_of(request))
    site_of(request).require_revocations().client((await people.accounts.row(id)).client)
    return await signed_in(request, secret)


@router.post(
    "/operators/reset-links", status_code=201, responses=responses(ResetLink, 201),
    openapi_extra=request_body(ResetLinkWanted),
)  # fmt: skip
async def make_reset_link(request: Request) -> Response:
    """For operators: a link by which somebody sets a new password, to be handed over in person. Needs a proof."""
    people, operator = operator_of(request)
    wanted = await read_body(request, ResetLinkWanted)
    await people.require_proof(session_of(request))
    row = await people.accounts.row(wanted.person)
    if row.operator:
        raise Refused(RESET_ELSEWHERE)
    secret, expires = await people.recovery.make_link(row.id, operator)
    log.warning("an operator made a link for a new password", operator=operator, account=row.id)
    return as_json(ResetLink(f"/reset/{secret}", expires), 201)
