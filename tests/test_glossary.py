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
CATALOGUES = sorted(path.relative_to(TEXTS / "en").with_suffix("").as_posix() for path in TEXTS.glob("en/**/*.ts"))
# What Python says, by the catalogue with the same subject.
PYTHON = {"notifications": ("email",), "common": ("language", "previews"), "print": ("print",)}
# language → part → words that must not occur there → what to say instead. The part "all" is every text of the language,
# "page" the page around the games, and the name of a box all texts of its games: board, lessons, puzzles, keys, rules.
RULED_OUT: dict[str, dict[str, dict[str, str]]] = {
    "en": {
        "all": {
            r"(an|the) own": "your own, their own", "crosswise": "diagonally", "trapezia": "trapeziums",
            "[Bb]y days": "correspondence", r"(days?|s) (a|per) move": "per turn", "[Tt]rue size": "actual size",
            "[Tt]alks?": "chat", "(tokens|passkeys) of programs": "program tokens",
        },
        "planquadrat": {
            "(fixed|frozen|locked) (house|in place)": "pinned", "region": "court",
            "middle house": "medium house", r"(glowing|claimed) squares?": "court",
            "extents?": "shape",
        },
        "quadracarta": {"shields?(?! with a tower)": "coat of arms", "blasons?": "coat of arms"},
        "quadrata": {r"[Ff]lip\w*": "turn over"},
        "page": {
            "shields?": "coat of arms", "Records": "past games", "at seat": "in seat",
            "seats? (is|are) occupied": "taken",
        },
    },
    "de": {
        "all": {
            r"Nut(en)?": "Rille", r"Durchg[aä]ng\w*": "Runde", r"Duplikat\w*": "Duplicate", r"Person \d": "Spieler 1",
            r"Ihnen|Ihre[nrms]?": "du", r"Bretts?": "Spielplan, Legetafel", r"[Zz]eilen?": "Reihe",
            r"Monumente?n?": "Denkmal",
            r"[Tt]ageweise\w*|nach Tagen": "Fernpartie", r"wahre[rn]? Größe": "Originalgröße",
            r"Mitteilung(en)?": "Benachrichtigung", r"Min\.": "min", r"Gespräch\w*|Unterhaltung\w*": "Chat",
            r"Tokens?": "Zugangsschlüssel",
        },
        "planquadrat": {
            r"Felder?n?": "Quadrat", r"gleite[nt]": "verschieben", r"mittlere\w*": "mittelgroß",
            r"fixiert\w*|blockiert\w*": "steht fest",
            r"Umriss\w*|Fläche ändert|veränderter Fläche": "Form", r"Haus von \w\d nach": "von … bis",
        },
        "quadracarta": {r"[Üü]berdeck\w*|zudecken": "verdecken"},
        "quadrata": {
            "kleine[sn]? Quadratform": "Quadratform", r"Rauben": "rauben", r"Feld(e?s|er|ern)?": "Zelle",
            r"[Uu]m(ge)?dreh\w*|dreht um|[Dd]rehe \w+ \w+ um": "wenden",
            r"(im|ins|in|aus) (\w+ )?Reservefeld": "Reserve; das Reservefeld is only what is printed on the board",
        },
        "page": {"Platz": "Sitz", r"[Bb]esetzt\w*": "belegt"},
    },
    "fr": {
        "all": {
            r"gliss\w+": "coulisser", "tableau": "aire", r"rangées?": "ligne", "bots?": "robot",
            r"[Tt]ire[rz] une carte|carte tirée": "piocher", r"[Tt]u|[Tt]on|[Tt]es|[Tt]oi": "vous",
            r"(par|en) jours": "par correspondance", r"vraie (taille|grandeur)": "taille réelle",
            r"[Cc]ourriels?|électroniques?": "e-mail", r"[Dd]iscussions?": "chat",
            r"[Tt]okens?": "jeton",
        },
        "planquadrat": {
            "cases?": "carré", "sombres?": "foncé", r"(pos[eé]|pris)e?r? la maison": "placer",
            r"étendues?|contours?": "forme", r"fixée?s?": "bloquée", r"clôtur\w+": "fermer",
        },
        "quadracarta": {
            "surfaces?": "aire", r"[Rr]amass\w+": "prendre",
            r"[Cc]ouv(r\w+|ert\w*) (\w+ ){1,3}(blasons?|tours?|soleils?|vagues?|villes?)": "recouvrir",
        },
        "quadrata": {"pioche": "stock", "cellules?": "case", r"[Ii]nvers\w+": "retourner"},
        "page": {
            "(?<!À )([Ll]a|[Uu]ne|[Dd]e) place|Place": "siège", r"sièges? (libres )?(est|sont) pris": "occupé",
            r"jours? par coup": "par tour",
        },
        "accounts": {"rapports?": "signalement"},
    },
    "nl": {
        "all": {
            "vlak": "speelveld", "remise": "gelijkspel", r"duplica\w*at\w*": "Duplicate", "kruislings": "diagonaal",
            "koperen": "messing", "heet naar": "wordt genoemd naar",
            r"[Pp]er dag(?! )|partijen per dag": "correspondentie",
            r"dag(en)? per zet": "per beurt", "[Uu]itverkocht": "niet meer te koop", "gesprek(ken)?": "chat",
            r"(echte|werkelijke) grootte": "ware grootte",
        },
        "planquadrat": {
            r"bezet(te|ten)?": "geclaimd", r"ingenomen|innemen": "claimen", "een schuif": "verschuiving",
            r"randen|(één|twee|drie|dezelfde) rand": "zijde", "omvang": "vorm", "vastgezet|geblokkeerd": "staat vast",
            "verdelen|[Vv]erdeel": "opdelen", r"huis van \w\d naar": "van … tot",
        },
        "quadracarta": {r"vak(ken)?": "vakje", r"veld": "speelveld", r"afdek\w*|dekt af": "bedekken",
            r"[Pp]ak(ken|t)?|gepakte?": "nemen"},
        "quadrata": {
            "gevelhuis": "huis met puntgevel", r"vakjes?": "cel", r"[Oo]mdraai\w*|omgedraaid|draait om": "omkeren",
            r"gooide \d": "een 3 gooien",
        },
        "page": {r"(?<!stads)wapens?": "stadswapen", "ingenomen": "bezet"},
        "accounts": {r"[Mm]elding(en)?|Melden": "rapport, rapporteren; a melding is a notification"},
    },
}  # fmt: skip


def part_of(catalogue: str) -> str:
    """The box whose games a catalogue belongs to, or the page around them."""
    return catalogue.split("/")[1] if catalogue.startswith("games/") else "page"


def texts(language: str, catalogue: str) -> Iterator[tuple[str, str]]:
    """A catalogue's sentences; with a board the rules without their code and the sheets; with some what Python says."""
    source = (TEXTS / language / f"{catalogue}.ts").read_text("utf-8")
    yield "catalogue", HOLE.sub("", "\n".join(VALUE.findall(source)))
    server = ROOT / "src/quadrangle/texts" / language
    for file in PYTHON.get(catalogue, ()):
        yield file, HOLE.sub("", (server / f"{file}.toml").read_text("utf-8"))
    if catalogue.endswith("/board"):
        yield "sheets", HOLE.sub("", (server / "games" / part_of(catalogue) / "print.toml").read_text("utf-8"))
        for game in BOXES[part_of(catalogue)]:
            yield game, CODE.sub("", rules_file(language, game).read_text("utf-8"))


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", RULED_OUT)
def test_a_word_ruled_out_is_not_used(language: str, catalogue: str) -> None:
    ruled_out = RULED_OUT[language]
    words = ruled_out["all"] | ruled_out.get(part_of(catalogue), {}) | ruled_out.get(catalogue, {})
    said = [
        f"{where}: {match.group()} (say: {instead})"
        for where, text in texts(language, catalogue)
        for word, instead in words.items()
        for match in re.finditer(rf"\b(?:{word})(?!\w)", text)
    ]
    assert said == []


@pytest.mark.parametrize(
    ("language", "catalogue", "sentence"),
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
def test_lessons_puzzles_and_keys_follow_the_glossary_too(language: str, catalogue: str, sentence: str) -> None:
    words = RULED_OUT[language]["all"] | RULED_OUT[language].get(part_of(catalogue), {})
    assert any(re.search(rf"\b(?:{word})(?!\w)", sentence) for word in words)


GLOSSARY = (ROOT / "docs/glossary.md").read_text("utf-8").partition("## Words of players")[2]
LANGUAGES = ("en", "de", "fr", "nl")


def glossary() -> Iterator[tuple[str, tuple[str, ...]]]:
    """The rows of the glossary: the part that each belongs to, and its words in the four languages."""
    part = "page"
    for line in GLOSSARY.partition("|---|---|---|---|\n")[2].splitlines():
        cells = tuple(cell.strip() for cell in line.strip("|").split("|"))
        title = cells[0].strip("*").partition(",")[0].lower()
        if title in GAMES:
            part = GAMES[title].box
        else:
            yield part, cells


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_glossary_are_those_of_the_texts(language: str) -> None:
    spoken: dict[str, str] = {}
    for catalogue in CATALOGUES:
        said = "\n".join(text for _, text in texts(language, catalogue)).lower()
        spoken[part_of(catalogue)] = spoken.get(part_of(catalogue), "") + said
    spoken["page"] = "\n".join(spoken.values())
    column = LANGUAGES.index(language)
    missing = [cells[column] for part, cells in glossary() if not any(w in spoken[part] for w in forms(cells[column]))]
    assert missing == []


def forms(cell: str) -> list[str]:
    """What to look for: the term without its explanation, and without the ending of an inflected language."""
    term = re.sub(r" \(.*?\)|:.*", "", cell).lower()
    return [term, term[:-2]] if len(term) > 6 else [term]


def test_the_search_finds_sentences_and_pages() -> None:
    assert {"common", "lobby", *(f"games/{game}/board" for game in BOXES)} <= set(CATALOGUES)
    assert "Rookham" in dict(texts("en", "games/quadracarta/board"))["catalogue"]
    assert {name for name, _ in texts("nl", "games/quadracarta/board")} == {
        "catalogue",
        "sheets",
        "minisurf",
        "maxisurf",
    }
