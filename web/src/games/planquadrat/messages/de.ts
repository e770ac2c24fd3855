/** PlanQuadrat's words in English: the source of the keys. */
const en = {
  "step.place": "Place",
  "step.slide": "Slide",
  "step.claim": "Claim",
  "step.done": "{step}, done",
  "turn": "Turn {n}",

  "status.place": "**Place a house**, or take another size from your rack.",
  "status.placeGhost": "**Place the house here**, or take another size.",
  "status.placeCloses": "**Place a house.** Here it closes **{n}**.",
  "status.placeNot": "**Not here.** Point at a free groove.",
  "status.slide": "**Slide a house**, or end your turn.",
  "status.slideHeld": "**Move it along its groove**, or let it go where it was.",
  "status.slideCloses": "**Slide a house**, or end your turn. Dropped here it closes **{n}**.",
  "status.claim": "**Claim the glowing square** for {n}, or end your turn.",
  "status.claimMany": "**Claim one of the glowing squares**, or end your turn.",

  "button.endTurn": "End turn",
  "button.claim": "Claim {n}",
  "button.lay": "Lay here",
  "button.slide": "Slide here",

  "panel.light": "light columns",
  "panel.dark": "dark obelisks",
  "panel.houses": "{small} small, {middle} middle, {large} large houses, {monuments} monuments",
  "panel.monumentsLeft": { one: "{n} monument left", other: "{n} monuments left" },
  "panel.left": "{n} left",
  "size.1": "small house",
  "size.2": "middle house",
  "size.3": "large house",
  "size.take": "Take a {size}: {n} left",
  "monuments": { one: "{n} monument", other: "{n} monuments" },
  "key.square": "{name}’s square",
  "key.pinned": "Pinned, stays",
  "key.slides": "Can slide",
  "score.bar": "{a} to {b}",

  "board.label": "Grid Square board",
  "board.keys":
    "Arrow keys move, R turns, 1 2 3 choose a house, Enter lays, Tab goes through what can slide, C claims, E ends the turn, Escape lets go.",
  "board.empty": "The board is empty.",
  "board.houses": { one: "{n} house stands on the board: {list}.", other: "{n} houses stand on the board: {list}." },
  "board.claim": { one: "{name} holds 1 square: {list}.", other: "{name} holds a place of {n} squares: {list}." },
  "board.closed": { one: "Closed and free: 1 square, {list}.", other: "Closed and free: {n} squares, {list}." },
  "board.supply": "{name} has {small} small, {middle} middle and {large} large houses and {monuments} monuments left, and {score} points.",
  "handle.slide": "Slide {house}",
  "region.claim": { one: "Claim 1 square at {first}", other: "Claim {n} squares at {first}" },

  "cursor.place": "{size} from {from} to {to}",
  "cursor.possible": "{place}: possible",
  "cursor.closes": { one: "{place}: closes 1 square", other: "{place}: closes {n} squares" },
  "cursor.impossible": "{place}: not possible",
  "cursor.held": "Holding the {place}",
  "cursor.slideTo": "to {place}",
  "cursor.region": { one: "Place of 1 square at {first}", other: "Place of {n} squares at {first}" },

  "speak.place": "{name} placed a {size} from {from} to {to}.",
  "speak.slide": "{name} slid the {size} {house} to {from}–{to}.",
  "speak.claim": { one: "{name} claimed 1 square at {first}.", other: "{name} claimed {n} squares at {first}." },
  "speak.end": "{name} ended the turn.",

  "termination.monuments": "The sixth monument was set.",
  "termination.houses": "The last house was placed.",
  "termination.no_placing": "No house can be placed any more.",

  "refusal.frozen": "This house borders a claimed square: it stays where it is.",
  "refusal.just_placed": "The house placed in this turn is not slid.",
  "refusal.cannot_move": "This house has no room to slide.",
  "refusal.not_now": "First place a house.",
} as const;

export default en;
