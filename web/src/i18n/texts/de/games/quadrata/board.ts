import type { Translation } from "../../../../format";
import type en from "../../../en/games/quadrata/board";

const de: Translation<typeof en> = {
  "status.move": "**Bewege eine Form mit der {n}** {list}.",
  "status.joker": "**Die Sechs ist Joker: Bewege eine beliebige Form** {list}.",
  "status.held": "**Lege {the}** {list}.",
  "status.ready": "**Lege {the} hierhin** oder zeige woanders hin.",
  "status.reserve": "**Soll {the} in deine Reserve?** Dort kostet die Form einen Punkt.",
  "status.supply": "**Soll {the} zurück** in den Vorrat?",
  "status.not": "**Hier nicht.** Zeige auf eine freie Stelle für {the}.",
  "status.closes": "**Lege {the} hierhin:** Dann ist dein Quadrat voll.",

  "short.move": "**Bewege eine Form mit der {n}**: {list}.",
  "short.joker": "**Joker**: Bewege irgendeine Form ({list}).",
  "short.supply": "Vorrat",
  "short.reserve": "Reserve",
  "short.square": "Quadrat",
  "short.others": "andere",
  "from.supply": "aus dem Vorrat",
  "from.reserve": "aus deiner Reserve",
  "from.square": "aus deinem Quadrat",
  "from.others": "von einem Mitspieler",
  "to.square": "in dein Quadrat",
  "to.reserve": "in deine Reserve",
  "to.supply": "zurück in den Vorrat",

  "button.lay": "Hier legen",
  "button.toReserve": "In die Reserve",
  "button.toSupply": "Zurücklegen",
  "button.rotate": "Drehen",
  "button.flip": "Wenden",

  "form.1": "kleines Dreieck",
  "form.2": "großes Dreieck",
  "form.3": "Trapez",
  "form.4s": "Quadratform",
  "form.4p": "Parallelogramm",
  "form.5": "Giebelhaus",
  "form.6": "großes Trapez",
  "form.other": "Form {code}",
  "the.1": "das kleine Dreieck",
  "the.2": "das große Dreieck",
  "the.3": "das Trapez",
  "the.4s": "die Quadratform",
  "the.4p": "das Parallelogramm",
  "the.5": "das Giebelhaus",
  "the.6": "das große Trapez",
  "the.other": "Form {code}",
  "a.1": "ein kleines Dreieck",
  "a.2": "ein großes Dreieck",
  "a.3": "ein Trapez",
  "a.4s": "eine Quadratform",
  "a.4p": "ein Parallelogramm",
  "a.5": "ein Giebelhaus",
  "a.6": "ein großes Trapez",
  "a.other": "eine Form {code}",

  "die.label": "Der Würfel zeigt {n}",
  "die.waits": "Der Würfel",
  "die.you": "Du hast eine {n} gewürfelt",
  "die.other": { you: "Du hast eine {n} gewürfelt", other: "{name} hat eine {n} gewürfelt" },
  "die.rolls": { you: "Du würfelst", other: "{name} würfelt" },
  "die.lot": "Das Los entscheidet",
  "die.lotNext": "Wer beginnt die nächste Runde?",
  "die.over": "Die Partie ist zu Ende",
  "die.move": "Bewege {a}",
  "die.any": "Joker: Bewege eine beliebige Form",

  "joker.title": "Die Sechs ist Joker.",
  "joker.text": "Mit einer 6 darf jede Form bewegt werden, bis zum Ende der Runde.",
  "joker.gone": "Keine {list} im Vorrat: Eine 6 bewegt jede Form.",
  "joker.short": "Die Sechs ist Joker",

  "round.done": "Runde {n} ist zu Ende: {list}.",
  "round.points": "{name}: {n}",
  "round.filled": { you: "**Du hast dein Quadrat gefüllt!**", other: "**{name} hat das Quadrat gefüllt!**" },
  "round.limit": "**Alle Züge dieser Runde sind gespielt.**",
  "round.over": "Runde {n} von {rounds}: {list}.",
  "round.title": "Runde {n} von {rounds} ist zu Ende",
  "round.forms": "Formen",
  "round.bonus": "Quadrat gefüllt",
  "round.reserve": "Reserve",
  "round.sum": "Diese Runde",
  "round.next": "Nächste Runde",

  "supply.title": "Vorrat",
  "supply.left": "{n} von {all}",
  "supply.form": "{form}, Augenzahl {n}, {left} im Vorrat",
  "supply.here": "Hierher zurücklegen",

  "reserve.title": "Reservefeld",
  "reserve.cost": "−1 je Form",
  "reserve.count": "×{n}",

  "board.of": { you: "Deine Legetafel", other: "Legetafel von {name}" },
  "fill.yes": "Lässt sich noch füllen",
  "fill.no": "Lässt sich nicht mehr füllen",
  "fill.full": "Voll: Die Runde endet, +5",

  "end.title": "Punkte pro Runde",
  "end.rule":
    "Formen im Quadrat, **+5** für das volle Quadrat, **−1** für jede in der Reserve. Kleine Formen zählen so viel wie große.",
  points: {
    one: "{n} Punkt",
    other: "{n} Punkte",
  },
  "score.title": "Punkte",
  "score.round": "Runde {n}",
  "score.now": "Runde {n} von {rounds}",
  "score.total": "Bisher",
  "score.end": "Summe",
  "score.line": "diese Runde {round} · Summe {total}",
  "score.turn": "Zug {n} von {most}",
  "score.sum": "Summe {total}",
  "rob.back": "Deine Legetafel",

  "move.none": "Wähle eine Form, dann eine Stelle.",
  "move.held": "Zeige nun, wohin sie kommt.",

  "describe.round": "Runde {n} von {rounds}.",
  "describe.rolled": { you: "Du hast eine {n} gewürfelt.", other: "{name} hat eine {n} gewürfelt." },
  "describe.supply": "Vorrat: {list}.",
  "describe.nothing": "nichts",
  "describe.count": "{n} × {form}",
  "describe.board":
    "{name}: im Quadrat {square}, freie Dreiecke: {free}; Reserve: {reserve}; in dieser Runde {standing} wert, Summe {total}.",
  "describe.lies": "{form} auf {place}",
  "board.keys":
    "Die Ziffern 1 bis 6 und Tab wählen eine Form, Pfeiltasten führen sie über die möglichen Stellen, R und Umschalt+R drehen sie, F wendet sie, E zeigt auf die Reserve, S auf den Vorrat, die Eingabetaste legt sie, Esc lässt los.",

  "list.roll": "würfelt {n}",
  "list.begin": "beginnt",
  "cursor.held": "{form} {from}",
  "cursor.robbed": "{form} von {name}",
  "cursor.square": "{form} auf {place}",
  "cursor.possible": "{what}: möglich",
  "cursor.impossible": "{what}: nicht möglich",
  "cursor.reserve": "{form} in deine Reserve",
  "cursor.supply": "{form} zurück in den Vorrat",

  "speak.roll": { you: "Du hast eine {n} gewürfelt.", other: "{name} hat eine {n} gewürfelt." },
  "speak.begin": { you: "Du beginnst die Runde.", other: "{name} beginnt die Runde." },
  "speak.supply.square": {
    you: "Du hast {a} aus dem Vorrat auf {place} gelegt.",
    other: "{name} hat {a} aus dem Vorrat auf {place} gelegt.",
  },
  "speak.supply.reserve": {
    you: "Du hast {a} aus dem Vorrat in die Reserve genommen.",
    other: "{name} hat {a} aus dem Vorrat in die Reserve genommen.",
  },
  "speak.reserve.square": {
    you: "Du hast {a} aus der Reserve auf {place} gelegt.",
    other: "{name} hat {a} aus der Reserve auf {place} gelegt.",
  },
  "speak.reserve.supply": {
    you: "Du hast {a} aus der Reserve in den Vorrat zurückgelegt.",
    other: "{name} hat {a} aus der Reserve in den Vorrat zurückgelegt.",
  },
  "speak.square.square": { you: "Du hast {a} nach {place} umgelegt.", other: "{name} hat {a} nach {place} umgelegt." },
  "speak.square.reserve": {
    you: "Du hast {a} aus dem Quadrat in die Reserve gelegt.",
    other: "{name} hat {a} aus dem Quadrat in die Reserve gelegt.",
  },
  "speak.square.supply": {
    you: "Du hast {a} aus dem Quadrat in den Vorrat zurückgelegt.",
    other: "{name} hat {a} aus dem Quadrat in den Vorrat zurückgelegt.",
  },
  "speak.others.square": {
    you: "Du hast {victim} {a} weggenommen und auf {place} gelegt.",
    other: "{name} hat {victim} {a} weggenommen und auf {place} gelegt.",
  },
  "speak.others.reserve": {
    you: "Du hast {victim} {a} weggenommen und in die Reserve gelegt.",
    other: "{name} hat {victim} {a} weggenommen und in die Reserve gelegt.",
  },
  "speak.yours.square": "{name} hat dir {a} weggenommen und auf {place} gelegt.",
  "speak.yours.reserve": "{name} hat dir {a} weggenommen und in die Reserve gelegt.",

  "termination.rounds": "Alle Runden sind gespielt.",

  "refusal.wrong-number":
    "Du hast eine {rolled} gewürfelt: Nur Formen mit dieser Augenzahl dürfen jetzt bewegt werden.",
  "refusal.joker-does-not-rob":
    "Der Joker bewegt Formen aus dem Vorrat, deiner Reserve und deinem Quadrat, aber nicht die der anderen.",
  "refusal.no-such-way": "So darf eine Form nicht bewegt werden.",
  "refusal.form-not-in-supply": "Im Vorrat ist keine solche Form mehr.",
  "refusal.not-in-reserve": "In der Reserve ist keine solche Form.",
  "refusal.not-in-square": "Im Quadrat liegt keine solche Form.",
  "refusal.not-another-player": "Das ist kein Mitspieler.",
  "refusal.robbing-not-yet":
    "Eine {number} darfst du erst bei Mitspielern nehmen, wenn weder Vorrat noch Reserve eine hat; aus einem Quadrat erst, wenn auch keine andere Reserve eine hat.",
  "refusal.off-the-square": "Das liegt außerhalb deines Quadrats.",
  "refusal.not-a-place-of-that-form": "So passt diese Form dort nicht hin.",
  "refusal.place-occupied": "Dort liegt schon etwas, auf {triangle}.",
  "refusal.same-place": "Die Form liegt schon dort.",

  "reason.fills": {
    one: "Füllt dein Quadrat und beendet die Runde: 1 Punkt mehr.",
    other: "Füllt dein Quadrat und beendet die Runde: {n} Punkte mehr.",
  },
  "reason.free": {
    one: "In deinem Quadrat ist dann 1 Dreieck frei (vorher: {before}).",
    other: "In deinem Quadrat sind dann {n} Dreiecke frei (vorher: {before}).",
  },
  "reason.last-form": "Eine einzige Form füllt dann das Quadrat: {form}.",
  "reason.one-form-holes": {
    one: "1 von {holes} Lücken füllt eine einzige Form.",
    other: "{n} von {holes} Lücken füllt je eine einzige Form.",
  },
  "reason.unfillable": "Die übrigen Formen können dein Quadrat dann so nicht mehr füllen.",
  "reason.reserve": {
    one: "In deiner Reserve liegt dann 1 Form (vorher: {before}).",
    other: "In deiner Reserve liegen dann {n} Formen (vorher: {before}).",
  },
  "reason.takes-from": "Nimmt die Form von Spieler {player}.",
};

export default de;
