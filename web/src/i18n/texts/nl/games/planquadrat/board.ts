import type { Translation } from "../../../../format";
import type en from "../../../en/games/planquadrat/board";

const nl: Translation<typeof en> = {
  "step.place": "Plaatsen",
  "step.slide": "Verschuiven",
  "step.claim": "Claimen",
  turn: "Beurt {n}",

  "status.place": "**Plaats een huis**, of neem een andere maat uit je voorraad.",
  "status.placeFirst": "**Plaats een huis.** In de allereerste beurt wordt niet geschoven.",
  "status.placeGhost": "**Plaats het huis hier**, of neem een andere maat.",
  "status.placeCloses": {
    one: "**Plaats een huis.** Hier sluit het een plein van **{n} vak** af.",
    other: "**Plaats een huis.** Hier sluit het een plein van **{n} vakken** af.",
  },
  "status.placeNot": "**Hier niet.** Wijs een vrije groef aan.",
  "status.slide": "**Verschuif een huis**, of beëindig je beurt.",
  "status.slideHeld": "**Verschuif het door zijn groef**, of laat het waar het is.",
  "status.slideCloses": {
    one: "**Verschuif een huis**, of beëindig je beurt. Hier sluit het een plein van **{n} vak** af.",
    other: "**Verschuif een huis**, of beëindig je beurt. Hier sluit het een plein van **{n} vakken** af.",
  },
  "status.slideDone": "**Beëindig je beurt**, of verschuif het huis verder of terug.",
  "status.claimOrSlide": "**Claim het oplichtende plein**, of verschuif eerst een huis.",
  "status.claimManyOrSlide": "**Claim een van de oplichtende pleinen**, of verschuif eerst een huis.",
  "status.claim": {
    one: "**Claim het oplichtende plein** ({n} punt), of beëindig je beurt.",
    other: "**Claim het oplichtende plein** ({n} punten), of beëindig je beurt.",
  },
  "status.claimMany": "**Claim een van de oplichtende pleinen**, of beëindig je beurt.",

  "button.endTurn": "Beurt beëindigen",
  "button.slideHere": "Hierheen schuiven",
  "button.claim": "Plein claimen ({n})",
  "button.lay": "Hier plaatsen",
  "button.premove": "Klaarzetten",

  "end.title": "Pleinen naar grootte",
  "end.size": "Grootte",
  "end.sum": "Totaal",
  "end.chart": "Punten, beurt na beurt",
  "end.last": {
    you: {
      one: "Het laatste plein ging naar jou: {n} punt, van {before} naar {after}.",
      other: "Het laatste plein ging naar jou: {n} punten, van {before} naar {after}.",
    },
    other: {
      one: "Het laatste plein ging naar {name}: {n} punt, van {before} naar {after}.",
      other: "Het laatste plein ging naar {name}: {n} punten, van {before} naar {after}.",
    },
  },
  "end.none": "geen",
  points: {
    one: "{n} punt",
    other: "{n} punten",
  },
  "panel.light": "lichte zuilen",
  "panel.dark": "donkere obelisken",
  "panel.houses": "kleine huizen: {small}, middelgrote: {middle}, grote: {large}, monumenten: {monuments}",
  "panel.monumentsLeft": { one: "nog {n} monument", other: "nog {n} monumenten" },
  "panel.left": "nog {n}",
  "size.1": "klein huis",
  "size.2": "middelgroot huis",
  "size.3": "groot huis",
  "size.take": "Neem een {size}: nog {n}",
  monuments: { one: "{n} monument", other: "{n} monumenten" },
  "key.square": { you: "Jouw plein", other: "Plein van {name}" },
  "key.yours": "Jouw plein",
  "key.pinned": "Staat vast",
  "key.slides": "Kan schuiven",
  "score.bar": "{a} tegen {b}",

  "board.keys":
    "Pijltjes bewegen, R draait, 1 2 3 kiezen een huis, Enter plaatst het, Tab gaat langs de huizen die kunnen verschuiven, C claimt, E beëindigt de beurt, Esc laat los.",
  "board.empty": "Het bord is leeg.",
  "board.houses": { one: "{n} huis staat op het bord: {list}.", other: "{n} huizen staan op het bord: {list}." },
  "board.claim": {
    you: { one: "Je bezit een plein van 1 vak: {list}.", other: "Je bezit een plein van {n} vakken: {list}." },
    other: {
      one: "{name} bezit een plein van 1 vak: {list}.",
      other: "{name} bezit een plein van {n} vakken: {list}.",
    },
  },
  "board.closed": {
    one: "Gesloten en vrij: een plein van 1 vak, {list}.",
    other: "Gesloten en vrij: een plein van {n} vakken, {list}.",
  },
  "board.supply":
    "{name}: punten {score}; nog over: kleine huizen {small}, middelgrote {middle}, grote {large}, monumenten {monuments}.",

  "cursor.place": "{size} van {from} tot {to}",
  "cursor.possible": "{place}: mogelijk",
  "cursor.closes": { one: "{place}: sluit een plein van 1 vak", other: "{place}: sluit een plein van {n} vakken" },
  "cursor.impossible": "{place}: niet mogelijk",
  "cursor.held": "In de hand: {place}",
  "cursor.slideTo": "naar {place}",
  "cursor.region": { one: "Plein van 1 vak bij {first}", other: "Plein van {n} vakken bij {first}" },

  "speak.place": {
    you: "Je plaatste een {size} van {from} tot {to}.",
    other: "{name} plaatste een {size} van {from} tot {to}.",
  },
  "speak.slide": {
    you: "Je verschoof {house} ({size}) naar {from}–{to}.",
    other: "{name} verschoof {house} ({size}) naar {from}–{to}.",
  },
  "speak.claim": {
    you: {
      one: "Je claimde een plein van 1 vak bij {first}.",
      other: "Je claimde een plein van {n} vakken bij {first}.",
    },
    other: {
      one: "{name} claimde een plein van 1 vak bij {first}.",
      other: "{name} claimde een plein van {n} vakken bij {first}.",
    },
  },

  "termination.monuments": "Het zesde monument is geplaatst.",
  "termination.houses": "Het laatste huis is geplaatst.",
  "termination.no-placing": "Er kan geen huis meer geplaatst worden.",

  "refusal.stays": "Dit huis grenst aan een geclaimd plein: het blijft staan.",
  "refusal.placed-now": "Een huis mag niet worden verschoven in de beurt waarin het is geplaatst.",
  "refusal.no-room": "Dit huis kan nergens heen schuiven.",
  "refusal.premove-gone": "Je zet stond klaar, maar kan niet meer.",
  "refusal.house-off-board": "{house} valt buiten het bord.",
  "refusal.no-such-house": "Huizen zijn 1, 2 of 3 zijden lang; {house} niet.",
  "refusal.no-house-left": "Van deze maat is er geen huis meer.",
  "refusal.groove-occupied": "{house} kan daar niet staan: {other} staat in de groef.",
  "refusal.crossing-blocked": "{house} kan daar niet staan: {other} staat dwars bij {crossing}.",
  "refusal.divides-claimed-square": "{house} zou het geclaimde plein bij {square} opdelen.",
  "refusal.must-place": "Plaats eerst een huis.",
  "refusal.already-placed": "Eén huis per beurt: {house} kan er niet nog bij.",
  "refusal.already-slid": "Voor verschuiven is het deze beurt te laat.",
  "refusal.sliding-off": "Deze partij wordt zonder verschuiven gespeeld.",
  "refusal.no-slide-on-first-turn": "In de allereerste beurt wordt niets verschoven.",
  "refusal.no-house-there": "Er staat geen huis {house} op het bord.",
  "refusal.just-placed": "{house} is deze beurt geplaatst en mag nog niet worden verschoven.",
  "refusal.house-frozen": "{house} grenst aan het geclaimde plein bij {square} en blijft staan.",
  "refusal.not-along-groove": "{house} kan alleen door zijn eigen groef schuiven, niet naar {place}.",
  "refusal.not-moved": "{house} moet minstens één zijde opschuiven.",
  "refusal.slide-blocked": "{house} kan niet naar {place}: {other} staat in de weg.",
  "refusal.claim-later": "Beslis eerst of je een huis verschuift; typ - om dat niet te doen.",
  "refusal.nothing-to-claim": "Het plein rond {square} is niet gesloten.",
  "refusal.already-claimed": "Het plein bij {square} is al geclaimd.",
  "refusal.not-newly-closed": "Het plein bij {square} was vóór deze beurt al gesloten: niemand kan het claimen.",
  "refusal.name-first-square": "Het plein wordt genoemd naar zijn eerste vak: *{first}.",
  "refusal.no-monument-left": "Er is geen monument meer.",

  "reason.claims": { one: "Claimt een plein van 1 vak.", other: "Claimt een plein van {n} vakken." },
  "reason.closes": { one: "Sluit een plein van 1 vak af.", other: "Sluit een plein van {n} vakken af." },
  "reason.closes-with-slide": {
    one: "Door een huis te verschuiven kan daarna een plein van 1 vak worden afgesloten.",
    other: "Door een huis te verschuiven kan daarna een plein van {n} vakken worden afgesloten.",
  },
  "reason.prevents": {
    one: "Voorkomt dat de tegenstander een plein van 1 vak afsluit.",
    other: "Voorkomt dat de tegenstander een plein van {n} vakken afsluit.",
  },
  "reason.allows": {
    one: "De tegenstander kan daarna een plein van 1 vak afsluiten.",
    other: "De tegenstander kan daarna een plein van {n} vakken afsluiten.",
  },
  "reason.answer": {
    one: "De tegenstander kan daarna een plein van 1 vak afsluiten (eerst: {before}).",
    other: "De tegenstander kan daarna een plein van {n} vakken afsluiten (eerst: {before}).",
  },
  "reason.houses-left": "Je houdt aan huizen over: {small} kleine, {middle} middelgrote, {large} grote.",
};

export default nl;
