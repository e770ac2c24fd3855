/** The lobby. */
export default {
  "tables.quadracarta": "Cards",
} as const;
