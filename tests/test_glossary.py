"""One word for one thing, in every language: what the glossary has ruled out occurs on no page and in no catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
HOLE = re.compile(r"\{\w+\}")
VALUE = re.compile(r':\s+"((?:[^"\\]|\\.)*)"')

WEB = ROOT / "web/src"
GAMES = ("planquadrat", "quadracarta", "quadrata")
ROOMS = sorted(path.parent.relative_to(WEB).as_posix() for path in WEB.rglob("messages"))
# Lessons, puzzles and the sheet of keys speak of the games, where the same word may mean another thing.
SHELL = [room for room in ROOMS if not room.startswith(("games/", "lessons", "keys", "puzzles"))]

# language → room → words that must not occur there → what to say instead. The room "all" is every text of the language,
# and "shell" all of the page around the games.
RULED_OUT: dict[str, dict[str, dict[str, str]]] = {
    "en": {
        "all": {r"(an|the) own": "your own, their own", "crosswise": "diagonally", "trapezia": "trapeziums"},
        "planquadrat": {"region": "court", "middle house": "medium house", r"(glowing|claimed) squares?": "court"},
        "quadracarta": {"shields?(?! with a tower)": "coat of arms", "blasons?": "coat of arms"},
        "shell": {"shields?": "coat of arms"},
    },
    "de": {
        "all": {
            r"Nut(en)?": "Rille", r"Durchg[aä]ng\w*": "Runde", r"Duplikat\w*": "Duplicate", r"Person \d": "Spieler 1",
            r"Ihnen|Ihre[nrms]?": "du", r"Bretts?": "Spielplan, Legetafel", r"[Zz]eilen?": "Reihe",
            r"Monumente?n?": "Denkmal",
        },
        "planquadrat": {r"Felder?n?": "Quadrat", r"gleite[nt]": "verschieben", r"mittlere\w*": "mittelgroß"},
        "quadrata": {"kleine[sn]? Quadratform": "Quadratform", r"Rauben": "rauben"},
        "shell": {"Platz": "Sitz"},
    },
    "fr": {
        "all": {
            r"gliss\w+": "coulisser", "tableau": "aire", r"rangées?": "ligne", "bots?": "robot",
            r"[Tt]ire[rz] une carte|carte tirée": "piocher",
        },
        "planquadrat": {"cases?": "carré", "sombres?": "foncé", r"(pos[eé]|pris)e?r? la maison": "placer"},
        "quadracarta": {"surfaces?": "aire"},
        "quadrata": {"pioche": "stock"},
        "shell": {"(?<!À )([Ll]a|[Uu]ne|[Dd]e) place|Place": "siège"},
    },
    "nl": {
        "all": {
            "vlak": "speelveld", "remise": "gelijkspel", r"duplica\w*at\w*": "Duplicate", "kruislings": "diagonaal",
            "koperen": "messing", "heet naar": "wordt genoemd naar",
        },
        "planquadrat": {r"bezet(te|ten)?": "geclaimd", r"ingenomen|innemen": "claimen", "een schuif": "verschuiving"},
        "quadracarta": {r"vak(ken)?": "vakje", r"veld": "speelveld"},
        "quadrata": {"gevelhuis": "huis met puntgevel"},
        "shell": {r"(?<!stads)wapens?": "stadswapen"},
    },
}  # fmt: skip


def texts(language: str, room: str) -> Iterator[tuple[str, str]]:
    """What is said in this language in this room: the catalogue's sentences, and the rules pages without their code."""
    catalogue = (WEB / room / "messages" / f"{language}.ts").read_text("utf-8")
    yield "catalogue", HOLE.sub("", "\n".join(VALUE.findall(catalogue)))
    for page in (ROOT / "src/quadrangle" / room / "rules").glob(f"*.{language}.md"):
        yield page.name, CODE.sub("", page.read_text("utf-8"))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", RULED_OUT)
def test_a_word_ruled_out_is_not_used(language: str, room: str) -> None:
    of_room = RULED_OUT[language].get("shell" if room in SHELL else room.rpartition("/")[2], {})
    said = [
        f"{where}: {found.group()} (say: {instead})"
        for where, text in texts(language, room)
        for word, instead in (RULED_OUT[language]["all"] | of_room).items()
        for found in re.finditer(rf"\b(?:{word})\b", text)
    ]
    assert said == []


def test_the_search_finds_sentences_and_pages() -> None:
    assert {"lib/i18n", "pages/lobby", *(f"games/{game}" for game in GAMES)} <= set(ROOMS)
    assert "Rookham" in dict(texts("en", "games/quadracarta"))["catalogue"]
    assert {name for name, _ in texts("nl", "games/quadracarta")} == {"catalogue", "minisurf.nl.md", "maxisurf.nl.md"}
