"""What people are told, in their language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from quadrangle.games import game_class

Subject = Literal["turn", "over", "challenge"]
LANGUAGES = ("en", "de", "fr", "nl")

# {game} is the title of the game, {others} the names of the other players, {link} an address.
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "turn": "It is your turn",
        "over": "The game is over",
        "challenge": "You are challenged",
        "about": "{game} · {others}",
        "nobody": "no name",
        "mail": (
            "{title}: {about}\n\n{link}\n\n"
            "You get this message because you asked to be told. To end that: {settings}\n"
        ),
        "confirm": "Confirm your address",
        "confirm-mail": (
            "Somebody, probably you, wants to be told by e-mail at this address when it is their turn.\n"
            "If that is right, open this link within two days:\n\n{link}\n\n"
            "If not, do nothing: no other message will come.\n"
        ),
    },
    "de": {
        "turn": "Du bist am Zug",
        "over": "Die Partie ist zu Ende",
        "challenge": "Du wirst herausgefordert",
        "about": "{game} · {others}",
        "nobody": "ohne Namen",
        "mail": (
            "{title}: {about}\n\n{link}\n\n"
            "Du bekommst diese Nachricht, weil du es so wolltest. Abstellen: {settings}\n"
        ),
        "confirm": "Bestätige deine Adresse",
        "confirm-mail": (
            "Jemand, vermutlich du, möchte unter dieser Adresse erfahren, wann er am Zug ist.\n"
            "Wenn das stimmt, öffne innerhalb von zwei Tagen diesen Link:\n\n{link}\n\n"
            "Wenn nicht, tu nichts: Es kommt keine weitere Nachricht.\n"
        ),
    },
    "fr": {
        "turn": "C’est à vous de jouer",
        "over": "La partie est terminée",
        "challenge": "On vous lance un défi",
        "about": "{game} · {others}",
        "nobody": "sans nom",
        "mail": (
            "{title}\u00a0: {about}\n\n{link}\n\n"
            "Vous recevez ce message parce que vous l’avez demandé. Pour ne plus en recevoir\u00a0: {settings}\n"
        ),
        "confirm": "Confirmez votre adresse",
        "confirm-mail": (
            "Quelqu’un, sans doute vous, souhaite être prévenu à cette adresse quand c’est à lui de jouer.\n"
            "Si c’est exact, ouvrez ce lien dans les deux jours\u00a0:\n\n{link}\n\n"
            "Sinon, ne faites rien\u00a0: aucun autre message ne suivra.\n"
        ),
    },
    "nl": {
        "turn": "Je bent aan zet",
        "over": "De partij is afgelopen",
        "challenge": "Je bent uitgedaagd",
        "about": "{game} · {others}",
        "nobody": "zonder naam",
        "mail": (
            "{title}: {about}\n\n{link}\n\n"
            "Je krijgt dit bericht omdat je erom hebt gevraagd. Uitzetten: {settings}\n"
        ),
        "confirm": "Bevestig je adres",
        "confirm-mail": (
            "Iemand, waarschijnlijk jij, wil op dit adres horen wanneer hij aan zet is.\n"
            "Klopt dat, open dan binnen twee dagen deze link:\n\n{link}\n\n"
            "Zo niet, doe dan niets: er komt geen ander bericht.\n"
        ),
    },
}  # fmt: skip


class Message(msgspec.Struct, frozen=True):
    """What a device shows; `path` is where it leads. A newer one with the same `tag` takes its place."""

    title: str
    body: str
    path: str
    tag: str


def words(language: str, key: str, **values: str) -> str:
    return _WORDS.get(language, _WORDS["en"])[key].format(**values)


def message(language: str, subject: Subject, table: str, game: str, others: list[str]) -> Message:
    titles = game_class(game).facts.titles
    named = ", ".join(one or words(language, "nobody") for one in others)
    about = words(language, "about", game=titles.get(language, titles["en"]), others=named)
    return Message(words(language, subject), about, f"/t/{table}", table)
