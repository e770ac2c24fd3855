import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/board";

const de: Translation<typeof en> = {
  "step.place": "Setzen",
  "step.slide": "Verschieben",
  "step.claim": "Besetzen",
  turn: "Zug {n}",

  "status.place": "**Setze ein Haus** oder nimm eine andere Größe aus deinem Vorrat.",
  "status.placeFirst": "**Setze ein Haus.** Im allerersten Zug wird nicht verschoben.",
  "status.placeGhost": "**Setze das Haus hierher** oder nimm eine andere Größe.",
  "status.placeCloses": {
    one: "**Setze ein Haus.** Hier schließt es einen Platz mit **einem Quadrat**.",
    other: "**Setze ein Haus.** Hier schließt es einen Platz mit **{n} Quadraten**.",
  },
  "status.placeNot": "**Hier nicht.** Zeige auf eine freie Rille.",
  "status.slide": "**Verschiebe ein Haus** oder beende deinen Zug.",
  "status.slideHeld": "**Schiebe es in seiner Rille** oder lass es, wo es ist.",
  "status.slideCloses": {
    one: "**Verschiebe ein Haus** oder beende deinen Zug. Hier schließt es einen Platz mit **einem Quadrat**.",
    other: "**Verschiebe ein Haus** oder beende deinen Zug. Hier schließt es einen Platz mit **{n} Quadraten**.",
  },
  "status.slideDone": "**Beende deinen Zug** oder schiebe das Haus weiter oder zurück.",
  "status.claimOrSlide": "**Besetze den leuchtenden Platz** oder verschiebe erst ein Haus.",
  "status.claimManyOrSlide": "**Besetze einen der leuchtenden Plätze** oder verschiebe erst ein Haus.",
  "status.claim": {
    one: "**Besetze den leuchtenden Platz** (1 Punkt) oder beende deinen Zug.",
    other: "**Besetze den leuchtenden Platz** ({n} Punkte) oder beende deinen Zug.",
  },
  "status.claimMany": "**Besetze einen der leuchtenden Plätze** oder beende deinen Zug.",

  "button.endTurn": "Zug beenden",
  "button.slideHere": "Hierhin schieben",
  "button.claim": "Platz besetzen ({n})",
  "button.lay": "Hier setzen",
  "button.premove": "Vormerken",

  "end.title": "Plätze nach Größe",
  "end.size": "Größe",
  "end.sum": "Summe",
  "end.chart": "Punkte, Zug um Zug",
  "end.last": {
    you: {
      one: "Der letzte Platz ging an dich: {n} Punkt, von {before} zu {after}.",
      other: "Der letzte Platz ging an dich: {n} Punkte, von {before} zu {after}.",
    },
    other: {
      one: "Der letzte Platz ging an {name}: {n} Punkt, von {before} zu {after}.",
      other: "Der letzte Platz ging an {name}: {n} Punkte, von {before} zu {after}.",
    },
  },
  "end.none": "keine",
  points: {
    one: "{n} Punkt",
    other: "{n} Punkte",
  },
  "panel.light": "helle Säulen",
  "panel.dark": "dunkle Obelisken",
  "panel.houses": "kleine Häuser: {small}, mittelgroße: {middle}, große: {large}, Denkmäler: {monuments}",
  "panel.monumentsLeft": { one: "noch {n} Denkmal", other: "noch {n} Denkmäler" },
  "panel.left": "noch {n}",
  "size.1": "kleines Haus",
  "size.2": "mittelgroßes Haus",
  "size.3": "großes Haus",
  "size.take": "{size} nehmen (noch {n})",
  monuments: { one: "{n} Denkmal", other: "{n} Denkmäler" },
  "key.square": { you: "Dein Platz", other: "Platz von {name}" },
  "key.yours": "Dein Platz",
  "key.pinned": "Steht fest",
  "key.slides": "Beweglich",
  "score.bar": "{a} zu {b}",

  "board.keys":
    "Pfeiltasten bewegen, R dreht, 1 2 3 wählen ein Haus, die Eingabetaste setzt, Tab geht durch die verschiebbaren Häuser, C besetzt, E beendet den Zug, Esc lässt los.",
  "board.empty": "Der Spielplan ist leer.",
  "board.houses": {
    one: "{n} Haus steht auf dem Spielplan: {list}.",
    other: "{n} Häuser stehen auf dem Spielplan: {list}.",
  },
  "board.claim": {
    you: {
      one: "Du besitzt einen Platz mit einem Quadrat: {list}.",
      other: "Du besitzt einen Platz mit {n} Quadraten: {list}.",
    },
    other: {
      one: "{name} besitzt einen Platz mit einem Quadrat: {list}.",
      other: "{name} besitzt einen Platz mit {n} Quadraten: {list}.",
    },
  },
  "board.closed": {
    one: "Geschlossen und frei: ein Platz mit einem Quadrat, {list}.",
    other: "Geschlossen und frei: ein Platz mit {n} Quadraten, {list}.",
  },
  "board.supply":
    "{name}: Punkte {score}; noch da: kleine Häuser {small}, mittelgroße {middle}, große {large}, Denkmäler {monuments}.",

  "cursor.place": "{size} von {from} bis {to}",
  "cursor.possible": "{place}: möglich",
  "cursor.closes": {
    one: "{place}: schließt einen Platz mit einem Quadrat",
    other: "{place}: schließt einen Platz mit {n} Quadraten",
  },
  "cursor.impossible": "{place}: nicht möglich",
  "cursor.held": "In der Hand: {place}",
  "cursor.slideTo": "nach {place}",
  "cursor.region": { one: "Platz mit einem Quadrat bei {first}", other: "Platz mit {n} Quadraten bei {first}" },

  "speak.place": {
    you: "Du hast ein {size} von {from} bis {to} gesetzt.",
    other: "{name} hat ein {size} von {from} bis {to} gesetzt.",
  },
  "speak.slide": {
    you: "Du hast {house} ({size}) nach {from}–{to} verschoben.",
    other: "{name} hat {house} ({size}) nach {from}–{to} verschoben.",
  },
  "speak.claim": {
    you: {
      one: "Du hast einen Platz mit einem Quadrat bei {first} besetzt.",
      other: "Du hast einen Platz mit {n} Quadraten bei {first} besetzt.",
    },
    other: {
      one: "{name} hat einen Platz mit einem Quadrat bei {first} besetzt.",
      other: "{name} hat einen Platz mit {n} Quadraten bei {first} besetzt.",
    },
  },

  "termination.monuments": "Das sechste Denkmal ist gesetzt.",
  "termination.houses": "Das letzte Haus ist gesetzt.",
  "termination.no-placing": "Es kann kein Haus mehr gesetzt werden.",

  "refusal.stays": "Dieses Haus grenzt an einen besetzten Platz: Es bleibt stehen.",
  "refusal.placed-now": "Ein Haus darf nicht in dem Zug verschoben werden, in dem es gesetzt wurde.",
  "refusal.no-room": "Dieses Haus lässt sich nirgendwohin verschieben.",
  "refusal.premove-gone": "Dein vorgemerkter Zug geht nicht mehr.",
  "refusal.house-off-board": "{house} liegt außerhalb des Spielplans.",
  "refusal.no-such-house": "Häuser sind 1, 2 oder 3 Kanten lang; {house} ist es nicht.",
  "refusal.no-house-left": "Von dieser Größe ist kein Haus mehr da.",
  "refusal.groove-occupied": "{house} kann dort nicht stehen: {other} steht in der Rille.",
  "refusal.crossing-blocked": "{house} kann dort nicht stehen: {other} steht bei {crossing} quer.",
  "refusal.divides-claimed-square": "{house} würde den besetzten Platz bei {square} teilen.",
  "refusal.must-place": "Setze zuerst ein Haus.",
  "refusal.already-placed": "Ein Haus pro Zug: {house} kann nicht auch noch gesetzt werden.",
  "refusal.already-slid": "Für das Verschieben ist es in diesem Zug zu spät.",
  "refusal.sliding-off": "Diese Partie wird ohne Verschieben gespielt.",
  "refusal.no-slide-on-first-turn": "Im allerersten Zug wird nichts verschoben.",
  "refusal.no-house-there": "Ein Haus {house} steht nicht auf dem Spielplan.",
  "refusal.just-placed": "{house} wurde in diesem Zug gesetzt und darf noch nicht verschoben werden.",
  "refusal.house-frozen": "{house} grenzt an den besetzten Platz bei {square} und bleibt stehen.",
  "refusal.not-along-groove": "{house} lässt sich nur in seiner eigenen Rille verschieben, nicht nach {place}.",
  "refusal.not-moved": "{house} muss sich um mindestens eine Kante bewegen.",
  "refusal.slide-blocked": "{house} kommt nicht nach {place}: {other} ist im Weg.",
  "refusal.claim-later": "Entscheide zuerst, ob du ein Haus verschiebst; mit - verzichtest du darauf.",
  "refusal.nothing-to-claim": "Der Platz um {square} ist nicht geschlossen.",
  "refusal.already-claimed": "Der Platz bei {square} ist schon besetzt.",
  "refusal.not-newly-closed": "Der Platz bei {square} war schon vor diesem Zug geschlossen: Niemand kann ihn besetzen.",
  "refusal.name-first-square": "Gib das erste Quadrat des Platzes an: *{first}.",
  "refusal.no-monument-left": "Es ist kein Denkmal mehr da.",

  "reason.claims": { one: "Besetzt einen Platz mit einem Quadrat.", other: "Besetzt einen Platz mit {n} Quadraten." },
  "reason.closes": { one: "Schließt einen Platz mit einem Quadrat.", other: "Schließt einen Platz mit {n} Quadraten." },
  "reason.closes-with-slide": {
    one: "Durch Verschieben lässt sich dann ein Platz mit einem Quadrat schließen.",
    other: "Durch Verschieben lässt sich dann ein Platz mit {n} Quadraten schließen.",
  },
  "reason.prevents": {
    one: "Verhindert, dass der Gegner einen Platz mit einem Quadrat schließt.",
    other: "Verhindert, dass der Gegner einen Platz mit {n} Quadraten schließt.",
  },
  "reason.allows": {
    one: "Der Gegner kann dann einen Platz mit einem Quadrat schließen.",
    other: "Der Gegner kann dann einen Platz mit {n} Quadraten schließen.",
  },
  "reason.answer": {
    one: "Der Gegner kann dann einen Platz mit einem Quadrat schließen (vorher: {before}).",
    other: "Der Gegner kann dann einen Platz mit {n} Quadraten schließen (vorher: {before}).",
  },
  "reason.houses-left": "Dir bleiben Häuser: {small} kleine, {middle} mittelgroße, {large} große.",
};

export default de;
