"""Names: which can be used, and which are the same to a reader."""

from __future__ import annotations

import re
import unicodedata

from quadrangle.people.refusals import NAME_UNUSABLE, Refused

LEAST, MOST = 2, 24
# Letters and digits of any script, single spaces, hyphens, dots and apostrophes in between.
_NAME = re.compile(r"[^\W_]+(?:[ .'’_-]{1,2}[^\W_]+)*[.']?")


def clean_name(given: str) -> str:
    """The name as it is shown; `Refused` if it cannot be one."""
    name = " ".join(unicodedata.normalize("NFKC", given).split())
    if not LEAST <= len(name) <= MOST or not _NAME.fullmatch(name):
        raise Refused(NAME_UNUSABLE)
    return name


def folded(name: str) -> str:
    """Two names that fold alike are the same name."""
    plain = unicodedata.normalize("NFKD", " ".join(name.split()).casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
