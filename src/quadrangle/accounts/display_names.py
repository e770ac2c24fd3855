"""Display names: which are valid, and which look the same to a reader."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from quadrangle.accounts.errors import NAME_MIXED, NAME_RESERVED, NAME_UNUSABLE, Refused
from quadrangle.accounts.look_alikes import mixes_scripts, skeleton
from quadrangle.core.visible_text import INVISIBLE

MIN_LENGTH, MAX_LENGTH = 2, 24
# Letters and digits of any script, single spaces, hyphens, dots and apostrophes in between.
_NAME = re.compile(r"[^\W_]+(?:[ .'’_-]{1,2}[^\W_]+)*[.']?")
# Names of somebody who speaks for the site, and of nobody in particular, in the languages of the page.
RESERVED = (
    "admin", "administrator", "administrateur", "beheerder", "operator", "operators", "opérateur", "betreiber",
    "moderator", "moderateur", "mod", "support", "help", "hilfe", "aide", "root", "system", "système", "systeem",
    "server", "serveur", "quadrangle", "bot", "computer", "ordinateur", "official", "offiziell", "officiel", "staff",
    "team", "guest", "gast", "invité", "anonymous", "anonym", "anonyme", "anoniem", "nobody", "niemand", "personne",
    "everybody", "you", "me", "null", "undefined", "deleted",
)  # fmt: skip
# As a word of a longer name, these speak for the site too. The others do not: "Team Rocket", "Help Me".
AUTHORITIES = (
    "admin", "administrator", "administrateur", "beheerder", "operator", "operators", "opérateur", "betreiber",
    "moderator", "moderateur", "mod", "support", "quadrangle", "official", "offiziell", "officiel", "staff",
)  # fmt: skip
_BETWEEN_WORDS = re.compile(r"[\W_]+")


def clean_name(text: str, by_operator: bool = False) -> str:
    """The name in its normal form; `Refused` if it is not valid. Operators may give a reserved one."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if INVISIBLE.search(name) or not MIN_LENGTH <= len(name) <= MAX_LENGTH or not _NAME.fullmatch(name):
        raise Refused(NAME_UNUSABLE, least=MIN_LENGTH, most=MAX_LENGTH)
    if mixes_scripts(name):
        raise Refused(NAME_MIXED)
    if not by_operator and _speaks_for_the_site(name):
        raise Refused(NAME_RESERVED)
    return name


def _speaks_for_the_site(name: str) -> bool:
    words = _BETWEEN_WORDS.split(name)
    numbered = (word.strip("0123456789") for word in words)
    return skeleton(name) in _skeletons(RESERVED) or any(
        skeleton(word) in _skeletons(AUTHORITIES) for word in (*words, *numbered)
    )


def folded(name: str) -> str:
    """Two names that fold alike are the same name."""
    plain = unicodedata.normalize("NFKD", " ".join(name.split()).casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


@cache
def _skeletons(names: tuple[str, ...]) -> frozenset[str]:
    # In capitals too: a capital I looks like another letter than a small i.
    return frozenset(skeleton(name) for word in names for name in (word, word.upper()))
