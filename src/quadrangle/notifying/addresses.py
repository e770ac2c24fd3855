"""What may be an e-mail address. Whether it is somebody's, only a message to it can tell."""

from __future__ import annotations

import re

from quadrangle.notifying.refusals import BAD_ADDRESS, Refused

ADDRESS = re.compile(r"[!#-'*+\-./0-9=?A-Z^-~]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")


def checked_address(given: str) -> str:
    if len(given) > 254 or not ADDRESS.fullmatch(given):
        raise Refused(BAD_ADDRESS)
    return given
