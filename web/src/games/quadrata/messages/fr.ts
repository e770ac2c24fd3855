import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const fr: Translation<typeof en> = {
  "status.move": "**Déplacez une forme numérotée {n}** {list}.",
  "status.joker": "**Le six est un joker : déplacez n’importe quelle forme** {list}.",
  "status.held": "**Posez {the}** {list}.",
  "status.ready": "**Posez {the} ici**, ou choisissez un autre endroit.",
  "status.reserve": "**Mettre {the} dans votre réserve ?** Une forme en réserve coûte un point.",
  "status.supply": "**Remettre {the}** dans le stock ?",
  "status.not": "**Pas ici.** Choisissez un endroit libre pour {the}.",
  "status.closes": "**Posez {the} ici :** votre carré sera plein.",

  "short.move": "**Déplacez une forme numérotée {n}** : {list}.",
  "short.joker": "**Joker** : une forme au choix ({list}).",
  "short.supply": "stock",
  "short.reserve": "réserve",
  "short.square": "carré",
  "short.others": "les autres",
  "from.supply": "du stock",
  "from.reserve": "de votre réserve",
  "from.square": "de votre carré",
  "from.others": "d’un autre joueur",
  "to.square": "dans votre carré",
  "to.reserve": "dans votre réserve",
  "to.supply": "de nouveau dans le stock",

  "button.lay": "Poser ici",
  "button.toReserve": "En réserve",
  "button.toSupply": "Remettre",
  "button.rotate": "Tourner",
  "button.flip": "Retourner",

  "form.1": "petit triangle",
  "form.2": "grand triangle",
  "form.3": "trapèze",
  "form.4s": "carré de 4",
  "form.4p": "parallélogramme",
  "form.5": "maison à pignon",
  "form.6": "grand trapèze",
  "form.other": "forme {code}",
  "the.1": "le petit triangle",
  "the.2": "le grand triangle",
  "the.3": "le trapèze",
  "the.4s": "le carré de 4",
  "the.4p": "le parallélogramme",
  "the.5": "la maison à pignon",
  "the.6": "le grand trapèze",
  "the.other": "la forme {code}",
  "a.1": "un petit triangle",
  "a.2": "un grand triangle",
  "a.3": "un trapèze",
  "a.4s": "un carré de 4",
  "a.4p": "un parallélogramme",
  "a.5": "une maison à pignon",
  "a.6": "un grand trapèze",
  "a.other": "une forme {code}",

  "die.label": "Le dé montre {n}",
  "die.waits": "Le dé",
  "die.you": "Vous avez fait {n}",
  "die.other": { you: "Vous avez fait {n}", other: "{name} a fait {n}" },
  "die.rolls": { you: "Vous lancez le dé", other: "{name} lance le dé" },
  "die.lot": "Le sort décide",
  "die.lotNext": "Qui commence la manche suivante ?",
  "die.over": "La partie est finie",
  "die.move": "Déplacez {a}",
  "die.any": "Joker : déplacez n’importe quelle forme",

  "joker.title": "Le six est un joker.",
  "joker.text": "Un 6 déplace n’importe quelle forme, jusqu’à la fin de la manche.",
  "joker.gone": "Plus de {list} dans le stock : un 6 déplace n’importe quelle forme.",
  "joker.short": "Le six est un joker",

  "round.done": "La manche {n} est finie : {list}.",
  "round.points": "{name} {n}",

  "supply.title": "Stock",
  "supply.left": "{n} sur {all}",
  "supply.form": "{form}, nombre {n}, {left} dans le stock",
  "supply.here": "Remettre ici",

  "reserve.title": "Réserve",
  "reserve.cost": "−1 par forme",
  "reserve.count": "×{n}",

  "board.of": { you: "Votre plateau", other: "Plateau de {name}" },
  "fill.yes": "Peut encore être rempli",
  "fill.no": "Ne peut plus être rempli",
  "fill.full": "Plein : la manche se termine, +5",

  "end.title": "Points par manche",
  "end.rule":
    "Formes dans le carré, **+5** à qui le remplit, **−1** pour chacune en réserve. Les petites comptent autant que les grandes.",
  points: {
    one: "{n} point",
    other: "{n} points",
  },
  "score.title": "Points",
  "score.round": "Manche {n}",
  "score.now": "Manche {n} sur {rounds}",
  "score.total": "Jusqu’ici",
  "score.end": "Total",
  "score.line": "manche {round} · total {total}",

  "move.none": "Choisissez une forme, puis un endroit.",
  "move.held": "Montrez maintenant où elle va.",

  "describe.round": "Manche {n} sur {rounds}.",
  "describe.rolled": { you: "Vous avez fait {n}.", other: "{name} a fait {n}." },
  "describe.supply": "Stock : {list}.",
  "describe.nothing": "rien",
  "describe.count": "{n} × {form}",
  "describe.board":
    "{name} : dans le carré {square}, triangles libres : {free} ; réserve : {reserve} ; vaut {standing} dans cette manche, total {total}.",
  "describe.lies": "{form} sur {place}",
  "board.keys":
    "Les chiffres 1 à 6 et Tab choisissent une forme, les flèches la mènent d’un endroit possible à l’autre, R et Maj+R la tournent, F la retourne, E vise la réserve, S le stock, Entrée la pose, Échap la lâche.",

  "list.roll": "a fait {n}",
  "list.begin": "commence",
  "cursor.held": "{form} {from}",
  "cursor.robbed": "{form} de {name}",
  "cursor.square": "{form} sur {place}",
  "cursor.possible": "{what} : possible",
  "cursor.impossible": "{what} : impossible",
  "cursor.reserve": "{form} dans votre réserve",
  "cursor.supply": "{form} de nouveau dans le stock",

  "speak.roll": { you: "Vous avez fait {n}.", other: "{name} a fait {n}." },
  "speak.begin": { you: "Vous commencez la manche.", other: "{name} commence la manche." },
  "speak.supply.square": {
    you: "Vous avez posé {a} du stock sur {place}.",
    other: "{name} a posé {a} du stock sur {place}.",
  },
  "speak.supply.reserve": {
    you: "Vous avez pris {a} dans le stock pour votre réserve.",
    other: "{name} a pris {a} dans le stock pour sa réserve.",
  },
  "speak.reserve.square": {
    you: "Vous avez posé {a} de votre réserve sur {place}.",
    other: "{name} a posé {a} de sa réserve sur {place}.",
  },
  "speak.reserve.supply": {
    you: "Vous avez remis {a} de votre réserve dans le stock.",
    other: "{name} a remis {a} de sa réserve dans le stock.",
  },
  "speak.square.square": { you: "Vous avez déplacé {a} sur {place}.", other: "{name} a déplacé {a} sur {place}." },
  "speak.square.reserve": {
    you: "Vous avez mis {a} de votre carré dans votre réserve.",
    other: "{name} a mis {a} de son carré dans sa réserve.",
  },
  "speak.square.supply": {
    you: "Vous avez remis {a} de votre carré dans le stock.",
    other: "{name} a remis {a} de son carré dans le stock.",
  },
  "speak.others.square": {
    you: "Vous avez pris {a} à {victim} pour {place}.",
    other: "{name} a pris {a} à {victim} pour {place}.",
  },
  "speak.others.reserve": {
    you: "Vous avez pris {a} à {victim} pour votre réserve.",
    other: "{name} a pris {a} à {victim} pour sa réserve.",
  },
  "speak.yours.square": "{name} vous a pris {a} pour {place}.",
  "speak.yours.reserve": "{name} vous a pris {a} pour sa réserve.",

  "termination.rounds": "Toutes les manches ont été jouées.",

  "refusal.wrong-number": "Vous avez fait {rolled} : seules les formes de ce nombre peuvent être déplacées maintenant.",
  "refusal.joker-does-not-rob":
    "Le joker déplace les formes du stock, de votre réserve et de votre carré, pas celles des autres.",
  "refusal.no-such-way": "Une forme ne se déplace pas ainsi.",
  "refusal.form-not-in-supply": "Le stock n’a plus de forme de cette sorte.",
  "refusal.not-in-reserve": "Cette forme n’est pas dans la réserve.",
  "refusal.not-in-square": "Cette forme n’est pas dans le carré.",
  "refusal.not-another-player": "Ce n’est pas un autre joueur.",
  "refusal.robbing-not-yet":
    "On ne prend un {number} aux autres que si ni le stock ni votre réserve n’en ont ; et dans un carré, que si aucune réserve n’en a.",
  "refusal.off-the-square": "C’est en dehors de votre carré.",
  "refusal.not-a-place-of-that-form": "Cette forme ne tient pas là de cette façon.",
  "refusal.place-occupied": "Quelque chose est déjà posé là, en {triangle}.",
  "refusal.same-place": "La forme est déjà là.",

  "reason.fills": {
    one: "Remplit votre carré et termine la manche : {n} point de plus.",
    other: "Remplit votre carré et termine la manche : {n} points de plus.",
  },
  "reason.free": {
    one: "Votre carré a alors {n} triangle libre (avant : {before}).",
    other: "Votre carré a alors {n} triangles libres (avant : {before}).",
  },
  "reason.last-form": "Une seule forme remplit alors le carré : {form}.",
  "reason.one-form-holes": {
    one: "{n} trou sur {holes} peut être rempli par une seule forme.",
    other: "{n} trous sur {holes} peuvent être remplis chacun par une seule forme.",
  },
  "reason.unfillable": "Les autres formes ne peuvent alors plus remplir votre carré tel qu’il est.",
  "reason.reserve": {
    one: "Votre réserve contient alors {n} forme (avant : {before}).",
    other: "Votre réserve contient alors {n} formes (avant : {before}).",
  },
  "reason.takes-from": "Prend la forme au joueur {player}.",
};

export default fr;
