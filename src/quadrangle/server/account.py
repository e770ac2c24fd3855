"""REST: one's own account, and being signed in."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.people.names import clean_name
from quadrangle.people.refusals import ALREADY_SIGNED_IN, NO_ACCOUNTS, NO_WAY_IN, SIGNED_OUT
from quadrangle.people.shown import Account, Site
from quadrangle.server.addresses import name_in
from quadrangle.server.cookies import SESSION, cookie
from quadrangle.server.documented import gives, takes
from quadrangle.server.people_bodies import (
    AccountShown,
    AccountWanted,
    NameWanted,
    PasskeyMade,
    PasskeyOptions,
    PasswordWanted,
    SignIn,
    TokenMade,
    TokenWanted,
)
from quadrangle.server.requests import as_json, client_of, person_of, read_body, tables_of
from quadrangle.service.refusals import Refused

if TYPE_CHECKING:
    from quadrangle.people.people import People

router = APIRouter(prefix="/api/v1", default_response_class=Response)
Id = Annotated[str, Path(min_length=1, max_length=400)]

EXPORTED = 2000


def people_of(request: Request) -> People:
    people: People | None = request.app.state.people
    if people is None:
        raise Refused(NO_ACCOUNTS)
    return people


def id_of(request: Request) -> str:
    """The asker's account; a program with a token acts for it at tables, but has no say here."""
    person = person_of(request)
    if person.id is None:
        raise Refused(SIGNED_OUT)
    return person.id


def _site(request: Request) -> Site:
    host = request.headers.get("host", "")
    return Site(name_in(host), f"{request.url.scheme}://{host}")


def _device(request: Request) -> str:
    return request.headers.get("user-agent", "")


def _guest(request: Request) -> str:
    if not person_of(request).is_guest:
        raise Refused(ALREADY_SIGNED_IN)
    return client_of(request)


async def _signed_in(request: Request, secret: str, status: int = 200) -> Response:
    """Says who that is, and sets the cookie."""
    people = people_of(request)
    asker = await people.registry.signed_in(secret)
    assert asker is not None, "the session has just begun"
    account = await people.account(str(people.registry.known(asker.client).id), asker.session)
    answer = as_json(AccountShown(True, account), status)
    answer.raw_headers.append((b"set-cookie", cookie(request.scope, SESSION, secret)))
    return answer


def _signed_out(request: Request) -> Response:
    answer = as_json(AccountShown(True, None))
    answer.raw_headers.append((b"set-cookie", cookie(request.scope, SESSION, "")))
    return answer


async def _own(request: Request) -> Response:
    account = await people_of(request).account(id_of(request), request.scope["session"])
    return as_json(AccountShown(True, account))


@router.get("/account", responses=gives(AccountShown))
async def show_account(request: Request) -> Response:
    """Who asks: a guest, or somebody with an account and all about it."""
    if request.app.state.people is None:
        return as_json(AccountShown(False, None))
    return as_json(AccountShown(True, None)) if person_of(request).is_guest else await _own(request)


@router.post("/account", status_code=201, responses=gives(AccountShown, 201), openapi_extra=takes(AccountWanted))
async def make_account(request: Request) -> Response:
    """The guest who asks gets an account, keeps seats and games, and is signed in."""
    people, client = people_of(request), _guest(request)
    wanted = await read_body(request, AccountWanted)
    device, party = _device(request), request.scope["party"]
    if wanted.passkey is not None:
        secret = await people.join_by_passkey(_site(request), client, wanted.name, wanted.passkey, device, party)
    elif wanted.password is not None:
        secret = await people.join(client, wanted.name, wanted.password, device, party)
    else:
        raise Refused(NO_WAY_IN)
    return await _signed_in(request, secret, 201)


@router.delete("/account", responses=gives(AccountShown))
async def delete_account(request: Request) -> Response:
    """The name and every way in are gone; the games stay, for they are the others' too."""
    people, id, client = people_of(request), id_of(request), client_of(request)
    await request.app.state.learning.forget(client)
    await people.delete(id)
    request.app.state.dismissals.client(client)
    return _signed_out(request)


@router.put("/account/name", responses=gives(AccountShown), openapi_extra=takes(NameWanted))
async def rename_account(request: Request) -> Response:
    """Another name, once a month; old games follow."""
    wanted = await read_body(request, NameWanted)
    await people_of(request).rename(id_of(request), wanted.name)
    return await _own(request)


@router.put("/account/password", responses=gives(AccountShown), openapi_extra=takes(PasswordWanted))
async def set_password(request: Request) -> Response:
    """Another password; whoever has one has to give it."""
    wanted = await read_body(request, PasswordWanted)
    people = people_of(request)
    await people.set_password(id_of(request), wanted.password, wanted.current, request.scope["party"])
    return await _own(request)


@router.get("/account/export", responses=gives(str))
async def export_account(request: Request) -> Response:
    """All that is kept of the asker, in one file: the account, ratings, games as records, and what was learned."""
    people, person = people_of(request), person_of(request)
    account = await people.account(id_of(request), request.scope["session"])
    tables = tables_of(request)
    records = {}
    for one in await tables.listed(person.client, None, EXPORTED):
        with suppress(Refused):  # a damaged table keeps nobody from the others
            records[one.id] = msgspec.Raw((await tables.record(one.id)).dumps().encode())
    told = {
        "account": account,
        "ratings": await people.standings.of(account.id),
        "tables": records,
        "notifications": await _told(request),
        "learning": await request.app.state.learning.all(person.client),
    }
    answer = as_json(told)
    answer.headers["content-disposition"] = 'attachment; filename="quadrangle-account.json"'
    return answer


async def _told(request: Request) -> object:
    """How the asker wants to be told that it is their turn."""
    notifier = request.app.state.notifier
    return None if notifier is None else (await notifier.contacts.of(client_of(request)))._asdict()


@router.post("/account/passkey-options", responses=gives(PasskeyOptions), openapi_extra=takes(NameWanted))
async def ask_for_passkey(request: Request) -> Response:
    """What a device is asked in order to make a passkey: for the asker's account, or for the one to be made."""
    people, person = people_of(request), person_of(request)
    wanted = await read_body(request, NameWanted)
    known = [] if person.id is None else [key.id for key in await people.passkeys.of(person.id)]
    subject = person.id or person.client
    options = await people.passkeys.creation(_site(request), subject, person.name or clean_name(wanted.name), known)
    return as_json(PasskeyOptions(options))


@router.post("/account/passkeys", status_code=201, responses=gives(AccountShown, 201), openapi_extra=takes(PasskeyMade))
async def add_passkey(request: Request) -> Response:
    """One more device that may sign in."""
    people, id = people_of(request), id_of(request)
    made = await read_body(request, PasskeyMade)
    key = await people.passkeys.checked(_site(request), id, made.passkey)
    await people.passkeys.add(id, key, _device(request))
    return await _own(request)


@router.delete("/account/passkeys/{passkey}", responses=gives(AccountShown))
async def remove_passkey(request: Request, passkey: Id) -> Response:
    await people_of(request).passkeys.remove(id_of(request), passkey)
    return await _own(request)


@router.post("/account/tokens", status_code=201, responses=gives(TokenMade, 201), openapi_extra=takes(TokenWanted))
async def make_token(request: Request) -> Response:
    """A token for a program; it is shown this once."""
    wanted = await read_body(request, TokenWanted)
    secret, shown = await people_of(request).tokens.make(id_of(request), wanted.name, wanted.scopes)
    return as_json(TokenMade(secret, shown), 201)


@router.delete("/account/tokens/{token}", responses=gives(AccountShown))
async def revoke_token(request: Request, token: Id) -> Response:
    """The programs that bear it are signed out at once, wherever they are connected."""
    await people_of(request).tokens.revoke(id_of(request), token)
    await people_of(request).refresh([id_of(request)])
    request.app.state.dismissals.token(token)
    return await _own(request)


@router.post("/session/passkey-options", responses=gives(PasskeyOptions))
async def ask_to_sign_in(request: Request) -> Response:
    """What a device is asked in order to sign in. It names nobody."""
    return as_json(PasskeyOptions(await people_of(request).passkeys.request(_site(request))))


@router.post("/session", responses=gives(AccountShown), openapi_extra=takes(SignIn))
async def sign_in(request: Request) -> Response:
    """Sign in here. What is wrong with a name and a password is not told."""
    people = people_of(request)
    given = await read_body(request, SignIn)
    device, party = _device(request), request.scope["party"]
    if given.passkey is not None:
        secret = await people.sign_in_by_passkey(_site(request), given.passkey, device, party)
    else:
        secret = await people.sign_in(given.name, given.password, device, party)
    return await _signed_in(request, secret)


@router.delete("/session", responses=gives(AccountShown))
async def sign_out(request: Request) -> Response:
    """Sign out here."""
    session = request.scope["session"]
    if session is not None:
        await people_of(request).sign_out(session, client_of(request))
    return _signed_out(request)


@router.delete("/sessions", responses=gives(AccountShown))
async def sign_out_everywhere(request: Request) -> Response:
    """Sign out here and on every other device; their connections are closed."""
    people, client = people_of(request), client_of(request)
    await people.sign_out_everywhere(id_of(request), client)
    request.app.state.dismissals.client(client)
    return _signed_out(request)


__all__ = ["Account", "id_of", "people_of", "router"]
