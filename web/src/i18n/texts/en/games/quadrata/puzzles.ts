/** Tasks and themes of the puzzles. */
export default {
  "quadrata.fill": "Fill your square. You roll {rolls}.",
  "quadrata.fill.how": "One form for each number, in this order. {name} stays out of your way.",
  "quadrata.fill.reached": { one: "1 triangle is still free.", other: "{n} triangles are still free." },
  "quadrata.fill.reached.0": "Your square is full.",
  "theme.two-moves": "Two moves",
  "theme.three-moves": "Three moves",
  "theme.shift": "Shift",
  "theme.two-shifts": "Two shifts",
  "theme.from-reserve": "From the reserve",
  "theme.make-room": "Make room",
  "theme.aside": "Put aside",
  "theme.joker": "Joker",
  "theme.parallelogram": "Parallelogram",
} as const;
