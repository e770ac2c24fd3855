/** PlanQuadrat's words in English: the source of the keys. */
const en = {
  "step.place": "Place",
  "step.slide": "Slide",
  "step.claim": "Claim",
  turn: "Turn {n}",

  "status.place": "**Place a house**, or take another size from your rack.",
  "status.placeFirst": "**Place a house.** The very first turn has no slide.",
  "status.placeGhost": "**Place the house here**, or take another size.",
  "status.placeCloses": {
    one: "**Place a house.** Here it closes a court of **1 square**.",
    other: "**Place a house.** Here it closes a court of **{n} squares**.",
  },
  "status.placeNot": "**Not here.** Point at a free groove.",
  "status.slide": "**Slide a house**, or end your turn.",
  "status.slideHeld": "**Move it along its groove**, or leave it where it is.",
  "status.slideCloses": {
    one: "**Slide a house**, or end your turn. Here it closes a court of **1 square**.",
    other: "**Slide a house**, or end your turn. Here it closes a court of **{n} squares**.",
  },
  "status.slideDone": "**End your turn**, or slide the house on or back.",
  "status.claimOrSlide": "**Claim the glowing court**, or slide a house first.",
  "status.claimManyOrSlide": "**Claim one of the glowing courts**, or slide a house first.",
  "status.claim": {
    one: "**Claim the glowing court** for 1 point, or end your turn.",
    other: "**Claim the glowing court** for {n} points, or end your turn.",
  },
  "status.claimMany": "**Claim one of the glowing courts**, or end your turn.",

  "button.endTurn": "End turn",
  "button.slideHere": "Slide here",
  "button.claim": "Claim court ({n})",
  "button.lay": "Place here",
  "button.premove": "Play it next",

  "end.title": "Courts by size",
  "end.size": "Size",
  "end.sum": "Sum",
  "end.chart": "Points, turn by turn",
  "end.last": {
    you: {
      one: "The last court went to you: {n} point, from {before} to {after}.",
      other: "The last court went to you: {n} points, from {before} to {after}.",
    },
    other: {
      one: "The last court went to {name}: {n} point, from {before} to {after}.",
      other: "The last court went to {name}: {n} points, from {before} to {after}.",
    },
  },
  "end.none": "none",
  points: {
    one: "{n} point",
    other: "{n} points",
  },
  "panel.light": "light columns",
  "panel.dark": "dark obelisks",
  "panel.houses": "small houses: {small}, medium: {middle}, large: {large}, monuments: {monuments}",
  "panel.monumentsLeft": { one: "{n} monument left", other: "{n} monuments left" },
  "panel.left": "{n} left",
  "size.1": "small house",
  "size.2": "medium house",
  "size.3": "large house",
  "size.take": "Take a {size}: {n} left",
  monuments: { one: "{n} monument", other: "{n} monuments" },
  "key.square": { you: "Your court", other: "{name}’s court" },
  "key.yours": "Your court",
  "key.pinned": "Pinned in place",
  "key.slides": "Can slide",
  "score.bar": "{a} to {b}",

  "board.keys":
    "Arrow keys move, R turns, 1 2 3 choose a house, Enter places it, Tab goes through the houses that can slide, C claims, E ends the turn, Escape lets go.",
  "board.empty": "The board is empty.",
  "board.houses": { one: "{n} house stands on the board: {list}.", other: "{n} houses stand on the board: {list}." },
  "board.claim": {
    you: { one: "You own a court of 1 square: {list}.", other: "You own a court of {n} squares: {list}." },
    other: { one: "{name} owns a court of 1 square: {list}.", other: "{name} owns a court of {n} squares: {list}." },
  },
  "board.closed": {
    one: "Closed and free: a court of 1 square, {list}.",
    other: "Closed and free: a court of {n} squares, {list}.",
  },
  "board.supply":
    "{name}: points {score}; left: small houses {small}, medium {middle}, large {large}, monuments {monuments}.",

  "cursor.place": "{size} from {from} to {to}",
  "cursor.possible": "{place}: possible",
  "cursor.closes": { one: "{place}: closes a court of 1 square", other: "{place}: closes a court of {n} squares" },
  "cursor.impossible": "{place}: not possible",
  "cursor.held": "Holding the {place}",
  "cursor.slideTo": "to {place}",
  "cursor.region": { one: "Court of 1 square at {first}", other: "Court of {n} squares at {first}" },

  "speak.place": {
    you: "You placed a {size} from {from} to {to}.",
    other: "{name} placed a {size} from {from} to {to}.",
  },
  "speak.slide": {
    you: "You slid the {size} {house} to {from}–{to}.",
    other: "{name} slid the {size} {house} to {from}–{to}.",
  },
  "speak.claim": {
    you: {
      one: "You claimed a court of 1 square at {first}.",
      other: "You claimed a court of {n} squares at {first}.",
    },
    other: {
      one: "{name} claimed a court of 1 square at {first}.",
      other: "{name} claimed a court of {n} squares at {first}.",
    },
  },

  "termination.monuments": "A sixth monument was placed.",
  "termination.houses": "The last house was placed.",
  "termination.no-placing": "No more houses can be placed.",

  "refusal.stays": "This house borders a claimed court and cannot be moved.",
  "refusal.placed-now": "A house cannot be slid in the turn it is placed.",
  "refusal.no-room": "This house has no room to slide.",
  "refusal.premove-gone": "Your move was ready, but it is no longer possible.",
  "refusal.house-off-board": "{house} is off the board.",
  "refusal.no-such-house": "Houses are 1, 2 or 3 edges long; {house} is not.",
  "refusal.no-house-left": "There is no house of this size left.",
  "refusal.groove-occupied": "{house} cannot stand there: {other} is in the groove.",
  "refusal.crossing-blocked": "{house} cannot stand there: {other} stands across at {crossing}.",
  "refusal.divides-claimed-square": "{house} would divide the claimed court at {square}.",
  "refusal.must-place": "Place a house first.",
  "refusal.already-placed": "One house per turn: {house} cannot be placed as well.",
  "refusal.already-slid": "It is too late to slide a house this turn.",
  "refusal.sliding-off": "This game is played without sliding.",
  "refusal.no-slide-on-first-turn": "No house may be slid on the very first turn.",
  "refusal.no-house-there": "There is no house {house} on the board.",
  "refusal.just-placed": "{house} was placed this turn and cannot be slid yet.",
  "refusal.house-frozen": "{house} borders the claimed court at {square} and cannot move.",
  "refusal.not-along-groove": "{house} can slide only along its own groove, not to {place}.",
  "refusal.not-moved": "{house} has to move by at least one edge.",
  "refusal.slide-blocked": "{house} cannot get to {place}: {other} is in the way.",
  "refusal.claim-later": "Decide about sliding first; type - to skip it.",
  "refusal.nothing-to-claim": "The court around {square} is not closed.",
  "refusal.already-claimed": "The court at {square} is already claimed.",
  "refusal.not-newly-closed": "The court at {square} was closed before this turn: nobody can claim it.",
  "refusal.name-first-square": "Name the court by its first square: *{first}.",
  "refusal.no-monument-left": "There is no monument left.",

  "reason.claims": { one: "Claims a court of 1 square.", other: "Claims a court of {n} squares." },
  "reason.closes": { one: "Closes a court of 1 square.", other: "Closes a court of {n} squares." },
  "reason.closes-with-slide": {
    one: "A slide can then close a court of 1 square.",
    other: "A slide can then close a court of {n} squares.",
  },
  "reason.prevents": {
    one: "Keeps the opponent from closing a court of 1 square.",
    other: "Keeps the opponent from closing a court of {n} squares.",
  },
  "reason.allows": {
    one: "The opponent can then close a court of 1 square.",
    other: "The opponent can then close a court of {n} squares.",
  },
  "reason.answer": {
    one: "The opponent can then close a court of 1 square (before: {before}).",
    other: "The opponent can then close a court of {n} squares (before: {before}).",
  },
  "reason.houses-left": "Houses left to you: {small} small, {middle} medium, {large} large.",
} as const;

export default en;
