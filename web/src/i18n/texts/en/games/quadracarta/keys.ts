/** What the keys do. */
export default {
  "quadracarta.nextPlace": "next place where it may lie",
  "quadracarta.take": "choose a card",
  "quadracarta.draw": "draw a card",
  "quadracarta.pass": "pass",
  "quadracarta.zoom": "zoom, and fit again",
} as const;
