"""The syntax of e-mail addresses. Only a message shows whether one exists."""

from __future__ import annotations

import re

from quadrangle.notifications.errors import BAD_ADDRESS, Refused

ADDRESS = re.compile(r"[!#-'*+\-./0-9=?A-Z^-~]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")


def checked_address(text: str) -> str:
    if len(text) > 254 or not ADDRESS.fullmatch(text):
        raise Refused(BAD_ADDRESS)
    return text
