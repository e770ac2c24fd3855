"""What passes between the server and the device of a passkey, through the `webauthn` package.

`passkeys.py` imports this module when the first passkey is used: with its cryptography it takes 12 MB.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import webauthn
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import base64url_to_bytes, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialCreationOptions,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRequestOptions,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from quadrangle.accounts.errors import PASSKEY_REFUSED, Refused
from quadrangle.accounts.schemas import RelyingParty

# Errors of malformed answers.
UNREADABLE = (WebAuthnException, ValueError, KeyError, TypeError)


def creation_options(
    site: RelyingParty, subject: str, name: str, existing: Iterable[str]
) -> PublicKeyCredentialCreationOptions:
    return webauthn.generate_registration_options(
        rp_id=site.host, rp_name="Quadrangle", user_name=name, user_id=subject.encode(),
        # The device stores it with the name, so that no name is asked when signing in.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in existing],
    )  # fmt: skip


def request_options(site: RelyingParty) -> PublicKeyCredentialRequestOptions:
    return webauthn.generate_authentication_options(rp_id=site.host)


def as_json(options: PublicKeyCredentialCreationOptions | PublicKeyCredentialRequestOptions) -> dict[str, Any]:
    return msgspec.json.decode(options_to_json(options), type=dict[str, Any])


def verified_creation(site: RelyingParty, credential: dict[str, Any], challenge: bytes) -> VerifiedRegistration:
    """`Refused` unless the device signed this challenge."""
    try:
        return webauthn.verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=site.host, expected_origin=site.origin
        )
    except UNREADABLE:
        raise Refused(PASSKEY_REFUSED) from None


def verified_request(
    site: RelyingParty, credential: dict[str, Any], challenge: bytes, public_key: str, sign_count: int
) -> VerifiedAuthentication:
    """`Refused` unless the device signed this challenge with the key."""
    try:
        return webauthn.verify_authentication_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=site.host,
            expected_origin=site.origin, credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=sign_count,
        )  # fmt: skip
    except UNREADABLE:
        raise Refused(PASSKEY_REFUSED) from None
