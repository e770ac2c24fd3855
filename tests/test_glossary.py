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

# language → room → words that must not occur there → what to say instead. The room "all" is every text of the language.
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
        },
        "planquadrat": {r"Felder?n?": "Quadrat", r"gleite[nt]": "verschieben", r"mittlere\w*": "mittelgroß"},
        "quadrata": {"kleine[sn]? Quadratform": "Quadratform", r"Rauben": "rauben"},
        "shell": {"Platz": "Sitz"},
    },
    "fr": {
        "all": {r"gliss\w+": "coulisser", "tableau": "aire", r"rangées?": "ligne", "bots?": "robot"},
        "planquadrat": {"cases?": "carré", "sombres?": "foncé", r"(pos[eé]|pris)e?r? la maison": "placer"},
        "quadracarta": {"surfaces?": "aire"},
        "quadrata": {"pioche": "stock"},
        "shell": {"([Ll]a|[Uu]ne|[Dd]e) place|Place": "siège"},
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
    folder = ROOT / "web/src/lib/i18n" if room == "shell" else ROOT / "web/src/games" / room
    catalogue = (folder / "messages" / f"{language}.ts").read_text("utf-8")
    yield "catalogue", HOLE.sub("", "\n".join(VALUE.findall(catalogue)))
    for page in (ROOT / "src/quadrangle/games" / room / "rules").glob(f"*.{language}.md"):
        yield page.name, CODE.sub("", page.read_text("utf-8"))


@pytest.mark.parametrize("room", ["shell", "planquadrat", "quadracarta", "quadrata"])
@pytest.mark.parametrize("language", RULED_OUT)
def test_a_word_ruled_out_is_not_used(language: str, room: str) -> None:
    ruled_out = RULED_OUT[language]["all"] | RULED_OUT[language].get(room, {})
    said = [
        f"{where}: {found.group()} (say: {instead})"
        for where, text in texts(language, room)
        for word, instead in ruled_out.items()
        for found in re.finditer(rf"\b(?:{word})\b", text)
    ]
    assert said == []


def test_the_search_finds_sentences_and_pages() -> None:
    assert "Rookham" in dict(texts("en", "quadracarta"))["catalogue"]
    assert {name for name, _ in texts("nl", "quadracarta")} == {"catalogue", "minisurf.nl.md", "maxisurf.nl.md"}
