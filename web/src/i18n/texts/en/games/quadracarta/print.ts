/** Print and play. */
export default {
  "name.quadracarta": "Minisurf, Maxisurf",
  quadracarta: "All 48 cards with their backs, and the rules of both games. You need scissors.",
} as const;
