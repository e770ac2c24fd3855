"""The words on the sheets, in the languages of the rules pages."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """What stands on the sheets in one language."""

    board: str
    board_hints: tuple[str, str]
    houses: str
    houses_of: str
    folding: str
    cards: str
    backs: str
    squares: str
    squares_hint: str
    reserve: str
    forms: str
    rules: str


WORDS = {
    "en": Words(
        board="Board",
        board_hints=(
            "Houses stand on the lines, the outer border included.",
            "For a stiff board, glue the sheet onto card and score the lines with a knife.",
        ),
        houses="Houses",
        houses_of="Houses and monuments, player {seat}",
        folding="Cut along the solid lines. Fold the dashed ones: roof up, feet outward. Glue the two walls together.",
        cards="Cards",
        backs="Backs of the cards",
        squares="Square and reserve",
        squares_hint="Two players fill the large square, three or four the small one.",
        reserve="Reserve: –1 for each form",
        forms="Forms",
        rules="Rules",
    ),
    "de": Words(
        board="Spielplan",
        board_hints=(
            "Häuser stehen auf den Linien, auch auf denen am Rand.",
            "Für einen festen Spielplan: auf Karton kleben und die Linien mit dem Messer anritzen.",
        ),
        houses="Häuser",
        houses_of="Häuser und Denkmäler, Spieler {seat}",
        folding="Durchgezogene Linien schneiden, gestrichelte falten: Dach oben, Füße nach außen. Wände verkleben.",
        cards="Karten",
        backs="Rückseiten der Karten",
        squares="Quadrat und Reservefeld",
        squares_hint="Zu zweit füllt man das große Quadrat, zu dritt oder viert das kleine.",
        reserve="Reservefeld: –1 für jede Form",
        forms="Legeformen",
        rules="Regeln",
    ),
    "fr": Words(
        board="Plateau",
        board_hints=(
            "Les maisons se placent sur les lignes, y compris sur le bord.",
            "Pour un plateau rigide, collez la feuille sur du carton et entaillez les lignes au couteau.",
        ),
        houses="Maisons",
        houses_of="Maisons et monuments, joueur {seat}",
        folding="Coupez les traits pleins, pliez les pointillés\u00a0: toit en haut, pieds dehors. Collez les murs.",
        cards="Cartes",
        backs="Dos des cartes",
        squares="Carré et réserve",
        squares_hint="À deux, on remplit le grand carré\u00a0; à trois ou quatre, le petit.",
        reserve="Réserve\u00a0: –1 par forme",
        forms="Formes",
        rules="Règles",
    ),
    "nl": Words(
        board="Bord",
        board_hints=(
            "Huizen staan op de lijnen, ook op die aan de rand.",
            "Voor een stevig bord: plak het blad op karton en ril de lijnen met een mes.",
        ),
        houses="Huizen",
        houses_of="Huizen en monumenten, speler {seat}",
        folding="Knip de doorgetrokken lijnen, vouw de streepjeslijnen: dak boven, voetjes naar buiten. Lijm de muren.",
        cards="Kaarten",
        backs="Achterkanten van de kaarten",
        squares="Vierkant en reserve",
        squares_hint="Met twee spelers vul je het grote vierkant, met drie of vier het kleine.",
        reserve="Reserve: –1 voor elke vorm",
        forms="Vormen",
        rules="Spelregels",
    ),
}
