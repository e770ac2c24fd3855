/** What the keys do. */
export default {
  "quadrata.form": "choose a form by its number",
  "quadrata.flip": "turn it over",
  "quadrata.reserve": "into the reserve",
  "quadrata.supply": "back to the supply",
  "quadrata.nextForm": "next form that can move",
} as const;
