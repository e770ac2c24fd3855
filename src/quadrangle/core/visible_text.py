"""Text that people write for others to read: without characters that are invisible or disturb their neighbours."""

from __future__ import annotations

import re
import unicodedata

# Signs that are drawn as nothing (Default_Ignorable_Code_Point of Unicode), controls, and changes of direction.
INVISIBLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
# Signs above and below one letter. Languages need up to four; more run into the lines around.
MOST_MARKS = 4


def visible_text(text: str) -> str:
    """The text in one line without invisible characters, and with few marks on each letter."""
    return " ".join(_few_marks(INVISIBLE.sub(" ", text)).split())


def _few_marks(text: str) -> str:
    signs, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            signs.append(sign)
    return "".join(signs)
