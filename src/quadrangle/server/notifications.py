"""REST: how the asker wants to be told that it is their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from quadrangle.notifying.addresses import checked_address
from quadrangle.notifying.contacts import Contact, Device
from quadrangle.notifying.quiet import Quiet
from quadrangle.notifying.refusals import NO_MAIL, NO_PUSH
from quadrangle.server.account import id_of
from quadrangle.server.documented import gives, takes
from quadrangle.server.notification_bodies import (
    AddressConfirmed,
    AddressWanted,
    DeviceGone,
    DeviceWanted,
    NotificationsShown,
    QuietHours,
)
from quadrangle.server.refusals import TOO_FAST
from quadrangle.server.requests import as_json, client_of, read_body
from quadrangle.service.refusals import Refused

if TYPE_CHECKING:
    from quadrangle.notifying.mail import MailSender
    from quadrangle.notifying.notifier import Notifier
    from quadrangle.notifying.push import PushSender

router = APIRouter(prefix="/api/v1", default_response_class=Response)


def _notifier(request: Request) -> Notifier | None:
    return request.app.state.notifier  # type: ignore[no-any-return]


def _push(request: Request) -> tuple[Notifier, PushSender]:
    notifier = _notifier(request)
    if notifier is None or notifier.push is None:
        raise Refused(NO_PUSH)
    return notifier, notifier.push


def _mail(request: Request) -> tuple[Notifier, MailSender]:
    notifier = _notifier(request)
    if notifier is None or notifier.mail is None:
        raise Refused(NO_MAIL)
    return notifier, notifier.mail


async def _own(request: Request) -> Response:
    notifier = _notifier(request)
    contact = Contact() if notifier is None else await notifier.contacts.of(client_of(request))
    push, mail = (None, None) if notifier is None else (notifier.push, notifier.mail)
    return as_json(
        NotificationsShown(
            push_key=None if push is None else push.key,
            mail=mail is not None,
            devices=len(contact.devices),
            quiet=QuietHours.of(contact.quiet),
            address=contact.address,
            confirmed=contact.confirmed,
        )
    )


@router.get("/notifications", responses=gives(NotificationsShown))
async def show_notifications(request: Request) -> Response:
    """Which ways there are here to be told, and which the asker has chosen."""
    return await _own(request)


@router.post("/notifications/devices", responses=gives(NotificationsShown), openapi_extra=takes(DeviceWanted))
async def add_device(request: Request) -> Response:
    """Tell this device from now on, in this language."""
    notifier, push = _push(request)
    wanted = await read_body(request, DeviceWanted)
    device = Device(wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth, wanted.language)
    push.check(device)
    await notifier.contacts.add(client_of(request), request.scope["session"], device, wanted.zone)
    return await _own(request)


@router.post("/notifications/devices/gone", responses=gives(NotificationsShown), openapi_extra=takes(DeviceGone))
async def remove_device(request: Request) -> Response:
    """Do not tell this device any more."""
    notifier, _ = _push(request)
    await notifier.contacts.remove((await read_body(request, DeviceGone)).endpoint, client_of(request))
    return await _own(request)


@router.put("/notifications/quiet", responses=gives(NotificationsShown), openapi_extra=takes(QuietHours))
async def set_quiet_hours(request: Request) -> Response:
    """When not to tell the asker anything; the same time twice means never."""
    wanted = await read_body(request, QuietHours)
    notifier = _notifier(request)
    if notifier is None:
        raise Refused(NO_PUSH)
    await notifier.contacts.set_quiet(client_of(request), Quiet(*wanted.minutes, wanted.zone))
    return await _own(request)


@router.put("/notifications/address", responses=gives(NotificationsShown), openapi_extra=takes(AddressWanted))
async def set_address(request: Request) -> Response:
    """Tell the asker by e-mail, once whoever reads mail there has opened the link that is sent now."""
    notifier, mail = _mail(request)
    id_of(request)
    wanted = await read_body(request, AddressWanted)
    if not request.app.state.letters.take(request.scope["party"]):
        raise Refused(TOO_FAST)
    code = await notifier.contacts.set_address(client_of(request), checked_address(wanted.address), wanted.language)
    await mail.ask(wanted.address, wanted.language, code)
    return await _own(request)


@router.delete("/notifications/address", responses=gives(NotificationsShown))
async def remove_address(request: Request) -> Response:
    """No more e-mail."""
    notifier, _ = _mail(request)
    await notifier.contacts.forget_address(client_of(request))
    return await _own(request)


@router.post("/notifications/confirm", responses=gives(AddressConfirmed), openapi_extra=takes(AddressConfirmed))
async def confirm_address(request: Request) -> Response:
    """The link was opened, on whichever device."""
    notifier, _ = _mail(request)
    given = await read_body(request, AddressConfirmed)
    await notifier.contacts.confirm(given.code)
    return as_json(msgspec.structs.replace(given, code=""))
