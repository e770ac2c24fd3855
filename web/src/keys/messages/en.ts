/** Keys in English. */
const en = {
  title: "Keys",
  everywhere: "At every table",
  keys: "this sheet",
  turns: "go through the turns",
  hint: "a hint, where there are hints",
  lay: "lay, place or choose",
  letGo: "let go",
  size: "small, medium, large house",
  move: "move the piece",
  turn: "turn it",
  slide: "next house that can slide",
  claim: "claim the court",
  end: "end the turn",
  nextPlace: "next place where it may lie",
  take: "choose a card",
  draw: "draw a card",
  pass: "pass",
  zoom: "zoom, and fit again",
  form: "choose a form by its number",
  flip: "turn it over",
  reserve: "into the reserve",
  supply: "back to the supply",
  nextForm: "next form that can move",
} as const;

export default en;
