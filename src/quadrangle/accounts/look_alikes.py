"""Which names look alike, and which mix scripts: Unicode Technical Standard 39, with the data of a library."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

# Scripts that belong to no language, and those that one language writes together ("highly restrictive").
NEUTRAL = {"COMMON", "INHERITED"}
TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
# In the data, characters that are written from right to left are between these.
LEFT_TO_RIGHT = "\u200e"
# No language writes with these, and the standard's data does not compare them with capitals.
SMALL_CAPITAL = re.compile("LATIN LETTER SMALL CAPITAL ([A-Z])")


def mixes_scripts(text: str) -> bool:
    """Does it have letters of scripts that no language writes together, such as Latin and Cyrillic?"""
    from confusable_homoglyphs import categories  # the extra `site` installs it

    scripts = set(categories.unique_aliases(text)) - NEUTRAL
    return len(scripts) > 1 and not any(scripts <= together for together in TOGETHER)


def skeleton(text: str) -> str:
    """Names with the same skeleton look alike, whatever their letters, case and accents are."""
    seen = "".join(map(_prototype, _plain(text)))
    return "".join(map(_prototype, _plain(seen.casefold())))


def _plain(text: str) -> str:
    """Without accents, spaces and punctuation: a dot at the end makes no other name."""
    decomposed = unicodedata.normalize("NFKD", text)
    letters = (sign for sign in decomposed if not unicodedata.combining(sign) and not _is_between_letters(sign))
    return "".join(map(_full_size, letters))


def _full_size(sign: str) -> str:
    named = SMALL_CAPITAL.fullmatch(unicodedata.name(sign, ""))
    return named[1] if named else sign


def _is_between_letters(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign).startswith("P")


@cache
def _prototype(sign: str) -> str:
    """What stands for all characters that look like this one.

    The standard names one for each. The library lists them in both directions: a character has its prototype only,
    and a prototype has all its characters.
    """
    from confusable_homoglyphs import confusables

    data: dict[str, list[dict[str, Any]]] = confusables.confusables_data
    alike = [one["c"] for one in data.get(sign, ())]
    if len(alike) != 1:
        return sign
    (other,) = alike
    if len(data.get(other, ())) == 1 and sign < other:  # the two have only each other
        return sign
    return str(other).replace(LEFT_TO_RIGHT, "")
