"""REST: your account, and signing in."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from quadrangle.accounts.display_names import clean_name
from quadrangle.accounts.errors import ALREADY_SIGNED_IN, NO_WAY_IN
from quadrangle.accounts.schemas import RelyingParty
from quadrangle.random_ids import new_id
from quadrangle.server.net.client_address import host_name
from quadrangle.server.net.cookies import SESSION, cookie
from quadrangle.server.routes.dependencies import (
    account_of,
    as_json,
    client_of,
    network_of,
    person_of,
    read_body,
    session_of,
    site_of,
)
from quadrangle.server.routes.documentation import request_body, responses
from quadrangle.server.schemas.accounts import (
    AccountExport,
    AccountStatus,
    AccountWanted,
    NameWanted,
    PasskeyMade,
    PasskeyOptions,
    PasswordWanted,
    SignIn,
    TokenMade,
    TokenWanted,
)
from quadrangle.tables.errors import Refused
from quadrangle.tables.model.commands import Abort, Leave, Resign

router = APIRouter(prefix="/api/v1", default_response_class=Response)
Id = Annotated[str, Path(min_length=1, max_length=400)]

EXPORTED = 2000


def relying_party(request: Request) -> RelyingParty:
    host = request.headers.get("host", "")
    return RelyingParty(host_name(host), f"{request.url.scheme}://{host}")


def device_of(request: Request) -> str:
    return request.headers.get("user-agent", "")


def _guest(request: Request) -> str:
    if not person_of(request).is_guest:
        raise Refused(ALREADY_SIGNED_IN)
    return client_of(request)


async def signed_in(request: Request, secret: str, status: int = 200) -> Response:
    """Says who that is, and sets the cookie."""
    people = site_of(request).require_accounts()
    identity = await people.identities.signed_in(secret)
    assert identity is not None, "the session has just begun"
    account = await people.account(str(people.identities.person(identity.client).id), identity.session)
    answer = as_json(AccountStatus(True, account), status)
    answer.raw_headers.append((b"set-cookie", cookie(request.scope, SESSION, secret)))
    return answer


def _signed_out(request: Request) -> Response:
    answer = as_json(AccountStatus(True, None))
    answer.raw_headers.append((b"set-cookie", cookie(request.scope, SESSION, "")))
    return answer


async def own_account(request: Request) -> Response:
    people = site_of(request).require_accounts()
    account = await people.account(account_of(request), session_of(request))
    return as_json(AccountStatus(True, account, people.identities.ban_of(client_of(request)) or msgspec.UNSET))


@router.get("/account", responses=responses(AccountStatus))
async def show_account(request: Request) -> Response:
    """Who asks: a guest, or somebody with an account and all about it. With the reason, if they are banned."""
    people = site_of(request).accounts
    if people is None:
        return as_json(AccountStatus(False, None))
    if person_of(request).is_guest:
        return as_json(AccountStatus(True, None, people.identities.ban_of(client_of(request)) or msgspec.UNSET))
    return await own_account(request)


@router.post(
    "/account", status_code=201, responses=responses(AccountStatus, 201), openapi_extra=request_body(AccountWanted)
)
async def make_account(request: Request) -> Response:
    """The guest who asks gets an account, keeps seats and games, and is signed in."""
    people, client = site_of(request).require_accounts(), _guest(request)
    wanted = await read_body(request, AccountWanted)
    device, network = device_of(request), network_of(request)
    if wanted.passkey is not None:
        secret = await people.join_by_passkey(
            relying_party(request), client, wanted.name, wanted.passkey, device, network
        )
    elif wanted.password is not None:
        secret = await people.join(client, wanted.name, wanted.password, device, network)
    else:
        raise Refused(NO_WAY_IN)
    return await signed_in(request, secret, 201)


@router.delete("/account", responses=responses(AccountStatus))
async def delete_account(request: Request) -> Response:
    """The name and every way in are gone; the games stay, for they are the others' too. Needs a proof."""
    people, id, client = site_of(request).require_accounts(), account_of(request), client_of(request)
    await people.require_proof(session_of(request), since_sign_in=True)
    await site_of(request).learning.forget(client)
    await _give_up_games(request, client)
    await people.delete(id)
    site_of(request).require_revocations().client(client)
    return _signed_out(request)


async def _give_up_games(request: Request, client: str) -> None:
    """Nobody waits for somebody who is gone: challenges, waiting tables and unfinished games with others end."""
    site = site_of(request)
    for challenge in site.challenges.of(client):
        with suppress(Refused):  # it has just been answered
            if challenge.mine:
                await site.challenges.withdraw(client, challenge.id)
            else:
                site.challenges.decline(client, challenge.id)
    for status in ("open", "playing"):
        for one in await site.tables.listed(client, status, EXPORTED):
            with suppress(Refused):  # a damaged table keeps nobody from leaving
                await _give_up_seats(request, client, one.id)


async def _give_up_seats(request: Request, client: str, id: str) -> None:
    tables = site_of(request).tables
    table = await tables.table(id)
    if table.status != "open" and table.clients <= {client}:
        return
    command = Leave() if table.status == "open" else Abort() if table.may_be_aborted else Resign()
    for number, seat in enumerate(table.seats, start=1):
        if seat.client == client:
            await tables.command(client, id, number, new_id(), command, network=network_of(request))


@router.put("/account/name", responses=responses(AccountStatus), openapi_extra=request_body(NameWanted))
async def rename_account(request: Request) -> Response:
    """Another name, if the last change is long enough ago; old games follow."""
    wanted = await read_body(request, NameWanted)
    await site_of(request).require_accounts().rename(account_of(request), wanted.name)
    return await own_account(request)


@router.put("/account/password", responses=responses(AccountStatus), openapi_extra=request_body(PasswordWanted))
async def set_password(request: Request) -> Response:
    """Change the password. Needs the current one or, if it is not given, a proof. Ends all other sessions."""
    wanted = await read_body(request, PasswordWanted)
    people, id = site_of(request).require_accounts(), account_of(request)
    revocations = site_of(request).require_revocations()
    ended = await people.set_password(id, wanted.password, wanted.current, session_of(request), network_of(request))
    for session in ended:
        revocations.session(session)
    if wanted.revoke_tokens:
        for token in await people.tokens.revoke_all(id):
            revocations.token(token)
        await people.refresh([id])
    return await own_account(request)


@router.get("/account/export", responses=responses(AccountExport))
async def export_account(request: Request) -> Response:
    """Everything stored about the caller, in one file: the account, ratings, games as records, and what was learned."""
    people, person = site_of(request).require_accounts(), person_of(request)
    account = await people.account(account_of(request), session_of(request))
    tables = site_of(request).tables
    records = {}
    for one in await tables.listed(person.client, None, EXPORTED):
        with suppress(Refused):  # a damaged table keeps nobody from the others
            records[one.id] = msgspec.Raw((await tables.record(one.id)).dumps().encode())
    export = AccountExport(
        account=account,
        ratings=await people.leaderboards.of(account.id),
        tables=records,
        notifications=await _notification_settings(request),
        learning=await site_of(request).learning.all(person.client),
    )
    answer = as_json(export)
    answer.headers["content-disposition"] = 'attachment; filename="quadrangle-account.json"'
    return answer


async def _notification_settings(request: Request) -> object:
    """How the caller wants to be notified that it is their turn."""
    notifier = site_of(request).notifier
    return None if notifier is None else (await notifier.contacts.of(client_of(request)))._asdict()


@router.post("/account/passkey-options", responses=responses(PasskeyOptions), openapi_extra=request_body(NameWanted))
async def ask_for_passkey(request: Request) -> Response:
    """What a device is asked in order to make a passkey: for the caller's account, with a proof, or for a new one."""
    people, person = site_of(request).require_accounts(), person_of(request)
    if person.id is not None:  # before the device makes a key that would be refused
        await people.require_proof(session_of(request), since_sign_in=True)
    wanted = await read_body(request, NameWanted)
    existing = [] if person.id is None else [key.id for key in await people.passkeys.of(person.id)]
    subject = person.id or person.client
    options = await people.passkeys.creation(
        relying_party(request), subject, person.name or clean_name(wanted.name), existing
    )
    return as_json(PasskeyOptions(options))


@router.post(
    "/account/passkeys",
    status_code=201,
    responses=responses(AccountStatus, 201),
    openapi_extra=request_body(PasskeyMade),
)
async def add_passkey(request: Request) -> Response:
    """One more device that may sign in. Needs a proof."""
    people, id = site_of(request).require_accounts(), account_of(request)
    await people.require_proof(session_of(request), since_sign_in=True)
    made = await read_body(request, PasskeyMade)
    key = await people.passkeys.checked(relying_party(request), id, made.passkey)
    await people.passkeys.add(id, key, device_of(request))
    return await own_account(request)


@router.delete("/account/passkeys/{passkey}", responses=responses(AccountStatus))
async def remove_passkey(request: Request, passkey: Id) -> Response:
    """Needs a proof."""
    people = site_of(request).require_accounts()
    account_of(request)
    await people.require_proof(session_of(request), since_sign_in=True)
    await people.passkeys.remove(account_of(request), passkey)
    return await own_account(request)


@router.post(
    "/account/tokens", status_code=201, responses=responses(TokenMade, 201), openapi_extra=request_body(TokenWanted)
)
async def make_token(request: Request) -> Response:
    """A token for a program; it is shown this once. Needs a proof."""
    people, id = site_of(request).require_accounts(), account_of(request)
    await people.require_proof(session_of(request))
    wanted = await read_body(request, TokenWanted)
    secret, token = await people.tokens.make(id, wanted.name, wanted.scopes)
    return as_json(TokenMade(secret, token), 201)


@router.delete("/account/tokens/{token}", responses=responses(AccountStatus))
async def revoke_token(request: Request, token: Id) -> Response:
    """Programs that use it are signed out at once, on every node."""
    await site_of(request).require_accounts().tokens.revoke(account_of(request), token)
    await site_of(request).require_accounts().refresh([account_of(request)])
    site_of(request).require_revocations().token(token)
    return await own_account(request)


@router.post("/session/passkey-options", responses=responses(PasskeyOptions))
async def ask_to_sign_in(request: Request) -> Response:
    """What a device is asked in order to sign in. It names nobody."""
    return as_json(PasskeyOptions(await site_of(request).require_accounts().passkeys.request(relying_party(request))))


@router.post("/session", responses=responses(AccountStatus), openapi_extra=request_body(SignIn))
async def sign_in(request: Request) -> Response:
    """Sign in. A refusal does not say whether the name or the password is wrong."""
    people = site_of(request).require_accounts()
    credentials = await read_body(request, SignIn)
    device, network = device_of(request), network_of(request)
    if credentials.passkey is not None:
        secret = await people.sign_in_by_passkey(relying_party(request), credentials.passkey, device, network)
    else:
        secret = await people.sign_in(credentials.name, credentials.password, device, network)
    if credentials.seats:
        await _move_seats(request, secret)
    return await signed_in(request, secret)


async def _move_seats(request: Request, secret: str) -> None:
    """The guest who asks has signed in as somebody with an account, and wants to continue the games."""
    identity = await site_of(request).require_accounts().identities.signed_in(secret)
    if identity is not None and person_of(request).is_guest:
        await site_of(request).tables.move_seats(client_of(request), identity.client)


@router.delete("/session", responses=responses(AccountStatus))
async def sign_out(request: Request) -> Response:
    """Sign out here."""
    session = session_of(request)
    if session is not None:
        await site_of(request).require_accounts().sign_out(session, client_of(request))
        site_of(request).require_revocations().session(session)
    return _signed_out(request)


@router.delete("/sessions", responses=responses(AccountStatus))
async def sign_out_everywhere(request: Request) -> Response:
    """Sign out here and on every other device; their connections are closed."""
    people, client = site_of(request).require_accounts(), client_of(request)
    await people.sign_out_everywhere(account_of(request), client)
    site_of(request).require_revocations().client(client)
    return _signed_out(request)
