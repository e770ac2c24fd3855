/** quadrata's words in English: the source of the keys. */
const en = {
  "status.move": "**Move one form numbered {n}** from {list}.",
  "status.joker": "**Six as joker: move any form** from {list}.",
  "status.held": "**Lay {the}** {list}.",
  "status.ready": "**Lay {the} here**, or point elsewhere.",
  "status.reserve": "**Put {the} into your reserve?** A form there costs a point.",
  "status.supply": "**Put {the} back** into the supply?",
  "status.not": "**Not here.** Point at a free place for {the}.",
  "status.closes": "**Lay {the} here:** your square will be full.",

  "short.move": "**Move one form numbered {n}**: {list}.",
  "short.joker": "**Joker**: move any form ({list}).",
  "short.supply": "supply",
  "short.reserve": "reserve",
  "short.square": "square",
  "short.others": "others",
  "from.supply": "the supply",
  "from.reserve": "your reserve",
  "from.square": "your square",
  "from.others": "another player",
  "to.square": "in your square",
  "to.reserve": "in your reserve",
  "to.supply": "back in the supply",

  "button.lay": "Lay here",
  "button.toReserve": "To reserve",
  "button.toSupply": "Put back",
  "button.rotate": "Rotate",
  "button.flip": "Turn over",

  "form.1": "small triangle",
  "form.2": "large triangle",
  "form.3": "trapezium",
  "form.4s": "square",
  "form.4p": "parallelogram",
  "form.5": "gabled house",
  "form.6": "large trapezium",
  "form.other": "form {code}",
  "the.1": "the small triangle",
  "the.2": "the large triangle",
  "the.3": "the trapezium",
  "the.4s": "the square",
  "the.4p": "the parallelogram",
  "the.5": "the gabled house",
  "the.6": "the large trapezium",
  "the.other": "form {code}",
  "a.1": "a small triangle",
  "a.2": "a large triangle",
  "a.3": "a trapezium",
  "a.4s": "a square",
  "a.4p": "a parallelogram",
  "a.5": "a gabled house",
  "a.6": "a large trapezium",
  "a.other": "a form {code}",

  "die.label": "The die shows {n}",
  "die.waits": "The die",
  "die.you": "You rolled a {n}",
  "die.other": { you: "You rolled a {n}", other: "{name} rolled a {n}" },
  "die.rolls": { you: "You roll the die", other: "{name} rolls the die" },
  "die.lot": "Drawing lots",
  "die.lotNext": "Who begins the next round?",
  "die.over": "The game is over",
  "die.move": "Move {a}",
  "die.any": "Joker: move any form",

  "joker.title": "The six is now a joker.",
  "joker.text": "A 6 moves any form, for the rest of this round.",
  "joker.gone": "No {list} in the supply: a 6 moves any form.",
  "joker.short": "The six is a joker",

  "round.done": "Round {n} is over: {list}.",
  "round.points": "{name} {n}",

  "supply.title": "Supply",
  "supply.left": "{n} of {all}",
  "supply.form": "{form}, number {n}, {left} in the supply",
  "supply.here": "Put it back here",

  "reserve.title": "Reserve",
  "reserve.cost": "−1 for each form",
  "reserve.count": "×{n}",

  "board.of": { you: "Your board", other: "{name}’s board" },
  "fill.yes": "Can still be filled",
  "fill.no": "Can no longer be filled",
  "fill.full": "Full: the round ends, +5",

  "end.title": "Points per round",
  "end.rule":
    "Forms in the square, **+5** for whoever fills it, **−1** for each in reserve. Small forms count as much as large ones.",
  points: {
    one: "{n} point",
    other: "{n} points",
  },
  "score.title": "Score",
  "score.round": "Round {n}",
  "score.now": "Round {n} of {rounds}",
  "score.total": "Total so far",
  "score.end": "Total",
  "score.line": "round {round} · total {total}",

  "move.none": "Choose a form, then a place.",
  "move.held": "Now point to where it goes.",

  "describe.round": "Round {n} of {rounds}.",
  "describe.rolled": { you: "You rolled a {n}.", other: "{name} rolled a {n}." },
  "describe.supply": "Supply: {list}.",
  "describe.nothing": "nothing",
  "describe.count": "{n} × {form}",
  "describe.board":
    "{name}: {square} in the square, free triangles: {free}; reserve: {reserve}; worth {standing} in this round, total {total}.",
  "describe.lies": "{form} on {place}",
  "board.keys":
    "Digits 1 to 6 and Tab choose a form, arrow keys move it over the possible places, R and Shift+R rotate it, F turns it over, E points to the reserve, S to the supply, Enter lays it, Escape lets go.",

  "list.roll": "rolled {n}",
  "list.begin": "begins",
  "cursor.held": "{form} from {from}",
  "cursor.robbed": "{form} from {name}",
  "cursor.square": "{form} on {place}",
  "cursor.possible": "{what}: possible",
  "cursor.impossible": "{what}: not possible",
  "cursor.reserve": "{form} into your reserve",
  "cursor.supply": "{form} back to the supply",

  "speak.roll": { you: "You rolled a {n}.", other: "{name} rolled a {n}." },
  "speak.begin": { you: "You begin the round.", other: "{name} begins the round." },
  "speak.supply.square": {
    you: "You laid {a} from the supply on {place}.",
    other: "{name} laid {a} from the supply on {place}.",
  },
  "speak.supply.reserve": {
    you: "You took {a} from the supply into the reserve.",
    other: "{name} took {a} from the supply into the reserve.",
  },
  "speak.reserve.square": {
    you: "You laid {a} from the reserve on {place}.",
    other: "{name} laid {a} from the reserve on {place}.",
  },
  "speak.reserve.supply": {
    you: "You put {a} from the reserve back into the supply.",
    other: "{name} put {a} from the reserve back into the supply.",
  },
  "speak.square.square": { you: "You moved {a} to {place}.", other: "{name} moved {a} to {place}." },
  "speak.square.reserve": {
    you: "You put {a} from the square into the reserve.",
    other: "{name} put {a} from the square into the reserve.",
  },
  "speak.square.supply": {
    you: "You put {a} from the square back into the supply.",
    other: "{name} put {a} from the square back into the supply.",
  },
  "speak.others.square": {
    you: "You took {a} from {victim} and laid it on {place}.",
    other: "{name} took {a} from {victim} and laid it on {place}.",
  },
  "speak.others.reserve": {
    you: "You took {a} from {victim} into the reserve.",
    other: "{name} took {a} from {victim} into the reserve.",
  },
  "speak.yours.square": "{name} took {a} from you and laid it on {place}.",
  "speak.yours.reserve": "{name} took {a} from you into the reserve.",

  "termination.rounds": "All rounds have been played.",

  "refusal.wrong-number": "You rolled a {rolled}: only forms with that number can be moved now.",
  "refusal.joker-does-not-rob":
    "The joker moves forms from the supply, your reserve and your square, but not those of others.",
  "refusal.no-such-way": "A form cannot be moved like that.",
  "refusal.form-not-in-supply": "The supply has no such form left.",
  "refusal.not-in-reserve": "There is no such form in the reserve.",
  "refusal.not-in-square": "There is no such form in the square.",
  "refusal.not-another-player": "That is not another player.",
  "refusal.robbing-not-yet":
    "You may take a {number} from others only when neither the supply nor your reserve has one, and from a square only when no reserve has one.",
  "refusal.off-the-square": "That lies outside your square.",
  "refusal.not-a-place-of-that-form": "The form does not fit there like that.",
  "refusal.place-occupied": "Something already lies there, at {triangle}.",
  "refusal.same-place": "The form already lies there.",

  "reason.fills": {
    one: "Fills your square and ends the round: 1 more point.",
    other: "Fills your square and ends the round: {n} more points.",
  },
  "reason.free": {
    one: "1 triangle of your square is then free (before: {before}).",
    other: "{n} triangles of your square are then free (before: {before}).",
  },
  "reason.last-form": "One form then fills the square: {form}.",
  "reason.one-form-holes": {
    one: "1 of {holes} holes can be filled by a single form.",
    other: "{n} of {holes} holes can be filled by a single form each.",
  },
  "reason.unfillable": "The other forms can then no longer fill your square as it lies.",
  "reason.reserve": {
    one: "Your reserve then holds 1 form (before: {before}).",
    other: "Your reserve then holds {n} forms (before: {before}).",
  },
  "reason.takes-from": "Takes the form from player {player}.",
} as const;

export default en;
