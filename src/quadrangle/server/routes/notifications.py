"""Notification settings of the caller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from quadrangle.notifications.email_address import checked_address
from quadrangle.notifications.errors import NO_MAIL, NO_PUSH
from quadrangle.notifications.preferences import Contact, Device
from quadrangle.notifications.quiet_hours import QuietPeriod
from quadrangle.server.http_errors import TOO_FAST
from quadrangle.server.routes.dependencies import (
    account_of,
    as_json,
    client_of,
    network_of,
    read_body,
    session_of,
    site_of,
)
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.notifications import (
    AddressConfirmed,
    AddressWanted,
    DeviceGone,
    DeviceWanted,
    MailWanted,
    NotificationSettings,
    QuietHours,
    Unsubscribed,
)
from quadrangle.tables.errors import Refused

if TYPE_CHECKING:
    from quadrangle.notifications.email import MailSender
    from quadrangle.notifications.notifier import Notifier
    from quadrangle.notifications.web_push import PushSender

router = APIRouter(prefix="/api/v1", default_response_class=Response)


def _push(request: Request) -> tuple[Notifier, PushSender]:
    notifier = site_of(request).notifier
    if notifier is None or notifier.push is None:
        raise Refused(NO_PUSH)
    return notifier, notifier.push


def _mail(request: Request) -> tuple[Notifier, MailSender]:
    notifier = site_of(request).notifier
    if notifier is None or notifier.mail is None:
        raise Refused(NO_MAIL)
    return notifier, notifier.mail


def _charge_change(request: Request) -> None:
    """Guests have settings too, one row for each cookie, and cookies are free."""
    site_of(request).quotas.notification_changes.check(TOO_FAST, network_of(request))


async def _own(request: Request) -> Response:
    notifier = site_of(request).notifier
    contact = Contact() if notifier is None else await notifier.contacts.of(client_of(request))
    push, mail = (None, None) if notifier is None else (notifier.push, notifier.mail)
    return as_json(
        NotificationSettings(
            push_key=None if push is None else push.key,
            mail=mail is not None,
            devices=len(contact.devices),
            quiet=QuietHours.of(contact.quiet),
            address=contact.address,
            confirmed=contact.confirmed,
            muted=contact.muted,
        )
    )


@router.get("/notifications", responses=responses(NotificationSettings))
async def show_notifications(request: Request) -> Response:
    """Which channels this server has, and which the caller has chosen."""
    return await _own(request)


@router.post(
    "/notifications/devices", responses=responses(NotificationSettings), openapi_extra=request_body(DeviceWanted)
)
async def add_device(request: Request) -> Response:
    """Send notifications to this device from now on, in this language."""
    notifier, push = _push(request)
    wanted = await read_body(request, DeviceWanted)
    _charge_change(request)
    device = Device(wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth, wanted.language)
    push.check(device)
    await notifier.contacts.add(client_of(request), session_of(request), device, wanted.zone)
    return await _own(request)


@router.post(
    "/notifications/devices/gone", responses=responses(NotificationSettings), openapi_extra=request_body(DeviceGone)
)
async def remove_device(request: Request) -> Response:
    """Stop notifications to this device."""
    notifier, _ = _push(request)
    await notifier.contacts.remove((await read_body(request, DeviceGone)).endpoint, client_of(request))
    return await _own(request)


@router.put("/notifications/quiet", responses=responses(NotificationSettings), openapi_extra=request_body(QuietHours))
async def set_quiet_hours(request: Request) -> Response:
    """The hours without notifications; the same time twice means none."""
    wanted = await read_body(request, QuietHours)
    notifier = site_of(request).notifier
    if notifier is None:
        raise Refused(NO_PUSH)
    _charge_change(request)
    await notifier.contacts.set_quiet(client_of(request), QuietPeriod(*wanted.minutes, wanted.zone))
    return await _own(request)


@router.put(
    "/notifications/address", responses=responses(NotificationSettings), openapi_extra=request_body(AddressWanted)
)
async def set_address(request: Request) -> Response:
    """Notify the caller by e-mail, once the link that is sent there now has been opened.

    Needs a proof, because the address is a way back into the account.
    """
    notifier, mail = _mail(request)
    account_of(request)
    await site_of(request).require_accounts().require_proof(session_of(request))
    wanted = await read_body(request, AddressWanted)
    if not site_of(request).quotas.emails.allow(network_of(request)):
        raise Refused(TOO_FAST)
    client, contacts = client_of(request), notifier.contacts
    code = await contacts.set_address(client, checked_address(wanted.address), wanted.language, wanted.zone)
    await mail.ask(wanted.address, wanted.language, code, await contacts.unsubscribe_code(client))
    return await _own(request)


@router.put("/notifications/mail", responses=responses(NotificationSettings), openapi_extra=request_body(MailWanted))
async def set_mail(request: Request) -> Response:
    """Whether e-mail is sent when it is the caller's turn. The address stays."""
    notifier, _ = _mail(request)
    account_of(request)
    await notifier.contacts.mute(client_of(request), not (await read_body(request, MailWanted)).on)
    return await _own(request)


@router.delete("/notifications/address", responses=responses(NotificationSettings))
async def remove_address(request: Request) -> Response:
    """No more e-mail."""
    notifier, _ = _mail(request)
    await notifier.contacts.forget_address(client_of(request))
    return await _own(request)


@router.post(
    "/notifications/confirm", responses=responses(AddressConfirmed), openapi_extra=request_body(AddressConfirmed)
)
async def confirm_address(request: Request) -> Response:
    """The link in the e-mail was opened, on any device."""
    notifier, _ = _mail(request)
    body = await read_body(request, AddressConfirmed)
    await notifier.contacts.confirm(body.code)
    return as_json(msgspec.structs.replace(body, code=""))


Code = Annotated[str, Path(min_length=1, max_length=100)]


@router.post("/notifications/unsubscribe/{code}", responses=responses(Unsubscribed))
async def unsubscribe(request: Request, code: Code) -> Response:
    """End notifications by e-mail. Mail programs call this with one click (RFC 8058); the code says whose they are."""
    return await _unsubscribe(request, code, False)


@router.post("/notifications/unsubscribe/{code}/all", responses=responses(Unsubscribed))
async def unsubscribe_all(request: Request, code: Code) -> Response:
    """End every e-mail: the address is removed from the account."""
    return await _unsubscribe(request, code, True)


async def _unsubscribe(request: Request, code: str, everything: bool) -> Response:
    notifier, _ = _mail(request)
    await notifier.contacts.unsubscribe(code, everything)
    return as_json(Unsubscribed(everything))


@router.get("/notifications/unsubscribe/{code}", status_code=303, include_in_schema=False)
@router.get("/notifications/unsubscribe/{code}/all", status_code=303, include_in_schema=False)
async def open_unsubscribe_page(request: Request, code: Code) -> Response:
    """Mail programs without one click open the address. Looking at it changes nothing: the page does."""
    path = request.url.path.removeprefix("/api/v1/notifications")
    return RedirectResponse(path, 303)
