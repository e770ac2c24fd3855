"""One word for one thing, in every language: what the glossary has ruled out occurs on no page and in no catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrangle.games import GAMES
from quadrangle.texts import rules_file

ROOT = Path(__file__).parents[1]
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
HOLE = re.compile(r"\{\w+\}")
VALUE = re.compile(r':\s+"((?:[^"\\]|\\.)*)"')

TEXTS = ROOT / "web/src/i18n/texts"
BOXES: dict[str, list[str]] = {}
for descriptor in GAMES.values():
    BOXES.setdefault(descriptor.box, []).append(descriptor.name)
ROOMS = sorted(path.relative_to(TEXTS / "en").with_suffix("").as_posix() for path in TEXTS.glob("en/**/*.ts"))
# language → part → words that must not occur there → what to say instead. The part "all" is every text of the language,
# "shell" the page around the games, and the name of a box all texts of its games: board, lessons, puzzles, keys, rules.
RULED_OUT: dict[str, dict[str, dict[str, str]]] = {
    "en": {
        "all": {
            r"(an|the) own": "your own, their own", "crosswise": "diagonally", "trapezia": "trapeziums",
            "[Bb]y days": "correspondence", r"(days?|s) (a|per) move": "per turn", "[Tt]rue size": "actual size",
            "[Tt]alks?": "chat",
        },
        "planquadrat": {
            "region": "court", "middle house": "medium house", r"(glowing|claimed) squares?": "court",
            "extents?": "shape",
        },
        "quadracarta": {"shields?(?! with a tower)": "coat of arms", "blasons?": "coat of arms"},
        "quadrata": {r"[Ff]lip\w*": "turn over"},
        "shell": {"shields?": "coat of arms", "Records": "past games", "at seat": "in seat"},
    },
    "de": {
        "all": {
            r"Nut(en)?": "Rille", r"Durchg[aä]ng\w*": "Runde", r"Duplikat\w*": "Duplicate", r"Person \d": "Spieler 1",
            r"Ihnen|Ihre[nrms]?": "du", r"Bretts?": "Spielplan, Legetafel", r"[Zz]eilen?": "Reihe",
            r"Monumente?n?": "Denkmal",
            r"[Tt]ageweise\w*|nach Tagen": "Fernpartie", r"wahre[rn]? Größe": "Originalgröße",
            r"Mitteilung(en)?": "Benachrichtigung", r"Min\.": "min",
        },
        "planquadrat": {
            r"Felder?n?": "Quadrat", r"gleite[nt]": "verschieben", r"mittlere\w*": "mittelgroß",
            r"Umriss\w*|Fläche ändert|veränderter Fläche": "Form", r"Haus von \w\d nach": "von … bis",
        },
        "quadracarta": {r"[Üü]berdeck\w*|zudecken": "verdecken"},
        "quadrata": {
            "kleine[sn]? Quadratform": "Quadratform", r"Rauben": "rauben", r"Feld(e?s|er|ern)?": "Zelle",
            r"[Uu]m(ge)?dreh\w*|dreht um|[Dd]rehe \w+ \w+ um": "wenden",
            r"(im|ins|in|aus) (\w+ )?Reservefeld": "Reserve; das Reservefeld is only what is printed on the board",
        },
        "shell": {"Platz": "Sitz", r"[Bb]esetzt\w*": "belegt"},
    },
    "fr": {
        "all": {
            r"gliss\w+": "coulisser", "tableau": "aire", r"rangées?": "ligne", "bots?": "robot",
            r"[Tt]ire[rz] une carte|carte tirée": "piocher", r"[Tt]u|[Tt]on|[Tt]es|[Tt]oi": "vous",
            r"(par|en) jours": "par correspondance", r"vraie (taille|grandeur)": "taille réelle",
            r"[Cc]ourriels?|électroniques?": "e-mail", r"[Dd]iscussions?": "chat",
        },
        "planquadrat": {
            "cases?": "carré", "sombres?": "foncé", r"(pos[eé]|pris)e?r? la maison": "placer",
            r"étendues?|contours?": "forme", r"fixée?s?": "bloquée", r"clôtur\w+": "fermer",
        },
        "quadracarta": {
            "surfaces?": "aire",
            r"[Cc]ouv(r\w+|ert\w*) (\w+ ){1,3}(blasons?|tours?|soleils?|vagues?|villes?)": "recouvrir",
        },
        "quadrata": {"pioche": "stock"},
        "shell": {
            "(?<!À )([Ll]a|[Uu]ne|[Dd]e) place|Place": "siège", r"sièges? (libres )?(est|sont) pris": "occupé",
            r"jours? par coup": "par tour",
        },
    },
    "nl": {
        "all": {
            "vlak": "speelveld", "remise": "gelijkspel", r"duplica\w*at\w*": "Duplicate", "kruislings": "diagonaal",
            "koperen": "messing", "heet naar": "wordt genoemd naar",
            r"[Pp]er dag(?! )|partijen per dag": "correspondentie",
            r"dag(en)? per zet": "per beurt", "uitverkocht": "niet meer te koop",
        },
        "planquadrat": {
            r"bezet(te|ten)?": "geclaimd", r"ingenomen|innemen": "claimen", "een schuif": "verschuiving",
            r"randen|(één|twee|drie|dezelfde) rand": "zijde", "omvang": "vorm", r"huis van \w\d naar": "van … tot",
        },
        "quadracarta": {r"vak(ken)?": "vakje", r"veld": "speelveld", r"[Pp]ak(ken|t)?|gepakte?": "nemen"},
        "quadrata": {
            "gevelhuis": "huis met puntgevel", r"vakjes?": "cel", r"[Oo]mdraai\w*|omgedraaid|draait om": "omkeren",
            r"gooide \d": "een 3 gooien",
        },
        "shell": {r"(?<!stads)wapens?": "stadswapen", "ingenomen": "bezet"},
        "accounts": {r"[Mm]elding(en)?|Melden": "rapport, rapporteren; a melding is a notification"},
    },
}  # fmt: skip


def part_of(room: str) -> str:
    """The box whose games a catalogue belongs to, or the shell."""
    return room.split("/")[1] if room.startswith("games/") else "shell"


def texts(language: str, room: str) -> Iterator[tuple[str, str]]:
    """A catalogue's sentences; with a board the rules without their code and the sheets; with notifications e-mails."""
    catalogue = (TEXTS / language / f"{room}.ts").read_text("utf-8")
    yield "catalogue", HOLE.sub("", "\n".join(VALUE.findall(catalogue)))
    server = ROOT / "src/quadrangle/texts" / language
    if room == "notifications":
        yield "e-mails", HOLE.sub("", (server / "email.toml").read_text("utf-8"))
    if room.endswith("/board"):
        yield "sheets", HOLE.sub("", (server / "games" / part_of(room) / "print.toml").read_text("utf-8"))
        for game in BOXES[part_of(room)]:
            yield game, CODE.sub("", rules_file(language, game).read_text("utf-8"))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", RULED_OUT)
def test_a_word_ruled_out_is_not_used(language: str, room: str) -> None:
    ruled_out = RULED_OUT[language]
    words = ruled_out["all"] | ruled_out.get(part_of(room), {}) | ruled_out.get(room, {})
    said = [
        f"{where}: {match.group()} (say: {instead})"
        for where, text in texts(language, room)
        for word, instead in words.items()
        for match in re.finditer(rf"\b(?:{word})(?!\w)", text)
    ]
    assert said == []


@pytest.mark.parametrize(
    ("language", "room", "sentence"),
    [
        ("en", "games/planquadrat/lessons", "unless its extent changes"),
        ("de", "games/quadrata/lessons", "die ein Feld füllt"),
        ("de", "games/quadrata/keys", "umdrehen"),
        ("de", "games/quadracarta/lessons", "ein Wappen überdecken"),
        ("fr", "games/quadracarta/lessons", "sans couvrir une autre ville"),
        ("fr", "refusals", "Termine d’abord ton essai"),
        ("nl", "games/planquadrat/lessons", "op dezelfde rand"),
        ("nl", "games/quadracarta/puzzles", "Pak een kaart"),
        ("nl", "lobby", "Partijen per dag"),
    ],
)
def test_lessons_puzzles_and_keys_follow_the_glossary_too(language: str, room: str, sentence: str) -> None:
    words = RULED_OUT[language]["all"] | RULED_OUT[language].get(part_of(room), {})
    assert any(re.search(rf"\b(?:{word})(?!\w)", sentence) for word in words)


def test_the_search_finds_sentences_and_pages() -> None:
    assert {"shell", "lobby", *(f"games/{game}/board" for game in BOXES)} <= set(ROOMS)
    assert "Rookham" in dict(texts("en", "games/quadracarta/board"))["catalogue"]
    assert {name for name, _ in texts("nl", "games/quadracarta/board")} == {
        "catalogue",
        "sheets",
        "minisurf",
        "maxisurf",
    }
