import type { Translation } from "$lib/i18n/format";
import type en from "./en";

const nl: Translation<typeof en> = {
  "status.move": "**Verplaats één vorm met het getal {n}** {list}.",
  "status.joker": "**De zes is joker: verplaats een vorm naar keuze** {list}.",
  "status.held": "**Leg {the}** {list}.",
  "status.ready": "**Leg {the} hier**, of wijs een andere plek aan.",
  "status.reserve": "**Wil je {the} in je reserve leggen?** Daar kost een vorm een punt.",
  "status.supply": "**Wil je {the} terugleggen** in de voorraad?",
  "status.not": "**Hier niet.** Wijs een vrije plek aan voor {the}.",
  "status.closes": "**Leg {the} hier:** dan is je vierkant vol.",

  "short.move": "**Verplaats één vorm met het getal {n}**: {list}.",
  "short.joker": "**Joker**: een vorm naar keuze ({list}).",
  "short.supply": "voorraad",
  "short.reserve": "reserve",
  "short.square": "vierkant",
  "short.others": "anderen",
  "from.supply": "uit de voorraad",
  "from.reserve": "uit je reserve",
  "from.square": "uit je vierkant",
  "from.others": "van een andere speler",
  "to.square": "in je vierkant",
  "to.reserve": "in je reserve",
  "to.supply": "terug in de voorraad",

  "button.lay": "Hier leggen",
  "button.toReserve": "Naar reserve",
  "button.toSupply": "Terugleggen",
  "button.rotate": "Draaien",
  "button.flip": "Omkeren",

  "form.1": "kleine driehoek",
  "form.2": "grote driehoek",
  "form.3": "trapezium",
  "form.4s": "vierkante vorm",
  "form.4p": "parallellogram",
  "form.5": "huis met puntgevel",
  "form.6": "groot trapezium",
  "form.other": "vorm {code}",
  "the.1": "de kleine driehoek",
  "the.2": "de grote driehoek",
  "the.3": "het trapezium",
  "the.4s": "de vierkante vorm",
  "the.4p": "het parallellogram",
  "the.5": "het huis met puntgevel",
  "the.6": "het grote trapezium",
  "the.other": "vorm {code}",
  "a.1": "een kleine driehoek",
  "a.2": "een grote driehoek",
  "a.3": "een trapezium",
  "a.4s": "een vierkante vorm",
  "a.4p": "een parallellogram",
  "a.5": "een huis met puntgevel",
  "a.6": "een groot trapezium",
  "a.other": "een vorm {code}",

  "die.label": "De dobbelsteen toont {n}",
  "die.waits": "De dobbelsteen",
  "die.you": "Je gooide een {n}",
  "die.other": { you: "Je gooide een {n}", other: "{name} gooide een {n}" },
  "die.rolls": { you: "Je gooit", other: "{name} gooit" },
  "die.lot": "Het lot beslist",
  "die.lotNext": "Wie begint de volgende ronde?",
  "die.over": "De partij is afgelopen",
  "die.move": "Verplaats {a}",
  "die.any": "Joker: verplaats een vorm naar keuze",

  "joker.title": "De zes is joker.",
  "joker.text": "Met een 6 mag elke vorm verplaatst worden, tot het eind van de ronde.",
  "joker.gone": "Geen {list} in de voorraad: een 6 verplaatst elke vorm.",
  "joker.short": "De zes is joker",

  "round.done": "Ronde {n} is voorbij: {list}.",
  "round.points": "{name} {n}",

  "supply.title": "Voorraad",
  "supply.left": "{n} van {all}",
  "supply.form": "{form}, getal {n}, {left} in de voorraad",
  "supply.here": "Hier terugleggen",

  "reserve.title": "Reserve",
  "reserve.cost": "−1 per vorm",
  "reserve.count": "×{n}",

  "board.of": { you: "Jouw bord", other: "Bord van {name}" },
  "fill.yes": "Kan nog gevuld worden",
  "fill.no": "Kan niet meer gevuld worden",
  "fill.full": "Vol: de ronde eindigt, +5",

  "end.title": "Punten per ronde",
  "end.rule":
    "Vormen in het vierkant, **+5** voor wie het vult, **−1** voor elke in de reserve. Kleine vormen tellen evenveel als grote.",
  points: {
    one: "{n} punt",
    other: "{n} punten",
  },
  "score.title": "Punten",
  "score.round": "Ronde {n}",
  "score.now": "Ronde {n} van {rounds}",
  "score.total": "Tot nu toe",
  "score.end": "Totaal",
  "score.line": "ronde {round} · totaal {total}",

  "move.none": "Kies een vorm, dan een plek.",
  "move.held": "Wijs nu aan waar hij heen gaat.",

  "describe.round": "Ronde {n} van {rounds}.",
  "describe.rolled": { you: "Je gooide een {n}.", other: "{name} gooide een {n}." },
  "describe.supply": "Voorraad: {list}.",
  "describe.nothing": "niets",
  "describe.count": "{n} × {form}",
  "describe.board":
    "{name}: in het vierkant {square}, vrije driehoeken: {free}; reserve: {reserve}; in deze ronde {standing} waard, totaal {total}.",
  "describe.lies": "{form} op {place}",
  "board.keys":
    "De cijfers 1 tot en met 6 en Tab kiezen een vorm, pijltjes brengen hem langs de mogelijke plekken, R en Shift+R draaien hem, F keert hem om, E wijst de reserve aan, S de voorraad, Enter legt hem, Esc laat los.",

  "list.roll": "gooit {n}",
  "list.begin": "begint",
  "cursor.held": "{form} {from}",
  "cursor.robbed": "{form} van {name}",
  "cursor.square": "{form} op {place}",
  "cursor.possible": "{what}: mogelijk",
  "cursor.impossible": "{what}: niet mogelijk",
  "cursor.reserve": "{form} in je reserve",
  "cursor.supply": "{form} terug in de voorraad",

  "speak.roll": { you: "Je gooide een {n}.", other: "{name} gooide een {n}." },
  "speak.begin": { you: "Je begint de ronde.", other: "{name} begint de ronde." },
  "speak.supply.square": {
    you: "Je legde {a} uit de voorraad op {place}.",
    other: "{name} legde {a} uit de voorraad op {place}.",
  },
  "speak.supply.reserve": {
    you: "Je nam {a} uit de voorraad in de reserve.",
    other: "{name} nam {a} uit de voorraad in de reserve.",
  },
  "speak.reserve.square": {
    you: "Je legde {a} uit de reserve op {place}.",
    other: "{name} legde {a} uit de reserve op {place}.",
  },
  "speak.reserve.supply": {
    you: "Je legde {a} uit de reserve terug in de voorraad.",
    other: "{name} legde {a} uit de reserve terug in de voorraad.",
  },
  "speak.square.square": { you: "Je verplaatste {a} naar {place}.", other: "{name} verplaatste {a} naar {place}." },
  "speak.square.reserve": {
    you: "Je legde {a} uit het vierkant in de reserve.",
    other: "{name} legde {a} uit het vierkant in de reserve.",
  },
  "speak.square.supply": {
    you: "Je legde {a} uit het vierkant terug in de voorraad.",
    other: "{name} legde {a} uit het vierkant terug in de voorraad.",
  },
  "speak.others.square": {
    you: "Je pakte {a} van {victim}: nu op {place}.",
    other: "{name} pakte {a} van {victim}: nu op {place}.",
  },
  "speak.others.reserve": {
    you: "Je pakte {a} van {victim}: nu in de reserve.",
    other: "{name} pakte {a} van {victim}: nu in de reserve.",
  },
  "speak.yours.square": "{name} pakte {a} van jou: nu op {place}.",
  "speak.yours.reserve": "{name} pakte {a} van jou: nu in de reserve.",

  "termination.rounds": "Alle rondes zijn gespeeld.",

  "refusal.wrong-number": "Je gooide een {rolled}: alleen vormen met dat getal mogen nu verplaatst worden.",
  "refusal.joker-does-not-rob":
    "De joker verplaatst vormen uit de voorraad, je reserve en je vierkant, maar niet die van anderen.",
  "refusal.no-such-way": "Zo mag een vorm niet verplaatst worden.",
  "refusal.form-not-in-supply": "De voorraad heeft zo’n vorm niet meer.",
  "refusal.not-in-reserve": "In de reserve ligt zo’n vorm niet.",
  "refusal.not-in-square": "In het vierkant ligt zo’n vorm niet.",
  "refusal.not-another-player": "Dat is geen andere speler.",
  "refusal.robbing-not-yet":
    "Je mag pas een {number} van anderen pakken als er geen in de voorraad of je reserve ligt; uit een vierkant pas als ook geen andere reserve er een heeft.",
  "refusal.off-the-square": "Dat ligt buiten je vierkant.",
  "refusal.not-a-place-of-that-form": "Zo past deze vorm daar niet.",
  "refusal.place-occupied": "Daar ligt al iets, op {triangle}.",
  "refusal.same-place": "De vorm ligt daar al.",

  "reason.fills": {
    one: "Vult je vierkant en beëindigt de ronde: 1 punt extra.",
    other: "Vult je vierkant en beëindigt de ronde: {n} punten extra.",
  },
  "reason.free": {
    one: "In je vierkant is dan 1 driehoek vrij (eerst: {before}).",
    other: "In je vierkant zijn dan {n} driehoeken vrij (eerst: {before}).",
  },
  "reason.last-form": "Eén enkele vorm vult dan het vierkant: {form}.",
  "reason.one-form-holes": {
    one: "1 van de {holes} gaten is met één vorm te vullen.",
    other: "{n} van de {holes} gaten zijn elk met één vorm te vullen.",
  },
  "reason.unfillable": "De overige vormen kunnen je vierkant dan zo niet meer vullen.",
  "reason.reserve": {
    one: "In je reserve ligt dan 1 vorm (eerst: {before}).",
    other: "In je reserve liggen dan {n} vormen (eerst: {before}).",
  },
  "reason.takes-from": "Pakt de vorm van speler {player}.",
};

export default nl;
