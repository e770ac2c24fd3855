"""Display names: which are valid, and which look the same to a reader."""

from __future__ import annotations

import re
import unicodedata

from quadrangle.accounts.errors import NAME_UNUSABLE, Refused

MIN_LENGTH, MAX_LENGTH = 2, 24
# Letters and digits of any script, single spaces, hyphens, dots and apostrophes in between.
_NAME = re.compile(r"[^\W_]+(?:[ .'’_-]{1,2}[^\W_]+)*[.']?")


def clean_name(text: str) -> str:
    """The name in its normal form; `Refused` if it is not valid."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH or not _NAME.fullmatch(name):
        raise Refused(NAME_UNUSABLE, least=MIN_LENGTH, most=MAX_LENGTH)
    return name


def folded(name: str) -> str:
    """Two names that fold alike are the same name."""
    plain = unicodedata.normalize("NFKD", " ".join(name.split()).casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
